//! What a person hears of others.

use crate::game::{Millis, Outcome, Phase};
use crate::go::{ByColor, Color, Size};

use super::{Channel, GameId, Name, RatedGame, Standing, Terms};

/// Something about people, for one who hears of it.
#[derive(Clone, Debug)]
pub enum Notice {
    /// One has come in.
    Welcome {
        /// One's name.
        name: Name,
        /// How many others are here.
        others: usize,
        /// How many games are being played.
        games: usize,
        /// Whether one is without an account.
        is_guest: bool,
    },
    /// A person has come in.
    Entered(Name),
    /// A person has left.
    Left(Name),
    /// The line to a player is lost; their clock, if there is one, runs on.
    Lost(Name),
    /// A player without an account is gone for good, so that the game ends.
    GuestGone(Name),
    /// A player is back.
    Back(Name),
    /// One is back at one's own game; what follows was said meanwhile.
    BackAt(GameId, Name),
    /// A person proposes a game to another.
    Challenged {
        /// Who.
        by: Who,
        /// To whom.
        to: Who,
        /// What it would be like.
        terms: Box<Terms>,
    },
    /// A challenge is declined.
    Declined {
        /// By whom.
        by: Who,
        /// Whose it was.
        of: Who,
    },
    /// A challenge is taken back, or has lapsed because one of the two plays another game.
    Withdrawn {
        /// Whose it was.
        by: Who,
        /// To whom.
        to: Who,
    },
    /// A person looks for a game.
    Seeks {
        /// Who.
        by: Who,
        /// Where to sit down.
        at: GameId,
        /// What it would be like.
        terms: Box<Terms>,
    },
    /// One looks for a game no longer.
    StoppedSeeking,
    /// Two people begin a game, or go on with one.
    Begins(Box<Card>),
    /// The opponent in an adjourned game waits at its table.
    WaitsAt(Name, GameId),
    /// A person watches now.
    Watches(Name),
    /// A person has left the table.
    LeftTable(Name),
    /// One watches a game now.
    Watching(Box<Card>),
    /// One is at no table of others.
    AtHome,
    /// Something is said, or was.
    Talk {
        /// Where.
        channel: Channel,
        /// By whom.
        by: Who,
        /// What.
        words: String,
    },
    /// What one said was heard by this many.
    HeardBy(usize),
    /// Who is here.
    People(Vec<Presence>),
    /// Which games there are, and who looks for one.
    Games {
        /// The games.
        games: Vec<Card>,
        /// The searches.
        seeks: Vec<(GameId, Name, Terms)>,
    },
    /// One's adjourned games.
    Stored(Vec<Card>),
    /// What there is to say of a person.
    Profile(Box<Profile>),
    /// One's complaint about a person is kept for whoever runs the hall.
    Reported(Name),
    /// This many lines wait already, so that this one is not done.
    TypedAhead(usize, String),
    /// Bots think for others first: one waits in this place in line.
    InLine(usize),
    /// One's own board has an unfinished game on it from the last visit.
    Unfinished,
    /// One hears nothing from this person any more, or again.
    Ignores(Name, bool),
    /// Whom one ignores.
    Ignored(Vec<Name>),
    /// So much time is left to one before one's flag falls.
    TimeLeft(Millis),
    /// How strong a person is thought to be, if they play rated games.
    Rating(Who, Option<Standing>),
    /// A rated game has counted: how strong one is thought to be now, and was before.
    Rated {
        /// Now.
        now: Standing,
        /// Before it.
        before: Standing,
    },
    /// A rated game has not counted: fewer moves were made than this.
    NotCounted(usize),
    /// Everyone who plays rated games, the strongest first.
    Ranks(Vec<(Name, Standing)>),
    /// The last rated games of a person, the latest first.
    Results(Who, Vec<RatedGame>),
    /// So much time is left to this player of the game that one is at.
    TimeLeftOf(Color, Millis),
    /// One may end the game: the opponent has been away for so long on their own turn.
    MayClaim(Name),
    /// Nothing is done, for this reason.
    Refused(Obstacle),
}

