//! From a line to the commands that are meant.
//!
//! The first words of a line say which command it is, and that says where its words end: finding and cutting are one
//! step.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use crate::go::PointError;
use crate::help::Library;
use crate::reply::Refusal;
use crate::say;
use crate::table::Powers;
use crate::text::{Role, Text, spoken};

use super::grammar::{self, Words};
use super::spec::{Spec, Tail, Typed};
use super::verbs::{PLAY, VERBS};

/// What begins a line of a transcript that is only a remark.
const REMARK: &str = ";;";

/// How questions begin that no command answers.
const QUESTIONS: [&str; 9] = ["WHAT", "HOW", "WHO", "WHERE", "WHICH", "WHEN", "CAN", "I", "AM"];

/// What follows such a word in a question where it might also be a command.
const VERBS_OF_QUESTIONS: [&str; 6] = ["IS", "HAS", "WINS", "WON", "LEADS", "PLAYS"];

/// What one does in a MUD of rooms and things, and not on a board.
const OF_ROOMS: [&str; 14] = [
    "NORTH",
    "SOUTH",
    "EAST",
    "WEST",
    "EXITS",
    "INVENTORY",
    "INV",
    "GET",
    "TAKE",
    "GRAB",
    "DROP",
    "READ",
    "OPEN",
    "WALK",
];

/// How long a question is that is repeated.
const LONGEST_QUESTION: usize = 60;

/// How many suggestions an unknown word gets.
const MOST_SUGGESTIONS: usize = 3;

/// A command and the words that were typed after it.
#[derive(Clone, Copy, Debug)]
pub struct Command<'a> {
    /// The command.
    pub spec: &'static Spec,
    /// Its words, not read yet.
    pub words: Words<'a>,
}

/// A piece of a line that is run at once.
#[derive(Debug)]
pub struct Statement<'a> {
    /// The piece as it was typed.
    pub text: &'a str,
    /// The command that it means, or why it means none.
    pub command: Result<Command<'a>, Refusal>,
    /// What follows on the line.
    pub rest: &'a str,
}

/// A line without control characters, which are spaces here; nothing if it is only a remark. Letters, digits and signs of
/// full width, as keyboards for Chinese, Japanese and Korean write them, are taken for those of ASCII, except in words that
/// are kept as they are.
#[must_use]
pub fn clean(line: &str) -> String {
    let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let line = line.trim();
    if line.starts_with(REMARK) {
        String::new()
    } else if line.contains(is_wide) {
        narrowed(line)
    } else {
        line.to_owned()
    }
}

fn is_wide(c: char) -> bool {
    matches!(c, '\u{ff01}'..='\u{ff5e}' | '\u{3000}')
}

/// The character of ASCII that one of full width stands for.
fn narrow(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        c if is_wide(c) => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    }
}

/// The line in ASCII as far as it can be, up to the words of a command that are free text.
fn narrowed(line: &str) -> String {
    let narrow: String = line.chars().map(narrow).collect();
    let mut rest = narrow.as_str();
    while let Some(statement) = Lookup::standard().first(rest, Powers::AT_HOME) {
        if let Ok(Command { spec, words }) = statement.command
            && spec.tail == Tail::Line
        {
            // Each character stands for one, so free text begins after as many.
            let said = words.text().chars().count();
            let before = narrow.chars().count().saturating_sub(said);
            let read = narrow.chars().take(before);
            return read.chain(line.chars().skip(before)).collect();
        }
        rest = statement.rest;
    }
    narrow
}

/// Every command by its names.
#[derive(Debug)]
pub struct Lookup {
    /// By name and other name, in capitals.
    by_name: HashMap<&'static str, &'static Spec>,
    /// The first words of names that have several.
    first_words: HashSet<&'static str>,
    /// The names in the order of the alphabet, each with its place in the list of commands.
    sorted: Vec<(&'static str, usize)>,
}

impl Lookup {
    /// The commands of the game.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Lookup> = LazyLock::new(Lookup::new);
        &STANDARD
    }

    fn new() -> Self {
        let mut by_name = HashMap::new();
        for spec in VERBS {
            by_name.insert(spec.name, *spec);
        }
        for spec in VERBS {
            for alias in spec.aliases {
                by_name.entry(alias).or_insert(*spec);
            }
        }
        let names = by_name.keys();
        let first_words = names.filter_map(|name| Some(name.split_once(' ')?.0)).collect();
        let mut sorted: Vec<(&str, usize)> = VERBS
            .iter()
            .enumerate()
            .map(|(place, spec)| (spec.name, place))
            .collect();
        sorted.sort_unstable();
        Self {
            by_name,
            first_words,
            sorted,
        }
    }

