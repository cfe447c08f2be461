//! What every front does alike: it runs what was typed, shows the turns, and does what they ask of the world.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Component, Path};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::go::Color;
use crate::say;
use crate::session::Session;
use crate::table::{Answer, Ask, Refusal, Table, Text, Turn};

use super::console::Console;
use super::keep::{self, Until};
use super::networks;
use super::thinker::Thinker;
use super::unfinished::Unfinished;
use super::visitor::Visitor;

/// A session with the console it is shown on.
pub struct Host<W: Write> {
    /// The session.
    pub session: Session,
    /// Where it is shown.
    pub console: Console<W>,
    /// The engine from outside.
    visitor: Visitor,
    /// Who thinks for the bots.
    pub thinker: Thinker,
    /// Where the game is kept after every move, if it is.
    unfinished: Option<Unfinished>,
    /// The record as it was kept last.
    kept: String,
    /// How long somebody may think before a person is told; nobody is told in a script.
    patience: Option<Duration>,
}

/// How a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// Everything was done.
    Well,
    /// Something was refused.
    Refused,
    /// The person leaves.
    Quit,
}

/// Who is waited for.
#[derive(Clone, Copy, Debug)]
enum Busy {
    /// The built-in opponent, which can be made to end a thought.
    Bot,
    /// An engine, which can only be waited for or not.
    Engine,
}

impl Busy {
    fn told(self) -> Text {
        match self {
            Self::Bot => say!("Thinking. Ctrl-C ends it with what is known by then."),
            Self::Engine => say!("Waiting for the engine. Ctrl-C ends the wait."),
        }
    }
}

impl<W: Write> Host<W> {
    /// A host for a session.
    pub fn new(session: Session, output: W) -> Self {
        let thinker = Thinker::default();
        Self {
            session,
            console: Console::new(output),
            visitor: Visitor::new(thinker.stop()),
            thinker,
            unfinished: None,
            kept: String::new(),
            patience: None,
        }
    }

    /// Tells from now on when somebody thinks for longer than this.
    pub fn tell_after(&mut self, patience: Duration) {
        self.patience = Some(patience);
    }

    /// Keeps the game on disk from now on. Tells whether a game was left unfinished at another time.
    pub fn keep_unfinished(&mut self) -> bool {
        self.unfinished = Unfinished::claim();
        self.unfinished
            .as_ref()
            .is_some_and(|unfinished| unfinished.left_behind().is_some())
    }

