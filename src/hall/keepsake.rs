//! What is kept for a person from one visit to the next: how they want to see things, and their own names of commands.

use std::collections::BTreeMap;

use crate::company::Name;
use crate::desk::{Desk, SETTINGS, Setting, Switch};

use super::Hall;

/// What begins the line of a setting, and of a name of one's own.
const SET: &str = "set ";
const ALIAS: &str = "alias ";

impl Hall {
    /// What to keep for a person: a line for each setting that is not the usual one, and for each alias.
    #[must_use]
    pub fn keepsake(&self, name: &Name) -> Option<String> {
        let session = self.people.get(name)?.session.as_ref()?;
        let usual = Desk::default();
        let mut text = String::new();
        for setting in SETTINGS {
            let value = setting.value(&session.desk);
            if value != setting.value(&usual) {
                text.push_str(&format!("{SET}{} {value}\n", setting.name));
            }
        }
        for (name, command) in &session.aliases {
            text.push_str(&format!("{ALIAS}{name} {command}\n"));
        }
        Some(text)
    }

    /// Gives a person their own names of commands again.
    pub fn recall_aliases(&mut self, name: &Name, keepsake: &str) {
        if let Some(session) = self.people.get_mut(name).and_then(|member| member.session.as_mut()) {
            session.aliases = aliases(keepsake);
        }
    }

    /// The window of a person has another width now.
    pub fn resize(&mut self, name: &Name, width: usize) {
        if let Some(session) = self.people.get_mut(name).and_then(|member| member.session.as_mut()) {
            session.desk.window = Some(width);
        }
    }

    /// The terminal of a person reads everything out to them.
    pub fn read_out(&mut self, name: &Name) {
        if let Some(session) = self.people.get_mut(name).and_then(|member| member.session.as_mut()) {
            session.desk.screen_reader = Switch::On;
        }
    }
}

/// How a person wants to see things, by what was kept for them.
#[must_use]
pub fn recalled(keepsake: &str, mut desk: Desk) -> Desk {
    for line in keepsake.lines() {
        let kept = line.strip_prefix(SET).and_then(|line| line.split_once(' '));
        if let Some((name, value)) = kept
            && let Some(setting) = Setting::named(name)
        {
            // What a later version has written may mean nothing here.
            setting.set(&mut desk, value);
        }
    }
    desk
}

fn aliases(keepsake: &str) -> BTreeMap<String, String> {
    let kept = keepsake
        .lines()
        .filter_map(|line| line.strip_prefix(ALIAS)?.split_once(' '));
    kept.map(|(name, command)| (name.to_owned(), command.to_owned()))
        .collect()
}