/// A person as seen by whoever hears of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The one who hears it.
    You,
    /// Someone else.
    Other(Name),
}

/// A person who is here.
#[derive(Clone, Debug)]
pub struct Presence {
    /// Their name.
    pub name: Name,
    /// How strong they are thought to be, if they play rated games.
    pub standing: Option<Standing>,
    /// Whether they have no account.
    pub is_guest: bool,
    /// Where they are.
    pub place: Place,
}

/// Where a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At no table of others.
    Hall,
    /// Playing.
    Playing(GameId),
    /// Watching, or still sitting at a game that is over.
    At(GameId),
    /// Away, with a seat kept.
    Away(GameId),
}

/// What there is to say of a person.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Where they are.
    pub presence: Presence,
    /// For how long they have been here, or away.
    pub since: Millis,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its number.
    pub id: GameId,
    /// Who plays.
    pub players: ByColor<Name>,
    /// Which of them have no account.
    pub guests: ByColor<bool>,
    /// The size of its board.
    pub size: Size,
    /// The name of its rules.
    pub rules: &'static str,
    /// How many moves were made.
    pub moves: usize,
    /// Who is to move.
    pub turn: Color,
    /// Whether it is being played, counted, or over.
    pub phase: Phase,
    /// Whether it was adjourned.
    pub is_adjourned: bool,
    /// Whether it counts for the ratings of its players.
    pub is_rated: bool,
}

impl Card {
    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Playing | Phase::Marking => None,
        }
    }
}

/// What a player of the house asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    /// A board whose sides are in this range.
    Sides(u8, u8),
    /// So much time for a move, or so much in all.
    Time(Millis, Millis),
    /// Rules under which nobody teaches.
    NoLesson,
}

/// Why a wish is not granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Nobody here is called so.
    Nobody(String),
    /// Several people's names begin so.
    Several(Vec<Name>),
    /// It is oneself.
    Yourself,
    /// The person plays another game.
    Busy(Name, GameId),
    /// One plays a game oneself.
    Playing(GameId),
    /// There is no such table.
    NoTable(GameId),
    /// There is nothing to watch there: a person looks for a game.
    NotBegun(GameId),
    /// Both seats are taken.
    Taken(GameId),
    /// The opponent is not at the table, and only both together can go on.
    NotThere(Name),
    /// Nobody has challenged one.
    NotChallenged,
    /// That person has not challenged one.
    NotChallengedBy(Name),
    /// Several people have.
    ChallengedBy(Vec<Name>),
    /// There is no challenge and no search of one's own.
    NothingOffered,
    /// The same challenge stands already.
    Waiting(Name),
    /// One has made as many as may stand at once.
    TooMany(usize),
    /// A player has this many adjourned games, and has to finish one first.
    Unfinished(Name, usize),
    /// One is at no table of others.
    NotAtATable,
    /// One plays in the game that one is at.
    NotWatching,
    /// One watches a game that goes on: its players are not to be spoken to.
    PlayersHear,
    /// The person does not want to hear one.
    Unheard(Name),
    /// Guests may not.
    Guest,
    /// This person has no account, and rated games are for those who have.
    GuestsUnrated(Who),
    /// This person has not said how strong they are.
    Unrated(Who),
    /// This person has a rated game that is adjourned, and finishes it first.
    OpenRated(Who, GameId),
    /// One is rated already, and games alone change that.
    AlreadyRated(Standing),
    /// A rated game needs a clock.
    RatedClock,
    /// The two have played as many rated games with each other as a day allows; for how much longer they have to wait.
    PlayedEnough(Name, Millis),
    /// Guests have no account.
    NoAccount,
    /// Nothing was said.
    NoWords,
    /// What was said is longer than this many characters.
    TooLong(usize),
    /// The opponent is here, or not away for long enough: for how much longer one has to wait, if one has.
    NotAway(Name, Option<Millis>),
    /// A player of the house does not play on these terms.
    BotDeclines(Name, Demand),
    /// It is one's own turn.
    YourTurn,
    /// One is muted: nobody hears what one says.
    Muted,
    /// One has complained just before, and may again after this long.
    ReportedJustNow(Millis),
}
