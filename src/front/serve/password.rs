//! Passwords as they are typed: chosen, changed and compared.

use std::io;

use tokio::task::spawn_blocking;

use super::account::{self, SHORTEST_PASSWORD};
use super::door::Door;
use super::line::Line;
use super::login::Welcome;
use super::post::Post;
use crate::company::Name;

/// Asks for a new password until one will do. Nothing if the person presses Enter to go back, or is gone.
pub async fn choose(line: &mut Line, prompt: &str) -> io::Result<Option<String>> {
    loop {
        let Some(password) = line.ask(prompt, true).await?.filter(|typed| !typed.is_empty()) else {
            return Ok(None);
        };
        if password.chars().count() < SHORTEST_PASSWORD {
            let reply = format!(
                "That is shorter than {SHORTEST_PASSWORD} characters. Choose another, or press Enter to go back."
            );
            line.say(&reply).await?;
            continue;
        }
        match line.ask("The same again: ", true).await? {
            Some(again) if again == password => return Ok(Some(password)),
            Some(_) => {
                line.say("Those two differ. Choose one again, or press Enter to go back.")
                    .await?
            }
            None => return Ok(None),
        }
    }
}

/// A person who is in the hall changes their password: the old one first, in case someone else sits at their screen.
pub async fn change(line: &mut Line, name: &Name, post: &Post, door: &Door, welcome: &Welcome) -> io::Result<()> {
    let Some(old) = line.ask("Your password now: ", true).await? else {
        return Ok(());
    };
    let reply = match changed(line, name, old, post, door, welcome).await? {
        Ok(()) => "Your password has been changed.".to_owned(),
        Err(reason) => format!("{reason} Your password stays as it was."),
    };
    line.say(&reply).await
}

/// What kept it from being changed, if anything did.
async fn changed(
    line: &mut Line,
    name: &Name,
    old: String,
    post: &Post,
    door: &Door,
    welcome: &Welcome,
) -> io::Result<Result<(), String>> {
    let account = match post.find(name).await {
        Ok(Some(account)) => account,
        Ok(None) => return Ok(Err("There is no account of that name any more.".to_owned())),
        Err(reason) => return Ok(Err(reason)),
    };
    if !door.may_try(line.address) {
        return Ok(Err("Too many wrong passwords. Wait a while.".to_owned()));
    }
    if !fits(welcome, old, account.hash).await {
        return Ok(Err("That is not your password.".to_owned()));
    }
    door.was_right(line.address);
    line.say("Choose a new one.").await?;
    let Some(password) = choose(line, "New password: ").await? else {
        return Ok(Err("No new password was chosen.".to_owned()));
    };
    Ok(match hash(welcome, password).await {
        Ok(hash) => post.set_password(name, hash).await,
        Err(reason) => Err(format!("{reason}.")),
    })
}

/// Whether a password is the one of which this hash was kept.
pub async fn fits(welcome: &Welcome, password: String, hash: String) -> bool {
    let Ok(_turn) = welcome.hashing.acquire().await else {
        return false;
    };
    spawn_blocking(move || account::fits(&password, &hash))
        .await
        .unwrap_or(false)
}

/// What is kept of a password.
pub async fn hash(welcome: &Welcome, password: String) -> Result<String, String> {
    let Ok(_turn) = welcome.hashing.acquire().await else {
        return Err("the hall is closing".to_owned());
    };
    spawn_blocking(move || account::hash(&password))
        .await
        .unwrap_or_else(|error| Err(error.to_string()))
}