    /// The command with exactly this name or other name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&'static Spec> {
        self.by_name.get(name.to_ascii_uppercase().as_str()).copied()
    }

    /// The first statement of a line. `;` ends it and `#` begins a remark, unless the command's words are free text:
    /// then it is the whole rest of the line.
    #[must_use]
    pub fn first<'a>(&self, line: &'a str, powers: Powers) -> Option<Statement<'a>> {
        let mut line = line;
        loop {
            line = line.trim_start();
            let end = line.find([';', '#']).unwrap_or(line.len());
            if end > 0 {
                return Some(self.statement(line, line[..end].trim_end(), powers));
            }
            line = line.strip_prefix(';')?;
        }
    }

    /// The statement that begins a line with some text, up to which its command's words reach at least.
    fn statement<'a>(&self, line: &'a str, text: &'a str, powers: Powers) -> Statement<'a> {
        let command = self.read(text, powers);
        if let Ok(Command { spec, .. }) = command
            && spec.tail == Tail::Line
        {
            let text = line.trim_end();
            let name = text.len() - text[self.name_length(text)..].len();
            return Statement {
                text,
                command: Ok(Command {
                    spec,
                    words: Words::new(spec, text, &text[name..]),
                }),
                rest: "",
            };
        }
        let after = line[text.len()..].trim_start();
        Statement {
            text,
            command,
            rest: after.strip_prefix(';').unwrap_or(""),
        }
    }

    /// The command that a statement means: an exact name, another name, a beginning that fits only one, or a bare point,
    /// which is a move.
    ///
    /// # Errors
    /// If no command, or more than one, may be meant.
    pub fn read<'a>(&self, statement: &'a str, powers: Powers) -> Result<Command<'a>, Refusal> {
        let (word, rest) = statement.split_at(self.name_length(statement));
        let command = |spec| Command {
            spec,
            words: Words::new(spec, statement, rest),
        };
        let bare_point = || Command {
            spec: &PLAY,
            words: Words::new(&PLAY, statement, statement),
        };
        let named = self.named(word).filter(|spec| {
            // "Who is ahead?" asks for nobody where nobody else is.
            let next = rest.split_whitespace().next().unwrap_or_default();
            spec.is_allowed(powers) || !VERBS_OF_QUESTIONS.iter().any(|verb| verb.eq_ignore_ascii_case(next))
        });
        if let Some(spec) = named {
            // "D 4" is a point though DEAD could be meant by D; "U 4" takes back four moves.
            let is_point = word.len() == 1 && grammar::is_point(statement) && !takes_number(spec);
            return Ok(if is_point { bare_point() } else { command(spec) });
        }
        if grammar::is_point(statement) || is_colored_point(word, rest) {
            return Ok(bare_point());
        }
        let bare = statement.trim_end_matches(['.', '!', '?']);
        if grammar::is_point(bare) {
            return Ok(Command {
                spec: &PLAY,
                words: Words::new(&PLAY, statement, bare),
            });
        }
        let (in_full, candidates): (Vec<&Spec>, Vec<&Spec>) = self
            .beginning_with(word, powers)
            .into_iter()
            .partition(|spec| spec.typed == Typed::InFull);
        if let Some(refusal) = not_a_command(statement, word, rest) {
            return Err(refusal);
        }
        match (candidates.as_slice(), in_full.as_slice()) {
            ([only], _) => Ok(command(only)),
            ([], [only]) => Err(Refusal::TypeInFull(only.name)),
            ([], []) => Err(unknown(word)),
            _ => Err(Refusal::Ambiguous {
                candidates: names(&candidates),
                in_full: names(&in_full),
            }),
        }
    }
    /// The commands whose names begin with a word, in the order in which they are listed; those that this session may
    /// not run only where there are no others.
    fn beginning_with(&self, word: &str, powers: Powers) -> Vec<&'static Spec> {
        let word = word.to_ascii_uppercase();
        let from = self.sorted.partition_point(|&(name, _)| name < word.as_str());
        let mut places: Vec<usize> = self.sorted[from..]
            .iter()
            .take_while(|(name, _)| name.starts_with(word.as_str()))
            .map(|&(_, place)| place)
            .collect();
        places.sort_unstable();
        let all: Vec<&'static Spec> = places.into_iter().map(|place| VERBS[place]).collect();
        let runs: Vec<&'static Spec> = all.iter().copied().filter(|spec| spec.is_allowed(powers)).collect();
        if runs.is_empty() { all } else { runs }
    }

    /// How much of a statement names the command: its first word, or more where a name has several.
    fn name_length(&self, statement: &str) -> usize {
        const MOST_WORDS: usize = 4;
        let first = statement.find(' ').unwrap_or(statement.len());
        if !self
            .first_words
            .contains(statement[..first].to_ascii_uppercase().as_str())
        {
            return first;
        }
        let spaces = statement.match_indices(' ').map(|(at, _)| at);
        let ends = spaces.chain([statement.len()]).take(MOST_WORDS);
        let named = ends.filter(|&end| self.named(&statement[..end]).is_some());
        named.last().unwrap_or(first)
    }
}

