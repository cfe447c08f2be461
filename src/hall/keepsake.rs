//! What is kept with a person's account from one visit to the next.

use std::collections::{BTreeMap, BTreeSet};

use crate::company::{Name, level_of};
use crate::desk::{Desk, SETTINGS, Setting, Switch};
use crate::go::ByColor;
use crate::session::Session;
use crate::table::Seat;

use super::member::Member;
use super::restore::table_of;
use super::{Effect, Hall, Kept};

/// What is kept with an account; what is missing is as for someone new.
pub type Keepsake = BTreeMap<Kept, String>;

/// What begins the line of a setting, of a name of one's own, and of someone who is not heard.
const SET: &str = "set ";
const ALIAS: &str = "alias ";
const IGNORE: &str = "ignore ";

impl Hall {
    /// Has whatever has changed of what is kept with a person's account kept anew. A guest has none.
    pub(super) fn keep(&mut self, name: &Name) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        if member.is_guest || level_of(name).is_some() {
            return;
        }
        let Some(session) = &member.session else { return };
        let mut now = vec![
            (Kept::Settings, settings(session, &member.ignored)),
            (Kept::Progress, session.study.progress.to_string()),
        ];
        if let Some(home) = &member.home
            && member.kept_board != Some(home.version())
        {
            member.kept_board = Some(home.version());
            let is_worth_it = home.would_be_lost() && home.game.outcome().is_none();
            let text = if is_worth_it {
                home.written_down()
            } else {
                String::new()
            };
            now.push((Kept::Board, text));
        }
        for (what, text) in now {
            let known = member.kept.get(&what).map_or("", String::as_str);
            if known == text {
                continue;
            }
            self.effects.push(Effect::Keep {
                of: name.clone(),
                what,
                text: text.clone(),
            });
            member.kept.insert(what, text);
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

impl Member {
    /// Gives a person what was kept for them. What a later version has written may mean nothing here, and is left out.
    pub fn recall(&mut self, kept: &Keepsake) {
        let text = |what| kept.get(&what).map_or("", String::as_str);
        let Some(session) = &mut self.session else { return };
        for line in text(Kept::Settings).lines() {
            if let Some((name, value)) = line.strip_prefix(SET).and_then(|line| line.split_once(' '))
                && let Some(setting) = Setting::named(name)
            {
                setting.set(&mut session.desk, value);
            } else if let Some((name, command)) = line.strip_prefix(ALIAS).and_then(|line| line.split_once(' ')) {
                session.aliases.insert(name.to_owned(), command.to_owned());
            } else if let Some(name) = line.strip_prefix(IGNORE).and_then(|name| name.parse().ok()) {
                self.ignored.insert(name);
            }
        }
        if let Ok(progress) = text(Kept::Progress).parse() {
            session.study.progress = progress;
        }
        // What the line itself has told of a screen reader is not a change that has to be kept.
        self.kept.insert(Kept::Settings, settings(session, &self.ignored));
        self.kept.insert(Kept::Progress, session.study.progress.to_string());
        if let Ok(mut table) = table_of(text(Kept::Board)) {
            table.seats = ByColor::from_fn(|color| match table.seats[color] {
                Seat::Person(_) => Seat::Person(self.person),
                program => program,
            });
            table.let_programs_answer();
            table.was_never_saved();
            self.kept_board = Some(table.version());
            self.kept.insert(Kept::Board, text(Kept::Board).to_owned());
            self.home = Some(table);
        }
    }
}

/// A line for each setting that is not the usual one, for each name of one's own, and for everyone who is not heard.
fn settings(session: &Session, ignored: &BTreeSet<Name>) -> String {
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
    for name in ignored {
        text.push_str(&format!("{IGNORE}{name}\n"));
    }
    text
}
