//! The interactive prompt.

use std::collections::BTreeMap;
use std::io::{self, Stdout};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rustyline::config::Builder;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Editor};

use super::args::TableFlags;
use super::assistant::Assistant;
use super::config::Config;
use super::host::Host;
use super::learned::Learned;
use super::places;
use crate::desk::{Desk, SETTINGS, Setting, Switch};
use crate::render::PROMPT;
use crate::say;
use crate::session::Status;

/// How long somebody may think before it is said that they do.
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
    let (mut settings, mut typed) = Settings::load(&mut host, &mut editor, flags)?;
    let mut learned = read_learned(&mut host)?;
    welcome(&mut host)?;
    if let Some(engine) = &flags.engine {
        host.run(&format!("engine {engine}"))?;
    }
    stop_at_interrupt(&host)?;
    let is_offered = host.world.keep_unfinished();
    host.settle()?;
    if is_offered {
        let offer = say!("You have an unfinished game. `LOAD UNFINISHED` continues it.");
        host.say(offer)?;
    }
    let history = places::state().map(|folder| folder.join("history"));
    load_history(&mut editor, history.as_ref());
    loop {
        editor.set_helper(Some(Assistant::at(&host.session, &host.table)));
        let line = match typed.take().map_or_else(|| editor.readline(PROMPT), Ok) {
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
        host.world.console.note_input(&line);
        follow_window(&mut host, &mut editor);
        let went = host.run(&line)?;
        settings.keep(&mut host)?;
        keep_learned(&mut host, &mut learned)?;
        if went == Status::Left {
            break;
        }
    }
    if let Some(history) = history {
        // Where the history cannot be written, nothing else is lost.
        let _ = editor.save_history(&history);
    }
    Ok(())
}

fn editor() -> io::Result<Editor<Assistant, FileHistory>> {
    let config = Builder::new()
        .max_history_size(HISTORY)
        .map_err(io::Error::other)?
        .completion_type(CompletionType::List)
        .build();
    Editor::with_config(config).map_err(io::Error::other)
}

/// Sets prose to the width of the window, and pages to its height, which may have changed since the last line.
fn follow_window(host: &mut Host<Stdout>, editor: &mut Editor<Assistant, FileHistory>) {
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

/// The settings as they are kept.
struct Settings {
    path: Option<PathBuf>,
    /// As they are in the file: without the shell's flags, which hold for one session.
    kept: Desk,
    aliases: BTreeMap<String, String>,
    /// The desk as it was after the last line, by which changes are noticed.
    last: Desk,
}

impl Settings {
    /// Sets the desk as it was left, under what the shell's flags say. At the very first start asks, before anything is
    /// drawn, whether the board is to be read out; a command that is typed in place of an answer is returned.
    fn load(
        host: &mut Host<Stdout>,
        editor: &mut Editor<Assistant, FileHistory>,
        flags: &TableFlags,
    ) -> io::Result<(Self, Option<String>)> {
        let path = Config::path();
        let mut typed = None;
        match path.as_deref().map(|path| (path, Config::read(path))) {
            Some((_, Some(config))) => {
                config.apply(&mut host.session);
                for complaint in config.complaints {
                    host.say(complaint)?;
                }
            }
            Some((path, None)) => {
                if !flags.screenreader {
                    (host.session.desk.screen_reader, typed) = ask_for_screen_reader(editor)?;
                }
                // Where nothing can be kept, the question comes again next time.
                let _ = Config::write(path, &host.session.desk, &host.session.aliases);
            }
            None => {}
        }
        let kept = host.session.desk;
        flags.override_desk(&mut host.session.desk);
        let settings = Self {
            path,
            kept,
            aliases: host.session.aliases.clone(),
            last: host.session.desk,
        };
        Ok((settings, typed))
    }

    /// Writes the settings down if a command has changed them.
    fn keep(&mut self, host: &mut Host<Stdout>) -> io::Result<()> {
        let (desk, aliases) = (host.session.desk, &host.session.aliases);
        let is_changed = |setting: &&Setting| setting.value(&desk) != setting.value(&self.last);
        let changed: Vec<&Setting> = SETTINGS.iter().filter(is_changed).collect();
        self.last = desk;
        if changed.is_empty() && *aliases == self.aliases {
            return Ok(());
        }
        for setting in changed {
            setting.set(&mut self.kept, &setting.value(&desk));
        }
        self.aliases.clone_from(aliases);
        if let Some(path) = &self.path
            && let Err(error) = Config::write(path, &self.kept, aliases)
        {
            let told = say!(
                "This lasts only until you quit: your settings cannot be saved ({}).",
                error.to_string()
            );
            host.say(told)?;
        }
        Ok(())
    }
}

/// Takes up the progress of earlier sessions. `None` where nothing can be kept.
fn read_learned(host: &mut Host<Stdout>) -> io::Result<Option<Learned>> {
    let Some(folder) = places::state() else {
        return Ok(None);
    };
    let (learned, complaint) = match Learned::read(&folder) {
        Ok((learned, complaint)) => (Some(learned), complaint),
        Err(complaint) => (None, Some(complaint)),
    };
    if let Some(learned) = &learned {
        host.session.study.progress.clone_from(learned.progress());
    }
    if let Some(complaint) = complaint {
        host.say(complaint)?;
    }
    Ok(learned)
}

/// Writes down what the last command has solved. Where that fails, it is told once, and nothing is written any more.
fn keep_learned(host: &mut Host<Stdout>, learned: &mut Option<Learned>) -> io::Result<()> {
    let Some(Err(error)) = learned.as_mut().map(|file| file.keep(&mut host.session.study.progress)) else {
        return Ok(());
    };
    *learned = None;
    let told = say!(
        "Your progress in LEARN is kept only until you quit: {}.",
        error.to_string()
    );
    host.say(told)
}

/// Asks once. Whoever types a command instead does not want it, and finds the command done.
fn ask_for_screen_reader(editor: &mut Editor<Assistant, FileHistory>) -> io::Result<(Switch, Option<String>)> {
    let question = "Are you using a screen reader? Type yes or no: ";
    match editor.readline(question) {
        Ok(answer) => Ok(match answer.trim().to_ascii_lowercase().as_str() {
            yes if yes.starts_with('y') => (Switch::On, None),
            "" | "n" | "no" => (Switch::Off, None),
            _ => (Switch::Off, Some(answer)),
        }),
        Err(ReadlineError::Io(error)) => Err(error),
        Err(_) => Ok((Switch::Off, None)),
    }
}

/// While somebody thinks, Ctrl-C makes them move at once; at the prompt it only drops the line.
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

fn load_history(editor: &mut Editor<Assistant, FileHistory>, history: Option<&PathBuf>) {
    if let Some(history) = history {
        // There is none at the first start, and a broken one is not worth a word.
        let _ = editor.load_history(history);
    }
}
