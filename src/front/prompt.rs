//! The interactive prompt.

use std::borrow::Cow;
use std::io::{self, Stdout};
use std::path::PathBuf;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::host::{Host, Went};
use super::places;
use crate::command;
use crate::help::Library;
use crate::render::PROMPT;
use crate::session::Session;
use crate::table::{Switch, Table, Turn};

/// Lines of history that are kept.
const HISTORY: usize = 1000;

/// Talks with a person at a terminal until they leave.
///
/// # Errors
/// If the terminal is gone.
pub fn talk(session: Session) -> io::Result<()> {
    let mut host = Host::new(session, io::stdout());
    welcome(&mut host)?;
    let config = Config::builder()
        .max_history_size(HISTORY)
        .map_err(io::Error::other)?
        .completion_type(CompletionType::List)
        .build();
    let mut editor: Editor<Assistant, FileHistory> = Editor::with_config(config).map_err(io::Error::other)?;
    let history = places::state().map(|folder| folder.join("history"));
    load_history(&mut editor, history.as_ref());
    loop {
        editor.set_helper(Some(Assistant::at(&host.session)));
        let line = match editor.readline(PROMPT) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => "QUIT".to_owned(),
            Err(ReadlineError::Io(error)) => return Err(error),
            Err(error) => return Err(io::Error::other(error)),
        };
        if !line.trim().is_empty() && !host.session.is_asking() {
            // A line that cannot be remembered can still be played.
            let _ = editor.add_history_entry(&line);
        }
        host.console.note_input(&line);
        if host.run(&line, None)? == Went::Quit {
            break;
        }
    }
    if let Some(history) = history {
        // Where the history cannot be written, nothing else is lost.
        let _ = editor.save_history(&history);
    }
    Ok(())
}

/// Three lines and the board.
fn welcome(host: &mut Host<Stdout>) -> io::Result<()> {
    let turn = Turn::says(command::welcome(&host.session.table));
    host.console.show(&turn, &host.session.desk)?;
    host.run("board", None).map(|_| ())
}

fn load_history(editor: &mut Editor<Assistant, FileHistory>, history: Option<&PathBuf>) {
    if let Some(history) = history {
        // There is none at the first start, and a broken one is not worth a word.
        let _ = editor.load_history(history);
    }
}

/// What helps at the prompt: completions, and a hint behind the cursor.
struct Assistant {
    table: Table,
    hints: Switch,
    color: Switch,
}

impl Assistant {
    fn at(session: &Session) -> Self {
        Self {
            table: session.table.clone(),
            hints: Switch::on_if(!session.desk.screen_reader.is_on()),
            color: session.desk.color,
        }
    }
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(&self, line: &str, position: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..position).unwrap_or(line);
        Ok(command::completions(typed, &self.table, Library::standard()))
    }
}

impl Hinter for Assistant {
    type Hint = String;

    fn hint(&self, line: &str, position: usize, _: &Context<'_>) -> Option<String> {
        let at_end = position == line.len();
        (at_end && self.hints.is_on())
            .then(|| command::hint(line))?
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
