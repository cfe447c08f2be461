//! By which rules a game was played, as records name them.

use super::amount::plain;
use super::axes::{Axes, axes};
use crate::go::{RULESETS, Rules, Ruleset, Size};

/// What follows the name of a ruleset under which the board would be counted as it stands, where the players agree on
/// the dead stones instead.
pub const AGREED: &str = " agreed";

/// The rules that a record names, as far as they are known here.
#[derive(Clone, Copy, Debug)]
pub enum NamedRules {
    /// These.
    Known(&'static Ruleset),
    /// These, with dead stones by agreement.
    Agreed(&'static Ruleset),
    /// Others, to which these are nearest; the text says how they differ.
    Near(&'static Ruleset, &'static str),
    /// Rules without a name of their own here, choice by choice; the text says what of them is missing, if anything is.
    Axes(Axes, Option<&'static str>),
    /// Nothing is said, or nothing that is known here.
    Unknown,
}

impl NamedRules {
    /// The ruleset that is meant, or the nearest to what is.
    #[must_use]
    pub const fn ruleset(&self) -> Option<&'static Ruleset> {
        match self {
            Self::Known(ruleset) | Self::Agreed(ruleset) | Self::Near(ruleset, _) => Some(ruleset),
            Self::Axes(axes, _) => Some(axes.nearest()),
            Self::Unknown => None,
        }
    }

    /// The rules on a board of this size.
    #[must_use]
    pub fn rules(&self, size: Size) -> Option<Rules> {
        match self {
            Self::Axes(axes, _) => Some(axes.rules(size)),
            Self::Agreed(ruleset) => Some(ruleset.rules(size).agreed()),
            other => Some(other.ruleset()?.rules(size)),
        }
    }

    /// How the rules differ from those that are named, in a clause that begins with a small letter.
    #[must_use]
    pub const fn differs(&self) -> Option<&'static str> {
        match self {
            Self::Near(_, differs) => Some(differs),
            Self::Axes(_, differs) => *differs,
            Self::Known(_) | Self::Agreed(_) | Self::Unknown => None,
        }
    }
}

/// What a spelling stands for.
#[derive(Clone, Copy)]
enum Meaning {
    /// The ruleset with this key.
    Same(&'static str),
    /// The ruleset with this key is nearest, and differs so.
    Nearest(&'static str, &'static str),
    /// These choices, and what is missing from them.
    Choices(&'static str, Option<&'static str>),
}

use Meaning::{Choices, Nearest, Same};

/// Spellings in small letters, without blanks, hyphens and the words in [`RULES`].
const SPELLINGS: &[(&[&str], Meaning)] = &[
    (
        &[
            "japan",
            "jpn",
            "jap",
            "nihon",
            "nihonkiin",
            "japonais",
            "japonaise",
            "japonaises",
            "japones",
            "japonés",
            "japonesa",
            "japonesas",
            "giapponese",
            "giapponesi",
            "japanisch",
            "japanische",
            "японские",
            "日本",
            "日本棋院",
            "日本囲碁",
            "korea",
            "kor",
            "kr",
            "coréenne",
            "coreana",
            "koreanisch",
            "한국",
            "韓国",
            "韩国",
            "韓國",
        ],
        Same("japanese"),
    ),
    (
        &[
            "china",
            "chn",
            "chinois",
            "chinoise",
            "chinoises",
            "cinese",
            "cinesi",
            "chino",
            "chinas",
            "chinesisch",
            "chinesische",
            "китайские",
            "中国",
            "中國",
            "중국",
            "chinesepsk",
            "chinesekgs",
        ],
        Same("chinese"),
    ),
    (&["british"], Same("aga")),
    (&["新西兰", "ニュージーランド"], Same("new-zealand")),
    (&["logical", "logic"], Same("tromp-taylor")),
    (
        &["chineseogs"],
        Nearest(
            "chinese",
            "OGS forbids repetition in a way of its own, here it is positional superko",
        ),
    ),
    (
        &["french", "française", "francaise", "françaises", "ffg"],
        Nearest(
            "aga",
            "French rules are counted in the same way, but have a text of their own",
        ),
    ),
    (&["agabutton"], Nearest("aga", "there is no button here")),
    (
        &["area"],
        Nearest("chinese", "the record only says that area is counted"),
    ),
    (
        &["territory"],
        Nearest("japanese", "the record only says that territory is counted"),
    ),
    (
        &["goe", "ing", "ings", "sst", "应氏", "應氏", "应", "應", "応氏"],
        Choices(
            "ko positional score area tax none sui 1 fpok 1",
            Some("positional superko stands for Ing's ko rule"),
        ),
    ),
    (
        &["oldchinese", "ancientarea", "ancient", "stone", "stones"],
        Choices("ko simple score area tax all sui 0 fpok 1", None),
    ),
    (
        &["ancientterritory"],
        Choices("ko simple score territory tax all sui 0", None),
    ),
    // The computer Go server counts the board as it stands.
    (&["cgos"], Choices("ko positional score area tax none sui 0", None)),
];

/// Words that may follow a name of rules and say no more.
const RULES: [&str; 10] = [
    "rules",
    "rule",
    "ruleset",
    "scoring",
    "counting",
    "regeln",
    "规则",
    "規則",
    "ルール",
    "규칙",
];

const REST: &str = "what else the record says of them is not known here";

/// The rules that a value of `RU` means, in whatever language it is written, or choice by choice as KataGo writes them.
///
/// ```
/// use silken::go::Scoring;
/// use silken::sgf::{NamedRules, ruleset};
///
/// assert!(matches!(ruleset("Chinese, PSK"), NamedRules::Known(rules) if rules.key == "chinese"));
/// assert!(matches!(ruleset("Area"), NamedRules::Near(rules, _) if rules.key == "chinese"));
/// assert!(matches!(ruleset("koSIMPLEscoreAREAtaxNONEsui0"), NamedRules::Axes(_, None)));
/// assert!(matches!(ruleset("house"), NamedRules::Unknown));
/// ```
#[must_use]
pub fn ruleset(name: &str) -> NamedRules {
    let name = plain(name);
    if let Some(known) = spelled(&name) {
        return known;
    }
    if let Some(axes) = axes(&name) {
        return NamedRules::Axes(axes, axes.has_button.then_some("there is no button here"));
    }
    if let Some(NamedRules::Known(ruleset)) = name.strip_suffix(AGREED).and_then(spelled) {
        return NamedRules::Agreed(ruleset);
    }
    // What is nearest is better than nothing, as long as that is said.
    let first_word = name.split(|c: char| !c.is_alphanumeric()).next().and_then(spelled);
    match first_word.or_else(|| begun(&name)) {
        Some(NamedRules::Known(ruleset) | NamedRules::Near(ruleset, _)) => NamedRules::Near(ruleset, REST),
        Some(NamedRules::Axes(axes, _)) => NamedRules::Axes(axes, Some(REST)),
        Some(NamedRules::Agreed(_) | NamedRules::Unknown) | None => NamedRules::Unknown,
    }
}

/// The rules with this spelling.
fn spelled(name: &str) -> Option<NamedRules> {
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    // A year says which text of the rules is meant: Japanese 1989.
    let without_year = letters.trim_end_matches(|c: char| c.is_ascii_digit());
    let letters = if letters.len() - without_year.len() == 4 {
        without_year
    } else {
        &letters
    };
    let stem = RULES
        .iter()
        .find_map(|word| letters.strip_suffix(word))
        .unwrap_or(letters);
    let squeezed = |key: &str| key.replace('-', "");
    let is_it = |known: &Ruleset| {
        let mut names = std::iter::once(&known.key).chain(known.aliases);
        names.any(|name| squeezed(name) == stem)
    };
    if let Some(ruleset) = RULESETS.iter().find(|ruleset| is_it(ruleset)) {
        return Some(NamedRules::Known(ruleset));
    }
    let (_, meaning) = SPELLINGS.iter().find(|(spellings, _)| spellings.contains(&stem))?;
    meaning.rules()
}

/// The rules whose spelling in another script the name begins with: such scripts have no spaces between words.
fn begun(name: &str) -> Option<NamedRules> {
    let begins = |spelling: &&str| !spelling.is_ascii() && name.starts_with(*spelling);
    let (_, meaning) = SPELLINGS.iter().find(|(spellings, _)| spellings.iter().any(begins))?;
    meaning.rules()
}

impl Meaning {
    fn rules(self) -> Option<NamedRules> {
        Some(match self {
            Same(key) => NamedRules::Known(Ruleset::named(key)?),
            Nearest(key, differs) => NamedRules::Near(Ruleset::named(key)?, differs),
            Choices(choices, differs) => NamedRules::Axes(axes(choices)?, differs),
        })
    }
}
