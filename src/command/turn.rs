//! What comes of one command.

use crate::company::Notice;
use crate::reply::{Refusal, Reply};
use crate::table::{Event, Power};
use crate::text::Text;
use crate::world::{
    Appraise, AskCompany, Compare, Consider, EngineDead, EngineMove, EstimateGame, Failure, JudgeMarks, ListGames,
    Load, LoadPast, LoadUnfinished, ReadNetwork, Request, Said, Save, StartEngine, StopEngine, Think, Transcribe,
    World,
};

use super::scene::Scene;

/// What comes of running a command.
pub type Ran = Result<Turn, Refusal>;

/// What comes of one command: what happened at the table, what is said to the one who typed it, and at most one thing
/// that the world has to do before anything else is run.
#[derive(Debug, Default)]
pub struct Turn {
    /// What happened, for everybody at the table, and what is said to whoever typed the command, in order.
    pub said: Vec<Said>,
    /// What the world has to do, and how the command goes on with the answer.
    pub ask: Option<Ask>,
    /// Whether the command waits for a yes: it is run again then, confirmed.
    pub waits_for_yes: bool,
    /// Whether the person leaves.
    pub leaves: bool,
}

impl Turn {
    /// Says one thing.
    #[must_use]
    pub fn says(reply: Reply) -> Self {
        Self::replies(vec![reply])
    }

    /// Says several things.
    #[must_use]
    pub fn replies(replies: Vec<Reply>) -> Self {
        Self {
            said: replies.into_iter().map(Said::Reply).collect(),
            ..Self::default()
        }
    }

    /// Says one plain fact.
    #[must_use]
    pub fn line(text: Text) -> Self {
        Self::says(Reply::line(text))
    }

    /// Something happened.
    #[must_use]
    pub fn event(event: Event) -> Self {
        Self {
            said: vec![Said::Event(event)],
            ..Self::default()
        }
    }

    /// Asks for a yes, and does nothing yet.
    #[must_use]
    pub fn question(question: Text) -> Self {
        Self {
            waits_for_yes: true,
            ..Self::says(Reply::Question(question))
        }
    }

    /// Asks the world for something, and goes on with the answer.
    #[must_use]
    pub fn asks(ask: impl Into<Ask>) -> Self {
        Self {
            ask: Some(ask.into()),
            ..Self::default()
        }
    }

    /// The person leaves.
    #[must_use]
    pub fn leaves() -> Self {
        Self {
            leaves: true,
            ..Self::default()
        }
    }

    /// Whether something was refused.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        let is_refusal =
            |said: &Said| matches!(said, Said::Reply(Reply::Refused(_)) | Said::Notice(Notice::Refused(_)));
        self.said.iter().any(is_refusal)
    }
}

impl From<Refusal> for Turn {
    fn from(refusal: Refusal) -> Self {
        Self::says(Reply::Refused(Box::new(refusal)))
    }
}

/// A request to the world, and how the command goes on with just this kind of answer.
#[derive(Debug)]
pub struct Wanted<R: Request> {
    /// What is asked.
    pub request: R,
    /// What is done with the answer, or with the reason why there is none.
    pub then: fn(&mut Scene<'_>, R, Result<R::Answer, Failure>) -> Ran,
}

/// How a command goes on once the world has answered.
pub type GoOn = Box<dyn FnOnce(&mut Scene<'_>) -> Ran>;

impl<R: Request + 'static> Wanted<R>
where
    R::Answer: 'static,
{
    fn put<W: World>(self, world: &mut W) -> Result<GoOn, W::Error> {
        let answer = self.request.put(world)?;
        Ok(Box::new(move |scene| (self.then)(scene, self.request, answer)))
    }
}

macro_rules! asks {
    ($($(#[$doc:meta])* $request:ident,)*) => {
        /// What a command asks of the world.
        #[derive(Debug)]
        pub enum Ask {
            $($(#[$doc])* $request(Wanted<$request>),)*
        }

        $(impl From<Wanted<$request>> for Ask {
            fn from(wanted: Wanted<$request>) -> Self {
                Self::$request(wanted)
            }
        })*

        impl Ask {
            /// What it takes, if a stranger must not ask it.
            #[must_use]
            pub fn power(&self) -> Option<Power> {
                match self {
                    $(Self::$request(_) => $request::POWER,)*
                }
            }

            /// Asks the world, and tells how the command goes on with the answer.
            ///
            /// # Errors
            /// If the session cannot go on at all.
            pub fn put<W: World>(self, world: &mut W) -> Result<GoOn, W::Error> {
                match self {
                    $(Self::$request(wanted) => wanted.put(world),)*
                }
            }
        }
    };
}

asks! {
    /// To think about a move.
    Think,
    /// To look at a position.
    Consider,
    /// To compare the last move with the best one.
    Compare,
    /// To estimate how the game stands.
    EstimateGame,
    /// To look at a position, and to estimate how the game stands.
    Appraise,
    /// To judge the stones that are marked.
    JudgeMarks,
    /// To ask the engine which stones are dead.
    EngineDead,
    /// To read a network.
    ReadNetwork,
    /// To start an engine.
    StartEngine,
    /// To send the engine away.
    StopEngine,
    /// To let the engine choose a move.
    EngineMove,
    /// To write a record.
    Save,
    /// To read a record.
    Load,
    /// To read the game that was left unfinished.
    LoadUnfinished,
    /// To ask something of the people around.
    AskCompany,
    /// To list the games that have ended.
    ListGames,
    /// To read one of these.
    LoadPast,
    /// To write a transcript.
    Transcribe,
}
