//! What a session needs of the world outside, and how it is asked.
//!
//! A session reaches outside in one place, the [`World`] that drives it: someone who shows what is said, thinks, and
//! has files and other programs at hand. What is asked is a [`Request`], which names the type of its answer and the
//! [`Power`] that it takes; so the prompt, a script, a test and a seat in a network are the same session in another
//! world.

use crate::bot::{Choice, Estimate, Level, Objection, Opinion, Thought};
use crate::company::{Notice, Wish};
use crate::desk::Desk;
use crate::game::{Cursor, Moment};
use crate::go::{Color, Point};
use crate::reply::{PastGame, Reply};
use crate::table::{Event, Listener, Power, Table};
use crate::text::Text;

/// What a person hears: what happened, or what is said to them alone.
#[derive(Clone, Debug)]
pub enum Said {
    /// Something happened at the table.
    Event(Event),
    /// An answer to what they typed.
    Reply(Reply),
    /// Something about other people.
    Notice(Notice),
}

/// The reason why something could not be done, in words for a person.
pub type Failure = Text;

/// The world of a session. Whatever it does not have, it fails to do, with the reason.
pub trait World {
    /// Why the session cannot go on: whoever listened is gone.
    type Error;

    /// The person of the session hears something.
    ///
    /// # Errors
    /// If they cannot.
    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Self::Error>;

    /// Something happened that others at the table hear of, too.
    ///
    /// # Errors
    /// As for [`World::hear`].
    fn happened(&mut self, _event: &Event, _table: &Table) -> Result<(), Self::Error> {
        Ok(())
    }

    /// A statement has been run to its end: what has to be kept of the game can be kept now. A world that keeps nothing
    /// lets a game go once it is over, for its player has the lines from which it can be played again.
    ///
    /// # Errors
    /// As for [`World::hear`].
    fn settle(&mut self, table: &mut Table, _desk: &Desk) -> Result<(), Self::Error> {
        let_go(table);
        Ok(())
    }

    /// If the person has gone to another table, it takes the place of the one they were at. What there is to say of it.
    fn goes_elsewhere(&mut self, _table: &mut Table) -> Option<Event> {
        None
    }

    /// What moment it is. A world without time stands still.
    fn now(&self) -> Moment {
        Moment::default()
    }

    /// Why something cannot be had: this world has none of it.
    fn lacks(&self, what: &str) -> Failure {
        crate::say!("There is no {} here.", what)
    }

    /// Whether someone wants programs to stop playing, since this was last asked.
    fn takes_stop(&mut self) -> bool {
        false
    }

    /// Thinks about a move for the player to move.
    ///
    /// # Errors
    /// As for [`World::hear`]; the inner ones say why it could not be done. So for all that follow.
    fn think(&mut self, _: &Think) -> Answered<Thought, Self::Error> {
        Ok(Err(self.lacks("bot")))
    }

