//! The world of a person at their own machine: a console, files, a bot and an engine.

mod console;
pub(super) mod host;
pub(super) mod networks;
mod shelf;
pub(super) mod thinker;

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Component, Path};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use crate::bot::{Choice, Estimate, Objection, Opinion, Thought};
use crate::desk::Desk;
use crate::game::Moment;
use crate::reply::{PastGame, Refusal, Reply};
use crate::say;
use crate::sgf::Collection;
use crate::table::{Listener, Side, Table};
use crate::text::Text;
use crate::world::{
    Answered, Appraise, Compare, Consider, EngineDead, EngineMove, EngineSays, EstimateGame, Failure, JudgeMarks,
    ListGames, Load, LoadPast, LoadUnfinished, ReadNetwork, Said, Save, Saved, StartEngine, StopEngine, Think,
    Transcribe, World, let_go,
};

use crate::front::engine::seat::EngineSeat;
use crate::front::store::keep::{self, Until};
use console::Console;
use shelf::Shelf;
use thinker::Thinker;

/// What a session has around it.
pub struct Local<W: Write> {
    /// Where it is shown.
    pub console: Console<W>,
    /// The engine from outside.
    engine: EngineSeat,
    /// Who thinks for the bots.
    pub thinker: Thinker,
    /// Where games are kept, if they are.
    shelf: Option<Shelf>,
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
            shelf: None,
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

    /// Keeps games in this folder from now on: the one that is played after every step, and each that ends. Tells whether
    /// a game was left unfinished at another time.
    pub fn keep_games(&mut self, state: &Path) -> bool {
        let shelf = self.shelf.insert(Shelf::within(state));
        shelf.left_behind().is_some()
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

    fn settle(&mut self, table: &mut Table, desk: &Desk) -> io::Result<()> {
        let complaint = match &mut self.shelf {
            Some(shelf) => shelf.keep(table),
            None => {
                let_go(table);
                None
            }
        };
        complaint.map_or(Ok(()), |told| {
            self.show(Reply::Refused(Box::new(Refusal::Because(told))), desk)
        })
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

    fn consider(&mut self, asked: &Consider) -> Answered<Opinion, io::Error> {
        self.waiting(Busy::Bot, |thinker, _| Ok(thinker.consider(asked)))
    }

    fn compare(&mut self, asked: &Compare) -> Answered<(Opinion, Opinion), io::Error> {
        self.waiting(Busy::Bot, |thinker, _| Ok(thinker.compare(asked)))
    }

    fn appraise(&mut self, asked: &Appraise) -> Answered<(Opinion, Estimate), io::Error> {
        self.waiting(Busy::Bot, |thinker, _| Ok(thinker.appraise(asked)))
    }

    fn estimate(&mut self, asked: &EstimateGame) -> Answered<Estimate, io::Error> {
        self.waiting(Busy::Bot, |thinker, _| Ok(thinker.estimate(asked)))
    }

    fn judge_marks(&mut self, asked: &JudgeMarks) -> Answered<Vec<Objection>, io::Error> {
        self.waiting(Busy::Bot, |thinker, _| Ok(thinker.judge_marks(asked)))
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

    fn engine_dead(&mut self, asked: &EngineDead) -> Answered<EngineSays, io::Error> {
        self.waiting(Busy::Engine, |_, engine| engine.dead(&asked.game))
    }

    fn save(&mut self, asked: &Save) -> Answered<Saved, io::Error> {
        Ok(save(asked))
    }

    fn load(&mut self, asked: &Load) -> Answered<Vec<u8>, io::Error> {
        let bytes = keep::read(Path::new(&asked.name));
        Ok(bytes.map_err(|error| say!("{} cannot be read: {}.", asked.name, error.to_string())))
    }

    fn load_unfinished(&mut self, asked: &LoadUnfinished) -> Answered<String, io::Error> {
        Ok(self.shelf().and_then(|shelf| shelf.unfinished(asked.taken)))
    }

    fn list_games(&mut self, _: &ListGames) -> Answered<Vec<PastGame>, io::Error> {
        Ok(self.shelf().and_then(|shelf| shelf.list()))
    }

    fn load_past(&mut self, asked: &LoadPast) -> Answered<Vec<u8>, io::Error> {
        Ok(self.shelf().and_then(|shelf| shelf.past(asked.place)))
    }

    fn transcribe(&mut self, asked: &Transcribe) -> Answered<Text, io::Error> {
        Ok(match &asked.name {
            Some(name) => self.begin_transcript(name),
            None => self.end_transcript(),
        })
    }
}

impl<W: Write> Local<W> {
    /// Where games are kept.
    ///
    /// # Errors
    /// If they are not.
    fn shelf(&mut self) -> Result<&mut Shelf, Failure> {
        let shelf = self.shelf.as_mut();
        shelf.ok_or_else(|| say!("Games are kept only where you play at the prompt; a script has none."))
    }

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
