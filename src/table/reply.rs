//! What a table says back: few shapes for many commands.

use crate::bot::{Choice, Estimate, Level, Thought};
use crate::go::{Color, Count};
use crate::help::Page;

use super::{Picture, Refusal, Text};

/// One thing that is said.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Plain facts, a line each.
    Lines(Vec<Text>),
    /// Sentences that belong together: one after the other for the eye, a line each for the ear.
    Sentences(Vec<Text>),
    /// Paragraphs, set to the width of the window, with empty lines between them for the eye.
    Prose(Vec<Text>),
    /// Things that belong under one title: side by side for the eye, a line each for the ear.
    Items {
        /// What they are.
        title: Text,
        /// Each of them.
        items: Vec<Text>,
    },
    /// Names with what they mean, a line each.
    Entries(Vec<(Text, Text)>),
    /// A board.
    Board(Box<Picture>),
    /// Text that is shown as it is: a record.
    Verbatim(String),
    /// How a game is counted, line by line.
    Sheet(Box<Count>),
    /// A page of HELP; for a command's page, how the command is typed.
    Page {
        /// The page.
        page: &'static Page,
        /// The lines that say how it is typed.
        usage: Vec<Text>,
    },
    /// Why something was not done.
    Refused(Box<Refusal>),
}

impl Reply {
    /// One plain fact.
    #[must_use]
    pub fn line(text: Text) -> Self {
        Self::Lines(vec![text])
    }
}

/// What comes of one command: what is said, and at most one thing that the world has to do.
#[derive(Debug, Default)]
pub struct Turn {
    /// What is said, in order.
    pub replies: Vec<Reply>,
    /// What somebody outside has to do before play goes on.
    pub ask: Option<Ask>,
}

impl Turn {
    /// Says one thing.
    #[must_use]
    pub fn says(reply: Reply) -> Self {
        Self {
            replies: vec![reply],
            ask: None,
        }
    }

    /// Says one plain fact.
    #[must_use]
    pub fn line(text: Text) -> Self {
        Self::says(Reply::line(text))
    }

    /// Asks for something, and says nothing yet.
    #[must_use]
    pub fn asks(ask: Ask) -> Self {
        Self {
            replies: Vec::new(),
            ask: Some(ask),
        }
    }

    /// Whether something was refused.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        self.replies.iter().any(|reply| matches!(reply, Reply::Refused(_)))
    }
}

impl From<Refusal> for Turn {
    fn from(refusal: Refusal) -> Self {
        Self::says(Reply::Refused(Box::new(refusal)))
    }
}

/// What the program wants of the world.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// A yes to this question; the next line answers it.
    Yes(Text),
    /// To leave.
    Quit,
    /// To think about a move for the player to move.
    Think {
        /// How strongly.
        level: &'static Level,
        /// What for.
        purpose: Purpose,
    },
    /// To think with the network in this file from now on, and then to seat a bot.
    Network {
        /// The name of the file.
        file: String,
        /// The bot's side.
        color: Color,
        /// How strong it plays.
        level: &'static Level,
    },
    /// To start a program that plays this color, or to send it away.
    Engine {
        /// Its side.
        color: Color,
        /// How it is started; nothing sends it away.
        command_line: Option<String>,
    },
    /// To let the engine choose a move for the player to move.
    EngineMove,
    /// To compare the last move with the best one.
    Compare,
    /// To estimate how the game stands.
    Estimate(Purpose),
    /// To write a record to a file, in place of one that is there only if that is wanted.
    Save {
        /// The name of the file.
        name: String,
        /// What is written.
        text: String,
        /// Whether a file of that name is replaced.
        replace: bool,
    },
    /// To read a file of records.
    Load {
        /// The name of the file.
        name: String,
        /// Which game in it, from 1.
        game: usize,
        /// Whether the game at the table is given up for it. If not, that is asked once the file is there.
        gives_up: bool,
    },
    /// To read the game that was left unfinished at another time.
    LoadUnfinished {
        /// As for [`Ask::Load`].
        gives_up: bool,
    },
    /// To write everything from now on to a file with this name, or to stop doing so.
    Transcript(Option<String>),
}

/// What thinking is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play: the move is made, the dead stones are marked.
    Play,
    /// To tell.
    Tell,
}

/// What the world answers.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It was done; this may be told.
    Done(Text),
    /// What was thought about a move.
    Thought(Box<Thought>),
    /// The network is read, and this is what it calls itself.
    NetworkRead(String),
    /// The engine is ready, and this is what it calls itself; or it is gone.
    EngineSeated(Option<String>),
    /// What the engine chose.
    Chosen(Choice),
    /// The engine has failed, for this reason; its seat is free.
    EngineFailed(Text),
    /// What was thought before the last move, and after it.
    Compared(Box<(Thought, Thought)>),
    /// How the game stands.
    Estimated(Box<Estimate>),
    /// The game was written to a file.
    Saved(Text),
    /// Something would be lost, a file of that name or the game at the table: it is if the answer to this question is yes.
    WouldLose(Text),
    /// A file was read.
    Loaded {
        /// What is in it.
        bytes: Vec<u8>,
        /// Which game in it, from 1.
        game: usize,
    },
    /// It could not be done, for this reason.
    Failed(Text),
}