    /// Looks at a position, to tell what can be played there and what it is worth.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn consider(&mut self, _: &Consider) -> Answered<Opinion, Self::Error> {
        Ok(Err(self.lacks("bot")))
    }

    /// Compares the last move with the best one: looks at the position before it, and after it.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn compare(&mut self, _: &Compare) -> Answered<(Opinion, Opinion), Self::Error> {
        Ok(Err(self.lacks("bot")))
    }

    /// Estimates how the game stands.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn estimate(&mut self, _: &EstimateGame) -> Answered<Estimate, Self::Error> {
        Ok(Err(self.lacks("bot")))
    }

    /// Looks at a position, and estimates whose each point is.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn appraise(&mut self, _: &Appraise) -> Answered<(Opinion, Estimate), Self::Error> {
        Ok(Err(self.lacks("bot")))
    }

    /// Tells what speaks against counting a game with the stones that are marked as dead.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn judge_marks(&mut self, _: &JudgeMarks) -> Answered<Vec<Objection>, Self::Error> {
        Ok(Err(self.lacks("bot")))
    }

    /// Reads a network to think with from now on, and says what it calls itself.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn read_network(&mut self, _: &ReadNetwork) -> Answered<String, Self::Error> {
        Ok(Err(self.lacks("network")))
    }

    /// Starts an engine, and says what it calls itself.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn start_engine(&mut self, _: &StartEngine) -> Answered<String, Self::Error> {
        Ok(Err(self.lacks("engine")))
    }

    /// Sends the engine away.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn stop_engine(&mut self, _: &StopEngine) -> Answered<(), Self::Error> {
        Ok(Err(self.lacks("engine")))
    }

    /// Lets the engine choose a move. One that fails is gone; why is a clause, without a full stop.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn engine_move(&mut self, _: &EngineMove) -> Answered<Choice, Self::Error> {
        Ok(Err(crate::say!("there is none here")))
    }

    /// Asks the engine which stones are dead. One that fails is gone; why is a clause, without a full stop.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn engine_dead(&mut self, _: &EngineDead) -> Answered<EngineSays, Self::Error> {
        Ok(Err(crate::say!("there is none here")))
    }

    /// Writes a record to a file.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn save(&mut self, _: &Save) -> Answered<Saved, Self::Error> {
        Ok(Err(self.lacks("file")))
    }

    /// Reads a file of records.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn load(&mut self, _: &Load) -> Answered<Vec<u8>, Self::Error> {
        Ok(Err(self.lacks("file")))
    }

    /// Reads the game that was left unfinished at another time; once it is `taken` it is not offered again.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn load_unfinished(&mut self, _: &LoadUnfinished) -> Answered<String, Self::Error> {
        Ok(Err(self.lacks("file")))
    }

    /// Grants a wish that takes other people, as far as it can be granted, and tells what comes of it.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn grant(&mut self, _: &AskCompany) -> Answered<Vec<Notice>, Self::Error> {
        Ok(Err(self.lacks("company")))
    }

    /// Lists the games that have ended and are kept, the last one first.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn list_games(&mut self, _: &ListGames) -> Answered<Vec<PastGame>, Self::Error> {
        Ok(Err(self.lacks("file")))
    }

    /// Reads the record of one of these.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn load_past(&mut self, _: &LoadPast) -> Answered<Vec<u8>, Self::Error> {
        Ok(Err(self.lacks("file")))
    }

    /// Writes everything from now on to a file, or stops doing so, and says which.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn transcribe(&mut self, _: &Transcribe) -> Answered<Text, Self::Error> {
        Ok(Err(self.lacks("file")))
    }
}

/// A game that has ended need not be saved any more: whoever wants it can play it again.
pub fn let_go(table: &mut Table) {
    if table.ended_unsaved() {
        table.has_been_saved();
    }
}

/// The answer to a request, or why there is none; and, outside of that, why the session cannot go on.
pub type Answered<A, E> = Result<Result<A, Failure>, E>;

/// Something that is asked of the world.
pub trait Request {
    /// What the world answers.
    type Answer;
    /// What it takes, if a stranger must not ask it.
    const POWER: Option<Power>;

    /// Asks it.
    ///
    /// # Errors
    /// As for [`World::think`].
    fn put<W: World>(&self, world: &mut W) -> Answered<Self::Answer, W::Error>;
}

