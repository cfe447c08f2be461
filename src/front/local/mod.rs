//! The world of a person at their own machine: a console, files, a bot and an engine.

mod console;
pub(super) mod host;
pub(super) mod networks;
pub(super) mod thinker;

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Component, Path};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use crate::bot::{Choice, Estimate, Thought};
use crate::desk::Desk;
use crate::game::Moment;
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::sgf::Collection;
use crate::table::{Listener, Side, Table};
use crate::text::Text;
use crate::world::{
    Answered, Compare, EngineMove, EstimateGame, Failure, Load, LoadUnfinished, ReadNetwork, Said, Save, Saved,
    StartEngine, StopEngine, Think, Transcribe, World,
};

use crate::front::engine::seat::EngineSeat;
use crate::front::store::keep::{self, Until};
use crate::front::store::unfinished::Unfinished;
use console::Console;
use thinker::Thinker;

/// What a session has around it.
pub struct Local<W: Write> {
    /// Where it is shown.
    pub console: Console<W>,
    /// The engine from outside.
    engine: EngineSeat,
    /// Who thinks for the bots.
    pub thinker: Thinker,
    /// Where the game is kept after every step, if it is.
    unfinished: Option<Unfinished>,
    /// Whether it has been said that the game cannot be kept.
    is_loss_told: bool,
    /// When the person sat down. Nothing takes time in a script.
    start: Option<Instant>,
    /// How long thinking may take before a message says so; a script has no such message.
    patience: Option<Duration>,
    /// How the person wants to see things, as last heard.
    desk: Desk,
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
    fn notice(self) -> Text {
        match self {
            Self::Bot => say!("Thinking. Press Ctrl-C to take the best answer so far."),
            Self::Engine => say!("Waiting for the engine. Press Ctrl-C to stop waiting."),
        }
    }
}

impl<W: Write> Local<W> {
    /// A world that is shown on an output.
    pub fn new(output: W) -> Self {
        let thinker = Thinker::default();
        Self {
            console: Console::new(output),
            engine: EngineSeat::new(thinker.stop()),
            thinker,
            unfinished: None,
            is_loss_told: false,
            start: None,
            patience: None,
            desk: Desk::default(),
        }
    }

    /// Time passes from now on. When thinking takes longer than this, a message says so.
    pub fn keep_time(&mut self, patience: Duration) {
        self.start = Some(Instant::now());
        self.patience = Some(patience);
    }

    /// Keeps the game on disk from now on. Tells whether a game was left unfinished at another time.
    pub fn keep_unfinished(&mut self) -> bool {
        self.unfinished = Unfinished::claim();
        let unfinished = self.unfinished.as_ref();
        unfinished.is_some_and(|unfinished| unfinished.left_behind().is_some())
    }

    /// Shows something that is said to the person alone.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn show(&mut self, reply: Reply, desk: &Desk) -> io::Result<()> {
        let side = Side::Both;
        self.console.show(&Said::Reply(reply), Listener { desk, side })
    }

    /// Tells that the transcript has stopped by itself, if it has.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn tell_lost_transcript(&mut self, desk: &Desk) -> io::Result<()> {
        let Some(error) = self.console.take_lost_transcript() else {
            return Ok(());
        };
        let told = say!(
            "The transcript stops here: {}. The game is not affected.",
            error.to_string()
        );
        self.show(Reply::Refused(Box::new(Refusal::Because(told))), desk)?;
        self.console.flush()
    }

    /// Has a player think, with a message if a person waits and it takes long.
    fn waiting<T: Send>(
        &mut self,
        busy: Busy,
        work: impl FnOnce(&mut Thinker, &mut EngineSeat) -> T + Send,
    ) -> io::Result<T> {
        // It may take long: what was said before must not wait for it.
        self.console.flush()?;
        let (thinker, engine) = (&mut self.thinker, &mut self.engine);
        let Some(patience) = self.patience else {
            return Ok(work(thinker, engine));
        };
        let (console, desk) = (&mut self.console, &self.desk);
        thread::scope(|scope| {
            let (done, answer) = channel();
            // Nobody is there to take the answer only if the output is gone, too.
            scope.spawn(move || drop(done.send(work(thinker, engine))));
            if let Ok(answer) = answer.recv_timeout(patience) {
                return Ok(answer);
            }
            let notice = Said::Reply(Reply::line(busy.notice()));
            let side = Side::Both;
            console.show(&notice, Listener { desk, side })?;
            console.flush()?;
            answer.recv().map_err(io::Error::other)
        })
    }
}

impl<W: Write> World for Local<W> {
    type Error = io::Error;

    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> io::Result<()> {
        self.desk = *listener.desk;
        self.console.show(said, listener)
    }

    /// Writes down what was done in the game, if it would be lost, and drops what was written if it would not.
    fn settle(&mut self, table: &mut Table, desk: &Desk) -> io::Result<()> {
        if let Some(unfinished) = &mut self.unfinished
            && let Err(error) = unfinished.follow(table)
        {
            // It is tried again after each step, but a full disk need not be mentioned each time.
            if std::mem::replace(&mut self.is_loss_told, true) {
                return Ok(());
            }
            let told = say!(
                "The game is no longer being kept on disk: {}. You can play on.",
                error.to_string()
            );
            self.show(Reply::Refused(Box::new(Refusal::Because(told))), desk)?;
        }
        Ok(())
    }

