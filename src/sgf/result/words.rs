//! The words of results, in small letters, and what each of them says.

use crate::game::Victory;
use crate::go::Color;

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// Nothing that matters: a space, a comma, "by".
    Nothing,
    Player(Color),
    /// The player named won.
    Wins,
    /// The player named lost.
    Loses,
    /// The player named lost in this way.
    LosesBy(Victory),
    /// The way in which it ended. Without a verb it is open who lost so.
    By(Victory),
    /// A resignation in words that go with the winner's name even without a verb: `白中盘`.
    ByResignation,
    Draw,
    Void,
    /// It is said that something is not known.
    Unknown,
}

const BLACK: Word = Word::Player(Color::Black);
const WHITE: Word = Word::Player(Color::White);
const RESIGNATION: Word = Word::By(Victory::Resignation);
const TIME: Word = Word::By(Victory::Time);
const FORFEIT: Word = Word::By(Victory::Forfeit);
const RESIGNS: Word = Word::LosesBy(Victory::Resignation);
const OVERSTEPS: Word = Word::LosesBy(Victory::Time);
const FORFEITS: Word = Word::LosesBy(Victory::Forfeit);

const WORDS: &[(&str, Word)] = &[
    ("b", BLACK),
    ("black", BLACK),
    ("黑", BLACK),
    ("黑方", BLACK),
    ("黑棋", BLACK),
    ("黒", BLACK),
    ("黒番", BLACK),
    ("흑", BLACK),
    ("w", WHITE),
    ("white", WHITE),
    ("白", WHITE),
    ("白方", WHITE),
    ("白棋", WHITE),
    ("白番", WHITE),
    ("백", WHITE),
    ("+", Word::Wins),
    ("win", Word::Wins),
    ("wins", Word::Wins),
    ("won", Word::Wins),
    ("胜", Word::Wins),
    ("勝", Word::Wins),
    ("勝ち", Word::Wins),
    ("승", Word::Wins),
    ("loses", Word::Loses),
    ("lost", Word::Loses),
    ("负", Word::Loses),
    ("負", Word::Loses),
    ("負け", Word::Loses),
    ("敗", Word::Loses),
    ("败", Word::Loses),
    ("패", Word::Loses),
    ("r", RESIGNATION),
    ("res", RESIGNATION),
    ("resign", RESIGNATION),
    ("resignation", RESIGNATION),
    ("resigns", RESIGNS),
    ("resigned", RESIGNS),
    ("认输", RESIGNS),
    ("認輸", RESIGNS),
    ("投了", RESIGNS),
    ("中盘", Word::ByResignation),
    ("中盤", Word::ByResignation),
    ("中押し", Word::ByResignation),
    ("中押", Word::ByResignation),
    ("불계", Word::ByResignation),
    ("t", TIME),
    ("time", TIME),
    ("timeout", TIME),
    ("time out", TIME),
    ("超时", TIME),
    ("超時", TIME),
    ("时间", TIME),
    ("時間", TIME),
    ("時間切れ", TIME),
    ("시간", TIME),
    ("시간패", OVERSTEPS),
    ("ran out of time", OVERSTEPS),
    ("timed out", OVERSTEPS),
    ("f", FORFEIT),
    ("forfeit", FORFEIT),
    ("forfeits", FORFEITS),
    ("forfeited", FORFEITS),
    ("反則", FORFEIT),
    ("反则", FORFEIT),
    ("犯规", FORFEIT),
    ("弃权", FORFEIT),
    ("棄權", FORFEIT),
    ("棄権", FORFEIT),
    ("不戦", FORFEIT),
    ("반칙", FORFEIT),
    ("기권", FORFEIT),
    ("draw", Word::Draw),
    ("jigo", Word::Draw),
    ("tie", Word::Draw),
    ("持碁", Word::Draw),
    ("持棋", Word::Draw),
    ("和棋", Word::Draw),
    ("和局", Word::Draw),
    ("平局", Word::Draw),
    ("ジゴ", Word::Draw),
    ("引き分け", Word::Draw),
    ("무승부", Word::Draw),
    ("void", Word::Void),
    ("no result", Word::Void),
    ("无胜负", Word::Void),
    ("無勝負", Word::Void),
    ("?", Word::Unknown),
    (" ", Word::Nothing),
    (",", Word::Nothing),
    (".", Word::Nothing),
    (";", Word::Nothing),
    (":", Word::Nothing),
    ("!", Word::Nothing),
    ("、", Word::Nothing),
    ("。", Word::Nothing),
    ("(", Word::Nothing),
    (")", Word::Nothing),
    ("の", Word::Nothing),
    ("は", Word::Nothing),
    ("差", Word::Nothing),
    ("by", Word::Nothing),
    ("on", Word::Nothing),
];

/// The longest word at the front of a plain text, and what follows it.
pub(super) fn next_word(text: &str) -> Option<(Word, &str)> {
    let ends_well = |word: &str, rest: &str| {
        let is_latin = word.ends_with(|last: char| last.is_ascii_alphabetic());
        !(is_latin && rest.starts_with(|next: char| next.is_ascii_alphanumeric()))
    };
    let found = WORDS.iter().filter_map(|&(word, meaning)| {
        let rest = text.strip_prefix(word).filter(|rest| ends_well(word, rest))?;
        Some((meaning, rest))
    });
    found.min_by_key(|(_, rest)| rest.len())
}
