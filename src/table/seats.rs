//! The table itself.

use crate::bot::Level;
use crate::game::{Cursor, Game, Moment, NodeId, Phase, TimeControl, Tree};
use crate::go::{ByColor, Color, Points, Proposal, Ruleset};
use crate::sgf::{self, Headings};

use super::event::{Opened, Standing, Summary};
use super::offer::Offers;
use super::people::{Person, Seat, Side};
use super::{Event, Log, Opening, TableClock};

/// What the built-in opponent is called in records, before its level.
const BOT_NAME: &str = "Silken";

/// A game with its name, its seats and its seed.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// The rules by name.
    pub ruleset: &'static Ruleset,
    /// Who sits on each side.
    pub seats: ByColor<Seat>,
    /// Where every random choice at this table begins.
    pub seed: u64,
    /// What one player has offered to the other.
    pub offers: Offers,
    /// The clock, if one is set.
    pub clock: Option<Box<TableClock>>,
    /// Whether the players stopped here to go on another time.
    pub is_adjourned: bool,
    /// Whether the game counts for the ratings of its players, who then take nothing back.
    pub is_rated: bool,
    /// Whether a program answers when it is its turn. It does not after its move was taken back, nor once it was
    /// stopped, until something is done again.
    programs_answer: bool,
    /// What was done at this table, where that is kept.
    pub(super) log: Option<Box<Log>>,
    /// The version of the record that is in a file, if any is.
    saved: Option<Version>,
    /// The number under which the game is kept since it ended, where ended games are.
    pub kept_as: Option<u32>,
}

/// What would be written of a table's game, to compare with what would be written at another time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Version {
    record: u64,
    end: NodeId,
    is_adjourned: bool,
    control: Option<TimeControl>,
}

/// What a table waits for that a program has to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Owed {
    /// A move of the built-in opponent.
    BotMove(&'static Level),
    /// A move of the engine.
    EngineMove,
    /// Dead stones marked by the estimate.
    Marks,
}

impl Table {
    /// A table with a new game.
    #[must_use]
    pub fn open(opening: &Opening, seed: u64) -> Self {
        let rules = opening.rules();
        let game = if opening.handicap.is_empty() {
            Game::new(opening.size, rules)
        } else {
            Game::with_handicap(opening.size, rules, &opening.handicap)
        };
        let mut table = Self::with_game(game, opening.ruleset, seed);
        if rules.proposal == Proposal::Estimate {
            // A lesson is played against a program that knows the game, and gives the handicap.
            table.seats[Color::White] = Seat::Bot(Level::DEFAULT);
        }
        table.set_clock(opening.clock, Moment::default());
        table.has_been_saved();
        table.let_programs_answer();
        table
    }

    /// A table with a game that was read from a file.
    #[must_use]
    pub fn with_game(game: Game, ruleset: &'static Ruleset, seed: u64) -> Self {
        let mut table = Self {
            game,
            ruleset,
            seats: ByColor::default(),
            seed,
            offers: Offers::default(),
            clock: None,
            is_adjourned: false,
            is_rated: false,
            programs_answer: false,
            log: None,
            saved: None,
            kept_as: None,
        };
        table.has_been_saved();
        table
    }

    /// The game as a record. The built-in opponent is named, so that its seat can be taken up again.
    #[must_use]
    pub fn record(&self) -> String {
        let players = ByColor::from_fn(|color| self.bot_name(color));
        let control = self.clock.as_ref().map(|clock| clock.control());
        let mut rules = self.ruleset.name.to_owned();
        if self.is_agreed_specially() {
            rules.push_str(sgf::AGREED);
        }
        let headings = Headings {
            players,
            control: Some(control),
            is_adjourned: self.is_adjourned,
        };
        sgf::write_game_with(&self.game, &rules, &headings)
    }

    /// The name of the built-in opponent in a record, if it has this seat.
    #[must_use]
    pub fn bot_name(&self, color: Color) -> Option<String> {
        match self.seats[color] {
            Seat::Bot(level) => Some(format!("{BOT_NAME} {}", level.key)),
            Seat::Person(_) | Seat::Engine => None,
        }
    }

    /// Seats the built-in opponent where a record says that it sat.
    pub fn seat_again(&mut self) {
        let root = self.game.record().tree.node(Tree::ROOT);
        let level = |ident: &str| {
            let (_, values) = root.properties().iter().find(|(name, _)| name == ident)?;
            Level::named(values.first()?.strip_prefix(BOT_NAME)?.trim())
        };
        for (color, level) in [(Color::Black, level("PB")), (Color::White, level("PW"))] {
            if let Some(level) = level {
                self.seat(color, Seat::Bot(level));
            }
        }
    }

    /// What would be written of the game now.
    #[must_use]
    pub fn version(&self) -> Version {
        Version {
            record: self.game.version(),
            end: self.game.end(),
            is_adjourned: self.is_adjourned,
            control: self.clock.as_ref().map(|clock| clock.control()),
        }
    }

    /// Remembers that the game is in a file as it is now.
    pub fn has_been_saved(&mut self) {
        self.saved = Some(self.version());
    }

    /// Remembers that the game is in no file.
    pub fn was_never_saved(&mut self) {
        self.saved = None;
    }

    /// Whether something would be lost if the game were dropped: whether it is in no file as it is now, from wherever
    /// one looks at it.
    #[must_use]
    pub fn would_be_lost(&self) -> bool {
        self.saved != Some(self.version()) && !self.is_untouched()
    }

