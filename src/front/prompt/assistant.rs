//! Completions and hints at the prompt.

use std::borrow::Cow;

use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use crate::command;
use crate::desk::Switch;
use crate::game::Cursor;
use crate::help::Library;
use crate::session::Session;
use crate::table::{Powers, Table};

/// What helps at the prompt: completions, and a hint behind the cursor.
pub struct Assistant {
    board: Cursor,
    powers: Powers,
    screen_reader: Switch,
    color: Switch,
}

impl Assistant {
    /// Help for what can be typed now.
    pub fn at(session: &Session, table: &Table) -> Self {
        Self {
            board: session.view(table).clone(),
            powers: session.powers(),
            screen_reader: session.desk.screen_reader,
            color: session.desk.color,
        }
    }
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..position).unwrap_or(line);
        let (start, mut candidates) = command::completions(typed, &self.board, self.powers, Library::standard());
        if self.screen_reader.is_on() && candidates.len() > 1 {
            // By ear there are no menus: what can be completed in one way only is.
            candidates.clear();
        }
        Ok((start, candidates))
    }
}

impl Hinter for Assistant {
    type Hint = String;

    fn hint(&self, line: &str, position: usize, _: &Context<'_>) -> Option<String> {
        let at_end = position == line.len();
        (at_end && !self.screen_reader.is_on())
            .then(|| command::usage_hint(line))?
            .map(str::to_owned)
    }
}

impl Highlighter for Assistant {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        match self.color {
            Switch::On => Cow::Owned(format!("\x1b[2m{hint}\x1b[0m")),
            Switch::Off => Cow::Borrowed(hint),
        }
    }
}

impl Validator for Assistant {}

impl Helper for Assistant {}
