//! Rules as independent choices, and the rulesets people know by name.
//!
//! Nothing in the program asks for a ruleset's name: a ruleset is one row of [`RULESETS`], and each choice is consulted
//! in one place.

use std::ops::RangeInclusive;

use super::{Points, Size};

/// Which repetitions are forbidden, and what the others may lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A single stone may not be taken back at once. Longer cycles are legal; the third time that a position stands
    /// since the last pass, the game ends without result.
    ImmediateKo,
    /// The whole board may never stand as it stood before.
    PositionalSuperko,
    /// The whole board may never stand as it stood before with the same player to move.
    SituationalSuperko,
}

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Surrounded points and prisoners.
    Territory,
    /// Surrounded points and living stones.
    Area,
}

/// What is not counted though it is surrounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// Everything counts.
    None,
    /// Points surrounded by groups in seki do not count.
    Seki,
    /// As under `Seki`, and each living group gives up two points for its two eyes, as in old Chinese counting. No
    /// ruleset of the table has it: it is for rules that are put together choice by choice.
    Groups,
}

/// Whether a player may take off stones of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// Never.
    Forbidden,
    /// Several stones at once, but not a single one.
    OfSeveral,
    /// Always.
    Allowed,
}

/// What two passes in a row lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The count, every stone alive.
    AsItStands,
    /// The players agree on dead stones first.
    Agreement(Resumption),
}

/// How often, and for whom, play resumes when the players do not agree on dead stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resumption {
    /// Once; after it two passes end the game with every stone alive. The opponent of the last passer moves first.
    Once,
    /// As often as asked. The opponent of the last passer moves first.
    OpponentOfPasser,
    /// As often as asked. The opponent of the player who asks moves first.
    OpponentOfAsker,
}

/// Whose pass must be the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastPass {
    /// Either player's.
    Anyone,
    /// White's, so that both players made equally many moves.
    White,
}

/// Who proposes which stones are dead once play has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// Nobody: the players mark them.
    Nobody,
    /// The estimate of the built-in opponent.
    Estimate,
}

/// How long a game may last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// As long as the players like.
    Unlimited,
    /// Three moves a point of the board, and two more a point after a resumption; then it is counted as it stands.
    Limited,
}

/// What White is given for the stones that Black was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// A point for each handicap stone (two or more).
    PerStone,
    /// A point for each handicap stone but the first.
    PerStoneButOne,
}

/// Which komi a table may be opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KomiRange {
    /// Up to twice the points of the board, for either player.
    EitherPlayer,
    /// From 0 to twice the points of the board.
    WhiteOnly,
}

/// How a game is played and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub repetition: Repetition,
    /// What counts.
    pub scoring: Scoring,
    /// What is not counted though it is surrounded.
    pub tax: Tax,
    /// Whether a player may take off stones of their own.
    pub suicide: Suicide,
    /// What two passes lead to.
    pub ending: Ending,
    /// Whose pass must be the last.
    pub last_pass: LastPass,
    /// Who proposes the dead stones.
    pub proposal: Proposal,
    /// How long a game may last.
    pub length: Length,
    /// What White is given for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// Which komi is accepted.
    pub komi_range: KomiRange,
    /// The points that White is given for moving second.
    pub komi: Points,
}

impl Rules {
    /// The same rules, except that the players agree on the dead stones where the board would be counted as it stands.
    #[must_use]
    pub fn agreed(self) -> Self {
        let ending = match self.ending {
            Ending::AsItStands => Ending::Agreement(Resumption::OpponentOfPasser),
            agreement @ Ending::Agreement(_) => agreement,
        };
        Self { ending, ..self }
    }

    /// From which komi to which a game on this board may be opened; a negative komi is given to Black.
    ///
    /// ```
    /// use silken::go::{Points, Ruleset, Size};
    ///
    /// let size = Size::square(9)?;
    /// let surround = Ruleset::named("surround").ok_or("no such ruleset")?;
    /// assert_eq!(surround.rules(size).komi_range(size), Points::ZERO..=Points::whole(162));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn komi_range(&self, size: Size) -> RangeInclusive<Points> {
        let most = Points::whole(2 * size.area());
        let least = match self.komi_range {
            KomiRange::EitherPlayer => -most,
            KomiRange::WhiteOnly => Points::ZERO,
        };
        least..=most
    }

    /// Whether a game on this board may be opened with this komi.
    #[must_use]
    pub fn accepts_komi(&self, komi: Points, size: Size) -> bool {
        self.komi_range(size).contains(&komi)
    }

    /// What White is given for a number of handicap stones. One stone is none: Black just moves first.
    #[must_use]
    pub fn handicap_bonus(&self, stones: usize) -> Points {
        match self.handicap_bonus {
            _ if stones < 2 => Points::ZERO,
            HandicapBonus::None => Points::ZERO,
            HandicapBonus::PerStone => Points::whole(stones),
            HandicapBonus::PerStoneButOne => Points::whole(stones - 1),
        }
    }
}

/// Rules that have a name.
#[derive(Debug)]
pub struct Ruleset {
    /// The name one types.
    pub key: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// How it is called in a sentence.
    pub name: &'static str,
    /// The rules, with the komi of boards below every listed size.
    rules: Rules,
    /// From which size on which komi is the usual one, smallest size first.
    komi_by_size: &'static [(u8, Points)],
    /// Where the rules are written.
    pub source: &'static str,
    /// How the row above differs from what is written there.
    pub differs: &'static str,
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Ruleset {
    /// The ruleset one gets without asking.
    pub const DEFAULT: &'static Self = &RULESETS[0];

    /// The ruleset with this name or alias, in either case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        let is = |known: &&str| known.eq_ignore_ascii_case(name);
        RULESETS.iter().find(|row| is(&row.key) || row.aliases.iter().any(&is))
    }