    /// Runs a line to its end.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn run(&mut self, line: &str, seat: Option<Color>) -> io::Result<Went> {
        self.session.enter(line, seat);
        let mut went = Went::Well;
        while let Some(turn) = self.session.next_turn() {
            if self.show(&turn)? == Went::Refused {
                went = Went::Refused;
            }
            // What comes next may take long: what was said before must not wait for it.
            self.console.flush()?;
            let answer = match turn.ask {
                None | Some(Ask::Yes(_)) => continue,
                Some(Ask::Quit) => {
                    went = Went::Quit;
                    break;
                }
                Some(Ask::Transcript(name)) => self.transcript(name.as_deref()),
                Some(Ask::Think { level, .. }) => {
                    self.waiting(Busy::Bot, |thinker, _, table| thinker.think(level, table))?
                }
                Some(Ask::Network { file, .. }) => self.read_network(&file),
                Some(Ask::Engine { color, command_line }) => self.waiting(Busy::Engine, |_, visitor, _| {
                    visitor.seat(color, command_line.as_deref())
                })?,
                Some(Ask::EngineMove) => self.waiting(Busy::Engine, |_, visitor, table| visitor.choose(&table.game))?,
                Some(Ask::Compare) => self.waiting(Busy::Bot, |thinker, _, table| thinker.compare(table))?,
                Some(Ask::Estimate(_)) => self.waiting(Busy::Bot, |thinker, _, table| thinker.estimate(table))?,
                Some(Ask::Save { name, text, replace }) => save(&name, &text, replace),
                Some(Ask::Load { name, game, gives_up }) => load(&name, game, gives_up),
                Some(Ask::LoadUnfinished { gives_up }) => self.load_unfinished(gives_up),
            };
            let turn = self.session.answer(answer);
            if self.show(&turn)? == Went::Refused {
                went = Went::Refused;
            }
            if self.thinker.take_stop() && self.session.table.only_programs() {
                self.session.table.bot_is_due = false;
                let told = say!("Stopped. `GENMOVE` has the next move made, `BOT OFF` gives you the seats.");
                self.show(&Turn::line(told))?;
            }
            self.keep_game()?;
        }
        self.keep_game()?;
        self.console.flush()?;
        self.tell_lost_transcript()?;
        Ok(went)
    }

    /// Has somebody work, and says so once in words if a person waits for it and it takes its time.
    fn waiting(
        &mut self,
        busy: Busy,
        work: impl FnOnce(&mut Thinker, &mut Visitor, &Table) -> Answer + Send,
    ) -> io::Result<Answer> {
        let (thinker, visitor, session) = (&mut self.thinker, &mut self.visitor, &self.session);
        let Some(patience) = self.patience else {
            return Ok(work(thinker, visitor, &session.table));
        };
        let (table, console) = (&session.table, &mut self.console);
        thread::scope(|scope| {
            let (done, answer) = channel();
            // Nobody is there to take the answer only if the output is gone, too.
            scope.spawn(move || drop(done.send(work(thinker, visitor, table))));
            if let Ok(answer) = answer.recv_timeout(patience) {
                return Ok(answer);
            }
            console.show(&Turn::line(busy.told()), &session.desk)?;
            console.flush()?;
            answer.recv().map_err(io::Error::other)
        })
    }

    fn read_network(&mut self, file: &str) -> Answer {
        match networks::read(Path::new(file)) {
            Ok(network) => {
                let name = network.name().to_owned();
                self.thinker.think_with(network);
                Answer::NetworkRead(name)
            }
            Err(reason) => Answer::Failed(reason),
        }
    }

    fn show(&mut self, turn: &Turn) -> io::Result<Went> {
        self.console.show(turn, &self.session.desk)?;
        Ok(if turn.is_refusal() { Went::Refused } else { Went::Well })
    }

    fn tell_lost_transcript(&mut self) -> io::Result<()> {
        if let Some(error) = self.console.take_lost_transcript() {
            let told = say!("The transcript stops here: {}. The game goes on.", error.to_string());
            self.show(&Refusal::Because(told).into())?;
            self.console.flush()?;
        }
        Ok(())
    }

    /// Writes the game down if it would be lost, and drops what was written if it would not.
    fn keep_game(&mut self) -> io::Result<()> {
        let Some(unfinished) = &self.unfinished else {
            return Ok(());
        };
        // While an exercise is on the table, the game that waits is the one to keep.
        let table = self.session.study.put_aside().unwrap_or(&self.session.table);
        if !table.would_be_lost() {
            if !self.kept.is_empty() {
                unfinished.forget();
                self.kept.clear();
            }
            return Ok(());
        }
        let record = table.record();
        if record == self.kept {
            return Ok(());
        }
        let written = unfinished.keep(&record);
        self.kept = record;
        if let Err(error) = written {
            // Told once: a full disk stays full.
            self.unfinished = None;
            let told = say!(
                "The game is not kept on disk any more: {}. It goes on.",
                error.to_string()
            );
            self.show(&Refusal::Because(told).into())?;
        }
        Ok(())
    }

    fn load_unfinished(&self, gives_up: bool) -> Answer {
        let found = self
            .unfinished
            .as_ref()
            .and_then(|unfinished| Some((unfinished, unfinished.left_behind()?)));
        let Some((unfinished, path)) = found else {
            return Answer::Failed(say!("No game was left unfinished."));
        };
        if !gives_up {
            return gives_up_first();
        }
        match unfinished.take(&path) {
            Ok(bytes) => Answer::Loaded { bytes, game: 1 },
            Err(error) => Answer::Failed(say!("The game cannot be read: {}.", error.to_string())),
        }
    }

    fn transcript(&mut self, name: Option<&str>) -> Answer {
        let Some(name) = name else {
            return match (self.console.is_recording(), self.console.record(None)) {
                (false, _) => Answer::Failed(say!("No transcript is being written. `TRANSCRIPT name` begins one.")),
                (true, Ok(())) => Answer::Done(say!("The transcript is written.")),
                (true, Err(error)) => Answer::Failed(say!("The transcript is not whole: {}.", error.to_string())),
            };
        };
        if let Err(reason) = acceptable_name(name) {
            return Answer::Failed(reason);
        }
        // An older transcript is never overwritten.
        let file = match OpenOptions::new().write(true).create_new(true).open(name) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Answer::Failed(say!("There is a file {} already. Choose another name.", name));
            }
            Err(error) => return Answer::Failed(say!("{} cannot be written: {}.", name, error.to_string())),
        };
        match self.console.record(Some(file)) {
            Ok(()) => Answer::Done(say!(
                "Writing down everything from here to {}. `TRANSCRIPT OFF` ends it.",
                name
            )),
            Err(error) => Answer::Failed(say!("The last transcript is not whole: {}.", error.to_string())),
        }
    }
}

fn save(name: &str, text: &str, replace: bool) -> Answer {
    if let Err(reason) = acceptable_name(name) {
        return Answer::Failed(reason);
    }
    let path = Path::new(name);
    if path.exists() && !replace {
        return Answer::WouldLose(say!("There is a file {} already. Replace it?", name));
    }
    match keep::write(path, text.as_bytes(), Until::OnDisk) {
        Ok(()) => Answer::Saved(say!("Saved as {}.", name)),
        Err(error) => Answer::Failed(say!("{} cannot be written: {}.", name, error.to_string())),
    }
}

/// What is asked before a game that is in no file makes room for another.
fn gives_up_first() -> Answer {
    Answer::WouldLose(say!("This game is not saved. Load another?"))
}

fn load(name: &str, game: usize, gives_up: bool) -> Answer {
    match keep::read(Path::new(name)) {
        Ok(_) if !gives_up => gives_up_first(),
        Ok(bytes) => Answer::Loaded { bytes, game },
        Err(error) => Answer::Failed(say!("{} cannot be read: {}.", name, error.to_string())),
    }
}

/// Whether a name is one for a file in this folder or below it.
///
/// # Errors
/// What is wrong with it.
pub fn acceptable_name(name: &str) -> Result<(), Text> {
    const LONGEST: usize = 200;
    let is_plain = |part: Component<'_>| match part {
        // A dot in front hides a file.
        Component::Normal(part) => !part.as_encoded_bytes().starts_with(b"."),
        _ => false,
    };
    if name.len() > LONGEST {
        return Err(say!("That name is too long for a file."));
    }
    if name.contains('\0') || name.starts_with('-') || !Path::new(name).components().all(is_plain) {
        return Err(say!(
            "{} is no name for a file here. Use letters, figures and hyphens.",
            name
        ));
    }
    Ok(())
}