    fn now(&self) -> Moment {
        self.start.map_or_else(Moment::default, |start| start.elapsed().into())
    }

    fn takes_stop(&mut self) -> bool {
        self.thinker.take_stop()
    }

    fn think(&mut self, asked: &Think) -> Answered<Thought, io::Error> {
        self.waiting(Busy::Bot, |thinker, _| thinker.think(asked))
    }

    fn compare(&mut self, asked: &Compare) -> Answered<(Thought, Thought), io::Error> {
        self.waiting(Busy::Bot, |thinker, _| thinker.compare(asked))
    }

    fn estimate(&mut self, asked: &EstimateGame) -> Answered<Estimate, io::Error> {
        self.waiting(Busy::Bot, |thinker, _| Ok(thinker.estimate(asked)))
    }

    fn read_network(&mut self, asked: &ReadNetwork) -> Answered<String, io::Error> {
        let network = networks::read(Path::new(&asked.file));
        Ok(network.map(|network| {
            let name = network.name().to_owned();
            self.thinker.think_with(network);
            name
        }))
    }

    fn start_engine(&mut self, asked: &StartEngine) -> Answered<String, io::Error> {
        self.waiting(Busy::Engine, |_, engine| engine.seat(asked.color, &asked.command_line))
    }

    fn stop_engine(&mut self, _: &StopEngine) -> Answered<(), io::Error> {
        self.waiting(Busy::Engine, |_, engine| {
            engine.leave();
            Ok(())
        })
    }

    fn engine_move(&mut self, asked: &EngineMove) -> Answered<Choice, io::Error> {
        self.waiting(Busy::Engine, |_, engine| engine.choose(&asked.game))
    }

    fn save(&mut self, asked: &Save) -> Answered<Saved, io::Error> {
        Ok(save(asked))
    }

    fn load(&mut self, asked: &Load) -> Answered<Vec<u8>, io::Error> {
        let bytes = keep::read(Path::new(&asked.name));
        Ok(bytes.map_err(|error| say!("{} cannot be read: {}.", asked.name, error.to_string())))
    }

    fn load_unfinished(&mut self, asked: &LoadUnfinished) -> Answered<String, io::Error> {
        let unfinished = self.unfinished.as_mut();
        let found = unfinished.and_then(|unfinished| Some((unfinished.left_behind()?, unfinished)));
        let Some((path, unfinished)) = found else {
            return Ok(Err(say!("There is no unfinished game.")));
        };
        let log = if asked.taken {
            unfinished.take(&path)
        } else {
            unfinished.read(&path)
        };
        Ok(log.map_err(|error| say!("The game cannot be read: {}.", error.to_string())))
    }

    fn transcribe(&mut self, asked: &Transcribe) -> Answered<Text, io::Error> {
        Ok(match &asked.name {
            Some(name) => self.begin_transcript(name),
            None => self.end_transcript(),
        })
    }
}

impl<W: Write> Local<W> {
    fn begin_transcript(&mut self, name: &str) -> Result<Text, Failure> {
        acceptable_name(name)?;
        // An older transcript is never overwritten.
        let file = OpenOptions::new().write(true).create_new(true).open(name);
        let file = file.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => say!("The file {} already exists. Choose another name.", name),
            _ => say!("{} cannot be written: {}.", name, error.to_string()),
        })?;
        match self.console.record(Some(file)) {
            Ok(()) => Ok(say!(
                "Recording everything from here on in {}. `TRANSCRIPT OFF` stops recording.",
                name
            )),
            Err(error) => Err(say!("The last transcript is incomplete: {}.", error.to_string())),
        }
    }

    fn end_transcript(&mut self) -> Result<Text, Failure> {
        match (self.console.is_recording(), self.console.record(None)) {
            (false, _) => Err(say!("No transcript is being written. `TRANSCRIPT name` starts one.")),
            (true, Ok(())) => Ok(say!("Transcript saved.")),
            (true, Err(error)) => Err(say!("The transcript is incomplete: {}.", error.to_string())),
        }
    }
}

fn save(asked: &Save) -> Result<Saved, Failure> {
    acceptable_name(&asked.name)?;
    let path = Path::new(&asked.name);
    if path.exists() && !asked.replace {
        // What is no record holds no games.
        let games = keep::read(path).map_or(0, |bytes| Collection::read(&bytes).map_or(0, |old| old.records().len()));
        return Ok(Saved::Exists(games));
    }
    match keep::write(path, asked.text.as_bytes(), Until::OnDisk) {
        Ok(()) => Ok(Saved::Written),
        Err(error) => Err(say!("{} cannot be written: {}.", asked.name, error.to_string())),
    }
}

/// Whether a name is one for a file in this folder or below it.
///
/// # Errors
/// What is wrong with it.
fn acceptable_name(name: &str) -> Result<(), Text> {
    const LONGEST: usize = 200;
    let is_plain = |part: Component<'_>| match part {
        // A dot in front hides a file.
        Component::Normal(part) => !part.as_encoded_bytes().starts_with(b"."),
        _ => false,
    };
    if name.len() > LONGEST {
        return Err(say!("That file name is too long."));
    }
    if name.contains('\0') || name.starts_with('-') || !Path::new(name).components().all(is_plain) {
        return Err(say!(
            "{} is not a valid file name here. Use letters, digits and hyphens.",
            name
        ));
    }
    Ok(())
}