    /// The rules on a board of this size. An unlisted size has the komi of the largest listed size below it, and if
    /// there is none, the komi of the ruleset's own row (for `silken`, 7.5).
    #[must_use]
    pub fn rules(&self, size: Size) -> Rules {
        let listed = self
            .komi_by_size
            .iter()
            .rev()
            .find(|(least, _)| *least <= size.longest());
        Rules {
            komi: listed.map_or(self.rules.komi, |&(_, komi)| komi),
            ..self.rules
        }
    }

    /// From which size on which komi is the usual one, smallest size first. What holds on smaller boards is for
    /// [`Ruleset::rules`] to say.
    #[must_use]
    pub fn komi_by_size(&self) -> &'static [(u8, Points)] {
        self.komi_by_size
    }
}

/// Territory is counted with every stone alive: a dead stone that nobody captured makes the region around it neutral.
const SILKEN: Rules = Rules {
    repetition: Repetition::ImmediateKo,
    scoring: Scoring::Territory,
    tax: Tax::None,
    suicide: Suicide::Forbidden,
    ending: Ending::AsItStands,
    last_pass: LastPass::Anyone,
    proposal: Proposal::Nobody,
    length: Length::Unlimited,
    handicap_bonus: HandicapBonus::None,
    komi_range: KomiRange::EitherPlayer,
    komi: Points::halves(15),
};

/// Every ruleset, the default first.
pub const RULESETS: &[Ruleset] = &[
    Ruleset {
        key: "silken",
        aliases: &[],
        name: "Silken",
        rules: SILKEN,
        komi_by_size: &[
            (9, Points::halves(11)),
            (13, Points::halves(13)),
            (19, Points::halves(15)),
        ],
        source: "The Silken page, section 18.2.16.1.",
        differs: "No differences; a table may also be opened with agreement on dead stones.",
    },
    Ruleset {
        key: "surround",
        aliases: &[],
        name: "Surround",
        rules: Rules {
            repetition: Repetition::PositionalSuperko,
            scoring: Scoring::Area,
            ending: Ending::Agreement(Resumption::Once),
            length: Length::Limited,
            komi_range: KomiRange::WhiteOnly,
            komi: Points::halves(13),
            ..SILKEN
        },
        komi_by_size: &[],
        source: "The Surround page, Playing a game.",
        differs: "No differences.",
    },
    Ruleset {
        key: "lesson",
        aliases: &[],
        name: "Lesson",
        rules: Rules {
            scoring: Scoring::Area,
            ending: Ending::Agreement(Resumption::OpponentOfPasser),
            proposal: Proposal::Estimate,
            ..SILKEN
        },
        komi_by_size: &[],
        source: "A web page for playing KataGo with takebacks.",
        differs: "The estimate proposes the dead stones, and the player may change them before the count.",
    },
    Ruleset {
        key: "japanese",
        aliases: &["jp", "korean"],
        name: "Japanese",
        rules: Rules {
            tax: Tax::Seki,
            ending: Ending::Agreement(Resumption::OpponentOfAsker),
            komi: Points::halves(13),
            ..SILKEN
        },
        komi_by_size: &[],
        source: "The Japanese rules of Go (1989), in the translation at cs.cmu.edu/~wjh/go/rules/Japanese.html.",
        differs: "Dead stones are what the players agree on; hypothetical play, with its own ko rule and the bent four \
                  in the corner, is left to them.",
    },
    Ruleset {
        key: "chinese",
        aliases: &["cn"],
        name: "Chinese",
        rules: Rules {
            repetition: Repetition::PositionalSuperko,
            scoring: Scoring::Area,
            ending: Ending::Agreement(Resumption::OpponentOfPasser),
            handicap_bonus: HandicapBonus::PerStone,
            ..SILKEN
        },
        komi_by_size: &[],
        source: "The Chinese rules as servers play them; senseis.xmp.net, ChineseRules.",
        differs: "Positional superko stands for the referee's decisions on repetition.",
    },
    Ruleset {
        key: "aga",
        aliases: &["american", "bga"],
        name: "AGA",
        rules: Rules {
            repetition: Repetition::SituationalSuperko,
            scoring: Scoring::Area,
            ending: Ending::Agreement(Resumption::OpponentOfPasser),
            last_pass: LastPass::White,
            handicap_bonus: HandicapBonus::PerStoneButOne,
            ..SILKEN
        },
        komi_by_size: &[],
        source: "The AGA rules; britgo.org/rules/agasummary.",
        differs: "Counting is by area, which gives the same result as territory with pass stones.",
    },
    Ruleset {
        key: "new-zealand",
        aliases: &["nz", "newzealand"],
        name: "New Zealand",
        rules: Rules {
            repetition: Repetition::SituationalSuperko,
            scoring: Scoring::Area,
            suicide: Suicide::Allowed,
            komi: Points::halves(14),
            ..SILKEN
        },
        komi_by_size: &[],
        source: "The New Zealand rules; senseis.xmp.net, NewZealandRules.",
        differs: "The game is played out: dead stones are captured before the last passes, not agreed on after them.",
    },
    Ruleset {
        key: "tromp-taylor",
        aliases: &["tt", "tromptaylor"],
        name: "Tromp-Taylor",
        rules: Rules {
            repetition: Repetition::PositionalSuperko,
            scoring: Scoring::Area,
            suicide: Suicide::Allowed,
            ..SILKEN
        },
        komi_by_size: &[],
        source: "The logical rules of John Tromp and Bill Taylor; senseis.xmp.net, TrompTaylorRules.",
        differs: "No differences; komi, which they leave open, is 7.5.",
    },
];