    /// Whether the game has ended since it was last in a file, and would be lost.
    #[must_use]
    pub fn ended_unsaved(&self) -> bool {
        self.would_be_lost() && self.game.ended() > self.saved.map(|saved| saved.record)
    }

    /// Whether nothing has been played, settled or written down yet: whatever was set up is set up again as easily.
    fn is_untouched(&self) -> bool {
        let record = self.game.record();
        let root = record.tree.node(Tree::ROOT);
        !record.is_read() && record.tree.is_empty() && root.comment().is_empty() && self.game.outcome().is_none()
    }

    /// How the game stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.standing_at(&self.game)
    }

    /// How the game stands where a cursor is.
    #[must_use]
    pub fn standing_at(&self, cursor: &Cursor) -> Standing {
        let is_main = cursor.at() == self.game.at() && self.game.is_at_end();
        let variation = (!is_main).then(|| self.game.record().variation_start(cursor.at()));
        Standing::at(cursor, variation.flatten())
    }

    /// What is written beside the board where a cursor is.
    #[must_use]
    pub fn summary_at(&self, cursor: &Cursor) -> Summary {
        Summary {
            rules: self.ruleset.name,
            size: cursor.size(),
            komi: cursor.rules().komi,
            prisoners: cursor.prisoners(),
            times: self.clock.as_ref().map(|clock| clock.times()),
            standing: self.standing_at(cursor),
        }
    }

    /// What is said of a game that has just been opened.
    #[must_use]
    pub fn opened(&self) -> Event {
        let game = &self.game;
        let stones = game.diagram();
        let handicap = stones.stones().map(|(point, _)| point).filter(|_| game.handicap() > 0);
        Event::Opened(Box::new(Opened {
            rules: self.ruleset.name,
            size: game.size(),
            komi: game.rules().komi,
            is_agreed: self.is_agreed_specially(),
            clock: self.clock.as_ref().map(|clock| clock.control()),
            handicap: handicap.collect(),
            turn: game.turn(),
            seats: self.seats,
        }))
    }
}

/// Who sits where.
impl Table {
    /// Gives a seat to someone else.
    pub fn seat(&mut self, color: Color, seat: Seat) {
        self.seats[color] = seat;
        self.let_programs_answer();
    }

    /// Gives the seats of programs that fit to a person.
    pub fn free_seats(&mut self, person: Person, fits: impl Fn(Seat) -> bool) {
        for color in Color::ALL {
            if self.seats[color].is_program() && fits(self.seats[color]) {
                self.seats[color] = Seat::Person(person);
            }
        }
    }

    /// Whether a bot or an engine sits on this side.
    #[must_use]
    pub fn is_program(&self, color: Color) -> bool {
        self.seats[color].is_program()
    }

    /// Whether nobody but programs plays.
    #[must_use]
    pub fn only_programs(&self) -> bool {
        Color::ALL.iter().all(|&color| self.is_program(color))
    }

    /// Whether two people play each other, and neither speaks for both.
    #[must_use]
    pub fn has_two_people(&self) -> bool {
        match (self.seats.black, self.seats.white) {
            (Seat::Person(black), Seat::Person(white)) => black != white,
            _ => false,
        }
    }

    /// From which side a person sees the game.
    #[must_use]
    pub fn side_of(&self, person: Person) -> Side {
        let sits = |color| self.seats[color] == Seat::Person(person);
        match (sits(Color::Black), sits(Color::White)) {
            (true, true) => Side::Both,
            (true, false) => Side::Seat(Color::Black),
            (false, true) => Side::Seat(Color::White),
            (false, false) => Side::Watching,
        }
    }

    /// Whether dead stones are proposed when play has stopped: the rules say so, or a program plays along.
    #[must_use]
    pub fn has_proposer(&self) -> bool {
        self.game.rules().proposal == Proposal::Estimate || Color::ALL.iter().any(|&color| self.is_program(color))
    }

    /// Whether dead stones are agreed on here though the ruleset says otherwise.
    #[must_use]
    pub fn is_agreed_specially(&self) -> bool {
        self.game.rules().ending != self.ruleset.rules(self.game.size()).ending
    }

    /// The komi, if it is not the usual one of the ruleset.
    #[must_use]
    pub fn special_komi(&self) -> Option<Points> {
        let komi = self.game.rules().komi;
        (komi != self.ruleset.rules(self.game.size()).komi).then_some(komi)
    }
}

/// What programs have to do.
impl Table {
    /// What the table waits for that a program has to do.
    #[must_use]
    pub fn owed(&self) -> Option<Owed> {
        if !self.programs_answer || self.is_adjourned {
            return None;
        }
        match self.game.phase() {
            Phase::Marking => self.has_proposer().then_some(Owed::Marks),
            Phase::Over(_) => None,
            Phase::Playing => match self.seats[self.game.turn()] {
                Seat::Person(_) => None,
                Seat::Bot(level) => Some(Owed::BotMove(level)),
                Seat::Engine => Some(Owed::EngineMove),
            },
        }
    }

    /// Something was done that programs answer.
    pub fn let_programs_answer(&mut self) {
        self.programs_answer = true;
    }

    /// Programs do not answer until something is done again.
    pub fn hold_programs(&mut self) {
        self.programs_answer = false;
    }

    /// Stops programs that play each other. Whether there were any.
    pub fn stop_programs(&mut self) -> bool {
        let plays = self.only_programs() && self.owed().is_some();
        if plays {
            self.hold_programs();
        }
        plays
    }
}
