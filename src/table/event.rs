//! What happened at a table, as facts: complete enough to be put into words for whoever hears of it.

use crate::bot::Level;
use crate::game::{Cursor, Outcome, Phase, Played, Spent, TimeControl};
use crate::go::{ByColor, Color, Point, Points, Size, SpoiledRegion};
use crate::text::Text;

use super::facts::{InAtari, in_atari_beside, ko_after, spoiled};
use super::{Offer, Seat, Table, Times};

/// Something that happened. Whoever is at the table hears of it, each in words of their own.
#[derive(Clone, Debug)]
pub enum Event {
    /// A move was made.
    Moved(Box<Moved>),
    /// Moves were taken back, or what was settled without one.
    TookBack {
        /// How many moves.
        moves: usize,
        /// What was settled without a move, if that was taken back too.
        settled: Option<Undone>,
        /// The stones that are marked dead now.
        dead: Vec<Point>,
        /// How the game stands now.
        standing: Standing,
    },
    /// What had been taken back was done again.
    Redone {
        /// How many moves.
        moves: usize,
        /// What had been settled without a move, if that was done again too.
        settled: Option<Undone>,
        /// The stones that are marked dead now.
        dead: Vec<Point>,
        /// How the game stands now.
        standing: Standing,
    },
    /// The stones that are marked dead are these now.
    Marked(Vec<Point>),
    /// A program marked dead stones, and is not sure about the groups at some points.
    Proposed {
        /// The stones that are marked dead now.
        dead: Vec<Point>,
        /// A stone of each group that it is not sure about.
        unsettled: Vec<Point>,
    },
    /// The marks were accepted.
    Accepted {
        /// By whom; both players where one person speaks for both.
        by: Option<Color>,
        /// The stones that are marked dead.
        dead: Vec<Point>,
        /// The result, if both have accepted now.
        outcome: Option<Outcome>,
    },
    /// Play was resumed after it had stopped, or after the game was adjourned; this player is to move.
    Resumed(Color),
    /// A player resigned.
    Resigned {
        /// Who.
        by: Color,
        /// The result.
        outcome: Outcome,
    },
    /// The game ended in some other way.
    Ended(Outcome),
    /// The time of a player ran out.
    Flagged {
        /// Whose.
        color: Color,
        /// The result.
        outcome: Outcome,
    },
    /// A clock was set, or taken away.
    Clock(Option<TimeControl>),
    /// The game was adjourned.
    Adjourned,
    /// A new game was opened.
    Opened(Box<Opened>),
    /// A game that was recorded is on the table now, and stands so.
    Loaded(Box<Standing>),
    /// A seat has someone else in it.
    Seated {
        /// Which.
        color: Color,
        /// Who.
        sitter: Sitter,
    },
    /// Every program was sent away.
    ProgramsLeft,
    /// The engine was sent away.
    EngineLeft,
    /// The engine failed, for this reason, and lost its seat.
    EngineFailed(Text),
    /// Programs that played each other were stopped.
    Stopped,
    /// The komi is this now.
    Komi(Points),
    /// A player offers something to the other.
    Offered(Color, Offer),
    /// A player declines what the other offered.
    Declined(Color, Offer),
    /// A player takes an offer back.
    Withdrawn(Color, Offer),
    /// An offer of this player lapsed, for the game has gone on.
    Lapsed(Color, Offer),
}

/// A move, and what it caused.
#[derive(Clone, Debug)]
pub struct Moved {
    /// The move.
    pub played: Played,
    /// How the game stands after it.
    pub standing: Standing,
    /// Whether a new variation begins with it.
    pub begins_variation: bool,
    /// The groups in atari at or beside it, first those of the player to move.
    pub in_atari: Vec<InAtari>,
    /// The point where the player to move may not take back a ko.
    pub ko: Option<Point>,
    /// What the move cost on the clock, if there is one.
    pub spent: Option<Spent>,
    /// How often the position has stood since the last pass, if the board stands as it did before.
    pub times: usize,
    /// What would count for nobody if the game ended with a pass now.
    pub spoiled: Vec<SpoiledRegion>,
}

impl Moved {
    /// The last move of a game.
    #[must_use]
    pub fn last_of(table: &Table, begins_variation: bool, spent: Option<Spent>) -> Option<Self> {
        let game: &Cursor = &table.game;
        let played = game.moves().last()?.clone();
        Some(Self {
            standing: table.standing(),
            begins_variation,
            in_atari: in_atari_beside(game, &played),
            ko: ko_after(game, &played),
            spent,
            times: played.repeats.map_or(0, |_| game.times_since_pass()),
            spoiled: match game.passes() > 0 && game.pass_would_end_play() {
                true => spoiled(game),
                false => Vec::new(),
            },
            played,
        })
    }
}

/// How a game stands at a move.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The last move.
    pub last: Option<Played>,
    /// Who is to move.
    pub turn: Color,
    /// Whether play goes on.
    pub phase: Phase,
    /// After which move of the record the variation begins, if it is one.
    pub variation: Option<usize>,
}

impl Standing {
    /// How a game stands where a cursor is.
    #[must_use]
    pub fn at(game: &Cursor, variation: Option<usize>) -> Self {
        Self {
            last: game.moves().last().cloned(),
            turn: game.turn(),
            phase: game.phase(),
            variation,
        }
    }
}

/// How a game stands, with all that is written beside a board.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The name of the rules.
    pub rules: &'static str,
    /// The size of the board.
    pub size: Size,
    /// The komi.
    pub komi: Points,
    /// The stones taken *by* each player.
    pub prisoners: ByColor<usize>,
    /// What the players have left on the clock, if there is one.
    pub times: Option<Times>,
    /// The rest.
    pub standing: Standing,
}

/// What was settled without a move and then taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// How the game ended.
    End,
    /// The last mark on dead stones.
    Mark,
    /// Several marks.
    Marks,
}

/// A new game.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The name of the rules.
    pub rules: &'static str,
    /// The size of the board.
    pub size: Size,
    /// The komi.
    pub komi: Points,
    /// Whether dead stones are agreed on though the rules do not ask for it.
    pub is_agreed: bool,
    /// How the game is timed, if it is.
    pub clock: Option<TimeControl>,
    /// Black's stones at the start.
    pub handicap: Vec<Point>,
    /// Who moves first.
    pub turn: Color,
    /// Who plays.
    pub seats: ByColor<Seat>,
}

/// Who takes a seat.
#[derive(Clone, Debug)]
pub enum Sitter {
    /// The built-in opponent, and the name of the network that it thinks with from now on, if it is another one.
    Bot(&'static Level, Option<String>),
    /// An engine, by its name.
    Engine(String),
}
