//! The words at the door: who it is that comes.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::account::SHORTEST_PASSWORD;
use super::door::Door;
use super::figures::Figures;
use super::line::Line;
use super::password;
use super::post::Post;
use crate::company::{Name, level_of};

/// How long someone may take to say who they are.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often a password may be wrong on one line.
const TRIES: usize = 3;
/// How long an answer to a wrong password takes.
const PAUSE: Duration = Duration::from_secs(1);
/// Words that mean something here, or in a transcript, and so are nobody's name.
const RESERVED: [&str; 8] = [
    "guest",
    "help",
    "who",
    "quit",
    "screenreader",
    "black",
    "white",
    "silken",
];

const HELP: &str = "\
Type your name. If it is new here, you choose a password for it.
GUEST enters at once without one, GUEST and a name under that name.
SCREENREADER ON has everything read out in sentences. WHO lists the people.
QUIT closes the line.";

/// What newcomers read, and whether they may make accounts.
#[derive(Debug)]
pub struct Welcome {
    /// The name of the hall.
    pub name: String,
    /// Whether new accounts can be made.
    pub is_open: bool,
    /// How many passwords are worked on at once.
    pub hashing: Semaphore,
    /// What is counted.
    pub figures: Arc<Figures>,
}

impl Welcome {
    /// Passwords take much memory each.
    pub const MOST_HASHING: usize = 2;

    /// What lists of servers ask for.
    #[must_use]
    pub fn status(&self) -> Vec<(&'static str, String)> {
        self.figures.status(&self.name)
    }
}

/// Someone who has said who they are.
#[derive(Clone, Debug)]
pub enum Entry {
    /// The owner of an account.
    Member(Name),
    /// Someone without; their name, if they gave one.
    Guest(Option<Name>),
}

/// Finds out who it is. Nothing if the line is gone, or they have gone again.
pub async fn login(line: &mut Line, post: &Post, door: &Door, welcome: &Arc<Welcome>) -> io::Result<Option<Entry>> {
    line.propose().await?;
    line.say(&welcome.name).await?;
    line.say("Play Go in plain words. Type your name, or GUEST; HELP explains more.")
        .await?;
    if !line.is_encrypted && !line.address.is_loopback() {
        line.say("This line is not encrypted.").await?;
    }
    let dialogue = timeout(PATIENCE, ask_name(line, post, door, welcome));
    match dialogue.await {
        Ok(entry) => entry,
        Err(_) => {
            line.say("").await?;
            line.say("You took too long. Come back any time.").await?;
            Ok(None)
        }
    }
}

async fn ask_name(line: &mut Line, post: &Post, door: &Door, welcome: &Arc<Welcome>) -> io::Result<Option<Entry>> {
    let mut tries = 0;
    loop {
        let Some(typed) = line.ask("Name: ", false).await? else {
            return Ok(None);
        };
        let words: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            [] => {}
            ["quit" | "exit" | "bye"] => return Ok(None),
            ["help" | "?"] => line.say(HELP).await?,
            ["who"] => line.say(&post.who().await).await?,
            ["mssp-request"] => {
                let facts = welcome.status();
                let rows: Vec<String> = facts.iter().map(|(name, value)| format!("{name}\t{value}")).collect();
                line.say(&format!("MSSP-REPLY-START\n{}\nMSSP-REPLY-END", rows.join("\n")))
                    .await?;
            }
            ["screenreader"] | ["screenreader", "on"] => {
                line.reads_out = true;
                line.say("Screenreader is on.").await?;
            }
            ["screenreader", "off"] => {
                line.reads_out = false;
                line.say("Screenreader is off.").await?;
            }
            ["guest"] => return Ok(Some(Entry::Guest(None))),
            ["guest", _] => {
                let typed = typed.split_whitespace().nth(1).unwrap_or_default();
                match guest(typed, post).await {
                    Ok(entry) => return Ok(Some(entry)),
                    Err(reason) => line.say(&reason).await?,
                }
            }
            [_] => match typed.trim().parse::<Name>() {
                Err(error) => line.say(&capital(&format!("{error}."))).await?,
                Ok(name) if is_reserved(&name) => line.say(&format!("{name} cannot be a name.")).await?,
                Ok(name) => match post.find(&name).await {
                    Err(reason) => line.say(&reason).await?,
                    Ok(None) if !welcome.is_open => {
                        let reply = format!(
                            "There is no account {name}, and new ones cannot be made here. GUEST enters without one."
                        );
                        line.say(&reply).await?;
                    }
                    Ok(None) => {
                        if let Some(entry) = register(line, post, welcome, name).await? {
                            return Ok(Some(entry));
                        }
                    }
                    Ok(Some(known)) if known.is_banned => line.say("This account is closed.").await?,
                    Ok(Some(known)) => {
                        let Some(password) = line.ask("Password: ", true).await? else {
                            return Ok(None);
                        };
                        if !door.may_try(line.address) {
                            line.say("Too many wrong passwords. Wait a while.").await?;
                            return Ok(None);
                        }
                        if password::fits(welcome, password, known.hash.clone()).await {
                            door.was_right(line.address);
                            return Ok(Some(Entry::Member(known.name)));
                        }
                        tracing::warn!(name = %known.name, from = %line.address, "wrong password");
                        sleep(PAUSE).await;
                        line.say("That is not the password.").await?;
                        tries += 1;
                        if tries == TRIES {
                            return Ok(None);
                        }
                    }
                },
            },
            _ => line.say("A name is one word. Type your name, or GUEST.").await?,
        }
    }
}

fn is_reserved(name: &Name) -> bool {
    level_of(name).is_some() || RESERVED.iter().any(|word| word.eq_ignore_ascii_case(name.as_str()))
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Someone without an account who wants to be called so.
async fn guest(typed: &str, post: &Post) -> Result<Entry, String> {
    let name: Name = typed.parse().map_err(|error| capital(&format!("{error}.")))?;
    if is_reserved(&name) {
        return Err(format!("{name} cannot be a name."));
    }
    match post.find(&name).await? {
        Some(_) => Err(format!("{name} has an account. Choose another name.")),
        None => Ok(Entry::Guest(Some(name))),
    }
}

/// A new name: its owner chooses a password, or goes back.
async fn register(line: &mut Line, post: &Post, welcome: &Arc<Welcome>, name: Name) -> io::Result<Option<Entry>> {
    let reply = format!(
        "{name} is new here. Choose a password of at least {SHORTEST_PASSWORD} characters, or press Enter to go back."
    );
    line.say(&reply).await?;
    let Some(password) = password::choose(line, "Password: ").await? else {
        return Ok(None);
    };
    let hash = match password::hash(welcome, password).await {
        Ok(hash) => hash,
        Err(reason) => {
            line.say(&format!("No account was made: {reason}.")).await?;
            return Ok(None);
        }
    };
    match post.register(&name, hash).await {
        Ok(true) => {
            tracing::info!(%name, from = %line.address, "a new account");
            Ok(Some(Entry::Member(name)))
        }
        Ok(false) => {
            line.say("Someone else has just taken that name.").await?;
            Ok(None)
        }
        Err(reason) => {
            line.say(&reason).await?;
            Ok(None)
        }
    }
}
