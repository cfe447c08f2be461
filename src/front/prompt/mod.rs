//! The interactive prompt.

mod assistant;

use std::io::{self, Stdout};
use std::sync::atomic::Ordering;
use std::time::Duration;

use rustyline::config::Builder;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{CompletionType, Editor};

use crate::desk::Switch;
use crate::front::local::host::Host;
use crate::front::shell::args::TableFlags;
use crate::front::store::config::{Config, Settings};
use crate::front::store::history_file::HistoryFile;
use crate::front::store::learned::Learned;
use crate::front::store::places;
use crate::render::PROMPT;
use crate::say;
use crate::session::Status;
use crate::text::Text;
use assistant::Assistant;

/// How long thinking may take before a message says so.
const PATIENCE: Duration = Duration::from_millis(700);
/// Lines of history that are kept.
const HISTORY: usize = 1000;

/// Talks with a person at a terminal until they leave.
///
/// # Errors
/// If the terminal is gone.
pub fn talk(mut host: Host<Stdout>, flags: &TableFlags) -> io::Result<()> {
    host.world.keep_time(PATIENCE);
    let mut editor = editor()?;
    follow_window(&mut host, &mut editor);
    places::clear_leftovers();
    let mut settings = load_settings(&mut host, &mut editor, flags)?;
    let mut learned = read_learned(&mut host)?;
    welcome(&mut host)?;
    if let Some(engine) = &flags.engine {
        host.run(&format!("engine {engine}"))?;
    }
    stop_at_interrupt(&host)?;
    let is_offered = places::state().is_some_and(|state| host.world.keep_games(&state));
    host.settle()?;
    if is_offered {
        let offer = say!("You have an unfinished game. `LOAD UNFINISHED` continues it.");
        host.say(offer)?;
    }
    let history = places::state().map(|folder| HistoryFile::within(&folder));
    load_history(&mut editor, history.as_ref());
    loop {
        editor.set_helper(Some(Assistant::at(&host.session, &host.table)));
        let line = match editor.readline(PROMPT) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => "QUIT".to_owned(),
            Err(ReadlineError::Io(error)) => return Err(error),
            Err(error) => return Err(io::Error::other(error)),
        };
        let lines = lines_of(&line);
        for line in &lines {
            if !line.trim().is_empty() && !host.session.is_asking() {
                remember(&mut editor, history.as_ref(), line);
            }
            match lines.len() {
                1 => host.world.console.note_input(line),
                // Which answer belongs to which line of a paste would not be seen.
                _ => host.world.console.echo(line)?,
            }
            follow_window(&mut host, &mut editor);
            let went = host.run(line)?;
            let complaint = settings.keep(&host.session);
            complain(&mut host, complaint)?;
            let complaint = learned
                .as_mut()
                .and_then(|file| file.keep(&mut host.session.study.progress));
            complain(&mut host, complaint)?;
            if went == Status::Left {
                return Ok(());
            }
        }
    }
}

/// The lines of what was typed, or pasted all at once; what is empty between them is left out.
fn lines_of(typed: &str) -> Vec<&str> {
    let lines: Vec<&str> = typed
        .split(['\n', '\r'])
        .filter(|line| !line.trim().is_empty())
        .collect();
    if lines.is_empty() { vec![typed] } else { lines }
}

/// Shows why something cannot be kept, if there is something to say.
fn complain(host: &mut Host<Stdout>, complaint: Option<Text>) -> io::Result<()> {
    complaint.map_or(Ok(()), |complaint| host.say(complaint))
}

fn editor() -> io::Result<Editor<Assistant, MemHistory>> {
    let config = Builder::new()
        .max_history_size(HISTORY)
        .map_err(io::Error::other)?
        .completion_type(CompletionType::List)
        .build();
    let history = MemHistory::with_config(&config);
    Editor::with_history(config, history).map_err(io::Error::other)
}

/// Sets prose to the width of the window, and pages to its height, which may have changed since the last line.
fn follow_window(host: &mut Host<Stdout>, editor: &mut Editor<Assistant, MemHistory>) {
    let Some((columns, rows)) = editor.dimensions() else {
        return;
    };
    host.session.desk.window = Some(columns.into());
    let is_paged = host.session.desk.paging.is_on();
    // The last row is for the question.
    host.world
        .console
        .set_page(is_paged.then_some(usize::from(rows).max(2)));
}