/// Why a statement that is no command's exact name cannot be a command at all: it is more than a point, or half of one,
/// or a question.
fn not_a_command(statement: &str, word: &str, rest: &str) -> Option<Refusal> {
    if grammar::is_point(word.trim_end_matches(['.', ',', '!'])) {
        return Some(Refusal::Because(say!(
            "Type one move at a time with nothing after it, or put a semicolon between moves: {}.",
            Text::of(Role::Command, "D4; E5")
        )));
    }
    match spoken::point(statement) {
        Err(PointError::ColumnI) => {
            let row = statement.chars().filter(char::is_ascii_digit).collect();
            return Some(Refusal::ColumnI(row));
        }
        Err(PointError::NoSuchRow) => return Some(Refusal::NoSuchRow(statement.to_uppercase())),
        Ok(_) | Err(PointError::NotAPoint) => {}
    }
    if QUESTIONS.iter().any(|question| question.eq_ignore_ascii_case(word)) && !rest.is_empty() {
        let asked = statement.trim_end_matches('?').to_lowercase();
        let asked = Some(asked)
            .filter(|asked| asked.len() <= LONGEST_QUESTION)
            .unwrap_or_default();
        return Some(Refusal::Because(say!(
            "For questions, type `HELP {}`. `LEARN` teaches the game, `HINT` suggests a move, `SCORE` shows who is ahead.",
            asked
        )));
    }
    None
}

/// A word with which no command begins: half of a point, a page of HELP, or a slip.
fn unknown(word: &str) -> Refusal {
    if let Some(column) = spoken::column(word) {
        return Refusal::Because(say!(
            "That is column {}. Add a row, as in `{} 4`.",
            String::from(column),
            word
        ));
    }
    let word = word.to_uppercase();
    if OF_ROOMS.contains(&word.as_str()) {
        return Refusal::Because(say!(
            "There are no rooms or objects here, only a board. `LOOK` shows it, a point like `D4` plays there, `COMMANDS` lists the rest."
        ));
    }
    if Library::standard().topic(&word).is_some() {
        return Refusal::Because(say!(
            "There is no command {}, but there is a page: `HELP {}`.",
            word,
            word
        ));
    }
    Refusal::UnknownCommand {
        similar: similar(&word),
        word,
    }
}

/// Whether it is a player's name and a point.
fn is_colored_point(word: &str, rest: &str) -> bool {
    let is_color = word.eq_ignore_ascii_case("BLACK") || word.eq_ignore_ascii_case("WHITE");
    is_color && grammar::is_point(rest)
}

fn takes_number(spec: &Spec) -> bool {
    spec.usage.iter().any(|usage| usage.contains("[n]"))
}

fn names(specs: &[&'static Spec]) -> Vec<&'static str> {
    specs.iter().map(|spec| spec.name).collect()
}

/// The names of commands that are a slip or two away, one of each command. In a short word one slip is as much as still
/// leaves it recognizable.
fn similar(word: &str) -> Vec<&'static str> {
    const SHORTEST: usize = 3;
    const LONGEST: usize = 20;
    let length = word.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Vec::new();
    }
    let most = if length == SHORTEST { 1 } else { 2 };
    let slips = |name: &str| crate::help::distance(name, word);
    let nearest = |spec: &&'static Spec| {
        let names = spec.names().filter(|name| name.len() >= SHORTEST);
        names.map(|name| (slips(name), name)).min_by_key(|&(slips, _)| slips)
    };
    let mut found: Vec<_> = VERBS
        .iter()
        .filter_map(nearest)
        .filter(|&(slips, _)| slips <= most)
        .collect();
    found.sort_unstable();
    found.into_iter().take(MOST_SUGGESTIONS).map(|(_, name)| name).collect()
}