macro_rules! requests {
    ($($(#[$doc:meta])* $request:ident $fields:tt => $method:ident: $answer:ty, $power:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug)]
            pub struct $request $fields

            impl Request for $request {
                type Answer = $answer;
                const POWER: Option<Power> = $power;

                fn put<W: World>(&self, world: &mut W) -> Answered<$answer, W::Error> {
                    world.$method(self)
                }
            }
        )*
    };
}

requests! {
    /// To think about a move for the player to move.
    Think {
        /// The game as it stands.
        pub game: Box<Cursor>,
        /// How strongly.
        pub level: &'static Level,
        /// Where random choices begin.
        pub seed: u64,
    } => think: Thought, None;
    /// To look at a position.
    Consider {
        /// The game as it stands.
        pub game: Box<Cursor>,
        /// Where random choices begin.
        pub seed: u64,
    } => consider: Opinion, None;
    /// To compare the last move with the best one.
    Compare {
        /// The game before that move.
        pub before: Box<Cursor>,
        /// The game after it.
        pub after: Box<Cursor>,
        /// Where random choices begin.
        pub seed: u64,
    } => compare: (Opinion, Opinion), None;
    /// To estimate how the game stands.
    EstimateGame {
        /// The game as it stands.
        pub game: Box<Cursor>,
        /// Where random choices begin.
        pub seed: u64,
    } => estimate: Estimate, None;
    /// To look at a position, and to estimate whose each point is.
    Appraise {
        /// The game as it stands.
        pub game: Box<Cursor>,
        /// Where random choices begin.
        pub seed: u64,
    } => appraise: (Opinion, Estimate), None;
    /// To judge the stones that are marked as dead.
    JudgeMarks {
        /// The game, with its marks.
        pub game: Box<Cursor>,
        /// Where random choices begin.
        pub seed: u64,
    } => judge_marks: Vec<Objection>, None;
    /// To think with another network from now on.
    ReadNetwork {
        /// The name of its file.
        pub file: String,
        /// The side of the bot that is seated then.
        pub color: Color,
        /// How strong it plays.
        pub level: &'static Level,
    } => read_network: String, Some(Power::Networks);
    /// To start a program that plays.
    StartEngine {
        /// Its side.
        pub color: Color,
        /// How it is started.
        pub command_line: String,
    } => start_engine: String, Some(Power::Processes);
    /// To send the engine away.
    StopEngine {} => stop_engine: (), Some(Power::Processes);
    /// To let the engine choose a move for the player to move.
    EngineMove {
        /// The game as it stands.
        pub game: Box<Cursor>,
    } => engine_move: Choice, Some(Power::Processes);
    /// To ask the engine which stones are dead.
    EngineDead {
        /// The game, with the stones that are marked.
        pub game: Box<Cursor>,
    } => engine_dead: EngineSays, Some(Power::Processes);
    /// To write a record to a file.
    Save {
        /// The name of the file.
        pub name: String,
        /// What is written.
        pub text: String,
        /// Whether a file of that name is replaced.
        pub replace: bool,
    } => save: Saved, Some(Power::Files);
    /// To read a file of records.
    Load {
        /// The name of the file.
        pub name: String,
        /// Which game in it, from 1.
        pub game: usize,
    } => load: Vec<u8>, Some(Power::Files);
    /// To read the game that was left unfinished at another time.
    LoadUnfinished {
        /// Whether it is taken up, and not only looked at.
        pub taken: bool,
    } => load_unfinished: String, Some(Power::Files);
    /// To ask something of the people around.
    AskCompany {
        /// What.
        pub wish: Wish,
    } => grant: Vec<Notice>, Some(Power::Company);
    /// To list the games that have ended and are kept.
    ListGames {} => list_games: Vec<PastGame>, Some(Power::Files);
    /// To read the record of one of these.
    LoadPast {
        /// Which: 1 is the last that ended.
        pub place: usize,
    } => load_past: Vec<u8>, Some(Power::Files);
    /// To write everything from now on to a file of this name, or to stop doing so.
    Transcribe {
        /// The name; none to stop.
        pub name: Option<String>,
    } => transcribe: Text, Some(Power::Files);
}

/// What became of a record that was to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It was written.
    Written,
    /// There is a file of that name with this many games, and it was not to be replaced.
    Exists(usize),
}

/// What an engine says of the stones on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineSays {
    /// These are dead, and all others live.
    Dead(Vec<Point>),
    /// It cannot tell; why is a clause, without a full stop.
    Nothing(Text),
}