/// Sets the desk as it was left, under what the shell's flags say. At the very first start asks, before anything is
/// drawn, whether the board is to be read out.
fn load_settings(
    host: &mut Host<Stdout>,
    editor: &mut Editor<Assistant, MemHistory>,
    flags: &TableFlags,
) -> io::Result<Settings> {
    let path = Config::path();
    let known = path.as_deref().and_then(Config::read);
    let is_first = path.is_some() && known.is_none() && !flags.look.board.screenreader;
    if let Some(config) = known {
        config.apply(&mut host.session);
        for complaint in config.complaints {
            host.say(complaint)?;
        }
    } else if is_first {
        host.session.desk.screen_reader = ask_for_screen_reader(editor)?;
    }
    flags.look.override_desk(&mut host.session.desk);
    let mut settings = Settings::of(&host.session, path);
    if is_first {
        let complaint = settings.keep_as_it_is("SCREENREADER");
        complain(host, complaint)?;
    }
    Ok(settings)
}

/// Takes up the progress of earlier sessions. `None` where there is no place to keep it.
fn read_learned(host: &mut Host<Stdout>) -> io::Result<Option<Learned>> {
    let Some(folder) = places::state() else {
        return Ok(None);
    };
    let (learned, complaint) = Learned::read(&folder);
    host.session.study.progress.clone_from(learned.progress());
    complain(host, complaint)?;
    Ok(Some(learned))
}

/// Asks until it is answered. Whoever just presses Enter, or Ctrl-C, uses none.
fn ask_for_screen_reader(editor: &mut Editor<Assistant, MemHistory>) -> io::Result<Switch> {
    let mut question = "Are you using a screen reader? Type yes or no: ";
    loop {
        let answer = match editor.readline(question) {
            Ok(answer) => answer,
            Err(ReadlineError::Io(error)) => return Err(error),
            Err(_) => return Ok(Switch::Off),
        };
        match answer.trim().to_ascii_lowercase().as_str() {
            "y" | "yes" => return Ok(Switch::On),
            "" | "n" | "no" => return Ok(Switch::Off),
            // What was typed may have been meant for the game, which has not begun.
            _ => question = "Please type yes if a screen reader reads this to you, or no; the game begins after that: ",
        }
    }
}

/// While someone thinks, Ctrl-C makes them move at once; at the prompt it only drops the line.
fn stop_at_interrupt(host: &Host<Stdout>) -> io::Result<()> {
    let stop = host.world.thinker.stop();
    ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed)).map_err(io::Error::other)
}

/// Three lines and the board.
fn welcome(host: &mut Host<Stdout>) -> io::Result<()> {
    let game = &host.table.game;
    let about = say!(
        "Silken: Go in plain words. {}, {}, komi {}.",
        host.table.ruleset.name,
        game.size(),
        game.rules().komi
    );
    host.say(about)?;
    host.say(say!(
        "Type a point like `D4` to play there, `PASS` to pass, `BOARD` to see the board. You play both sides."
    ))?;
    host.say(say!(
        "`LEARN` teaches the game, `HELP` explains it, `COMMANDS` lists all commands, `QUIT` leaves."
    ))?;
    host.run("board").map(|_| ())
}

fn load_history(editor: &mut Editor<Assistant, MemHistory>, history: Option<&HistoryFile>) {
    // One that cannot be read is not worth a word.
    let lines = history.and_then(|history| history.read(HISTORY).ok());
    for line in lines.unwrap_or_default() {
        let _ = editor.add_history_entry(line);
    }
}

/// Keeps a line for the arrow keys, in this session and the next ones.
fn remember(editor: &mut Editor<Assistant, MemHistory>, history: Option<&HistoryFile>, line: &str) {
    // A line that cannot be remembered can still be played.
    if let Ok(true) = editor.add_history_entry(line)
        && let Some(history) = history
    {
        let _ = history.add(line);
    }
}
