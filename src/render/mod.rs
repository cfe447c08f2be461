//! From what happened and what is said to lines of text whose parts have roles, and from those to plain characters or
//! colored ones.
//!
//! Words are chosen here and nowhere else, for one [`Listener`]: by eye or by ear, from one side of the board. Nothing is
//! told by color or drawing alone, no line begins with the prompt, and nothing depends on a clock, a locale or the width
//! of a terminal that was not asked for.

mod board;
mod clock;
mod company;
mod event;
mod games;
mod obstacle;
mod out_loud;
mod page;
mod paint;
mod ranks;
mod refusal;
mod sayable;
mod sheet;
mod standing;
mod walked;
mod wrap;

pub use paint::{paint, printable, steers, without_controls};
pub use refusal::refused;

use crate::desk::Switch;
use crate::game::{Outcome, Phase, Victory};
use crate::go::{Color, Point, Points};
use crate::reply::{Picture, Reply, RowOrColumn};
use crate::say;
use crate::table::{Listener, Standing};
use crate::text::{Listed, Of, Role, Text};
use crate::world::Said;

/// What is typed after: no reply line begins so.
pub const PROMPT: &str = "> ";

/// The lines of what is said, as this listener wants them.
#[must_use]
pub fn lines(said: &Said, listener: Listener<'_>) -> Vec<Text> {
    match said {
        Said::Event(event) => fitted(event::lines(event, listener), listener),
        Said::Reply(reply) => reply_lines(reply, listener),
        Said::Notice(notice) => fitted(company::lines(notice), listener),
    }
}

/// Lines as they fit this listener: sayable, and cut at words where there is a window.
fn fitted(lines: Vec<Text>, listener: Listener<'_>) -> Vec<Text> {
    let desk = listener.desk;
    match desk.screen_reader {
        // In a window no word is cut; what goes elsewhere keeps a line for each thing that is said.
        _ if desk.window.is_some() => lines.iter().flat_map(|line| wrap::text(line, desk, 0)).collect(),
        Switch::On => lines.iter().map(sayable::sayable).collect(),
        Switch::Off => lines,
    }
}

fn reply_lines(reply: &Reply, listener: Listener<'_>) -> Vec<Text> {
    let desk = listener.desk;
    let by_ear = desk.screen_reader == Switch::On;
    match reply {
        Reply::Lines(lines) => fitted(lines.clone(), listener),
        Reply::Sentences(sentences) => sentences_lines(sentences, listener),
        Reply::Prose(paragraphs) => {
            let mut lines = Vec::new();
            for (i, paragraph) in paragraphs.iter().enumerate() {
                if i > 0 && !by_ear {
                    lines.push(Text::new());
                }
                lines.extend(wrap::text(paragraph, desk, 0));
            }
            lines
        }
        Reply::Items { title, items } => items_lines(title, items, listener),
        Reply::Entries(entries) => {
            let entry = |(name, gist): &(Text, Text)| wrap::text(&say!("{}: {}", name, gist), desk, 2);
            entries.iter().flat_map(entry).collect()
        }
        Reply::Board(picture) => picture_lines(picture, listener),
        Reply::Drawing(picture) if desk.board_style().is_drawn() => picture_lines(picture, listener),
        Reply::Drawing(_) => Vec::new(),
        Reply::EitherWay { eye, .. } if desk.board_style().is_drawn() => fitted(vec![eye.clone()], listener),
        Reply::EitherWay { ear, .. } => fitted(vec![ear.clone()], listener),
        Reply::WithMoves { before, moves, after } => {
            let mut text = before.clone();
            moves
                .iter()
                .for_each(|played| text.add(&standing::without_number(played)));
            text.add(after);
            fitted(vec![text], listener)
        }
        Reply::BackAtTheGame(standing) => fitted(
            vec![say!("Back to your game."), standing::what_next(standing)],
            listener,
        ),
        Reply::Moves(moves) => {
            let moves: Vec<Text> = moves.iter().map(|played| standing::in_list(played, listener)).collect();
            sentences_lines(&moves, listener)
        }
        Reply::Status(summary) => fitted(standing::status(summary, listener), listener),
        Reply::Points { line, points } => fitted(vec![points_line(*line, points, by_ear)], listener),
        Reply::Walked(walked) => walked::lines(walked, listener),
        Reply::Variations(variations) => walked::variations(variations, listener),
        Reply::ToMove(number, standing) => {
            let next = standing::what_next(standing);
            let is_playing = standing.phase == Phase::Playing;
            fitted(
                vec![if is_playing {
                    say!("Move {}. {}", number, next)
                } else {
                    next
                }],
                listener,
            )
        }
        Reply::Time(times) => fitted(clock::times(times), listener),
        Reply::Score { standing, margin, dead } => fitted(score_lines(standing, *margin, *dead), listener),
        Reply::Changed {
            moves,
            me,
            in_atari,
            standing,
        } => {
            let mut lines: Vec<Text> = moves.iter().map(|played| standing::in_list(played, listener)).collect();
            if lines.is_empty() {
                lines.push(say!("Nothing has happened since {}'s last move.", me));
            }
            let atari = |(color, stone): &(Color, Point)| say!("{}'s group at {} has 1 liberty.", color, stone);
            lines.extend(in_atari.iter().map(atari));
            lines.push(standing::what_next(standing));
            sentences_lines(&lines, listener)
        }
        Reply::Question(question) => question_lines(question, listener),
        Reply::PassAnyway { if_passes, spoiled } => {
            let spoiled = standing::spoiled(spoiled);
            let question = match if_passes {
                Some(opponent) => say!(
                    "If {} passes too, the game ends with the board as it stands: {} Pass anyway?",
                    opponent,
                    spoiled
                ),
                None => say!(
                    "This pass ends the game with the board as it stands: {} Pass anyway?",
                    spoiled
                ),
            };
            question_lines(&question, listener)
        }
        Reply::Games(games) => fitted(games::lines(games), listener),
        Reply::Verbatim(text) => text.lines().map(|row| Text::of(Role::Plain, row)).collect(),
        Reply::Sheet(count) if by_ear => fitted(sheet::sentences(count), listener),
        Reply::Sheet(count) => sheet::lines(count),
        Reply::Page { page, usage } => page::lines(page, usage, desk),
        Reply::Refused(refusal) => fitted(vec![refused(refusal)], listener),
    }
}

/// Sentences that belong together: one after the other for the eye, a line each for the ear.
fn sentences_lines(sentences: &[Text], listener: Listener<'_>) -> Vec<Text> {
    match listener.desk.screen_reader {
        Switch::On => fitted(sentences.to_vec(), listener),
        Switch::Off => wrap::text(&joined(sentences), listener.desk, 0),
    }
}

/// Things under one title: side by side for the eye, a line each for the ear.
fn items_lines(title: &Text, items: &[Text], listener: Listener<'_>) -> Vec<Text> {
    match listener.desk.screen_reader {
        Switch::On => {
            let title = say!("{}:", title);
            fitted(std::iter::once(title).chain(items.iter().cloned()).collect(), listener)
        }
        Switch::Off => wrap::text(&say!("{}: {}.", title, Listed(items, "")), listener.desk, 2),
    }
}

fn picture_lines(picture: &Picture, listener: Listener<'_>) -> Vec<Text> {
    match listener.desk.screen_reader {
        Switch::On => fitted(out_loud::picture(picture, listener), listener),
        Switch::Off => board::lines(picture, listener),
    }
}

/// A question that waits for a yes.
fn question_lines(question: &Text, listener: Listener<'_>) -> Vec<Text> {
    fitted(vec![say!("{} Type YES, or NO to go on.", question)], listener)
}

/// The result, or who is ahead if the board were counted as it stands.
fn score_lines(standing: &Standing, margin: Points, dead: usize) -> Vec<Text> {
    let counted = Outcome::of_margin(margin);
    if let Phase::Over(outcome) = standing.phase {
        let is_by_count = matches!(
            outcome,
            Outcome::Draw
                | Outcome::Won {
                    how: Victory::Points(_),
                    ..
                }
        );
        let differs = (is_by_count && outcome != counted).then(|| match dead {
            0 => say!(
                "The count above is {}: it takes every stone for alive.",
                counted.to_string()
            ),
            dead => say!(
                "The count above is {}: it takes {} for dead.",
                counted.to_string(),
                Of(dead, "stone")
            ),
        });
        return [standing::result_line(outcome)].into_iter().chain(differs).collect();
    }
    let ahead = match counted {
        Outcome::Won {
            by,
            how: Victory::Points(points),
        } => say!("As it stands, {} is ahead by {}.", by, points),
        _ => say!("As it stands, the score is even."),
    };
    vec![ahead, standing::what_next(standing)]
}

/// The stones on a row or a column: `Row 4: C black, D black, E white; 6 empty.` By ear each has its whole name: a lone A
/// would be an article, and nothing but a whole name can be spelled.
fn points_line(line: RowOrColumn, points: &[(Point, Option<Color>)], by_ear: bool) -> Text {
    let title = match line {
        RowOrColumn::Row(row) => say!("Row {}", row + 1),
        RowOrColumn::Column(column) => say!("Column {}", Point::column_letter(column).unwrap_or('A')),
    };
    let mut stones = Vec::new();
    for &(point, stone) in points {
        let Some(color) = stone else { continue };
        let color = color.to_string().to_lowercase();
        stones.push(match (line, Point::column_letter(point.column())) {
            _ if by_ear => say!("{} {}", point, color),
            (RowOrColumn::Row(_), Some(letter)) => say!("{} {}", letter, color),
            _ => say!("{} {}", point.row() + 1, color),
        });
    }
    match points.len() - stones.len() {
        empty if stones.is_empty() => say!("{}: all {} points are empty.", title, empty),
        0 => say!("{}: {}; none empty.", title, Listed(&stones, "")),
        empty => say!("{}: {}; {} empty.", title, Listed(&stones, ""), empty),
    }
}

/// What is said as lines, in color if the listener wants it.
#[must_use]
pub fn painted(said: &Said, listener: Listener<'_>) -> Vec<String> {
    let paint_line = |text: Text| paint(&text, listener.desk.color, listener.desk.spell);
    lines(said, listener).into_iter().map(paint_line).collect()
}

/// What is said as plain lines.
#[must_use]
pub fn plain(said: &Said, listener: Listener<'_>) -> Vec<String> {
    let paint_line = |text: Text| paint(&text, Switch::Off, listener.desk.spell);
    lines(said, listener).into_iter().map(paint_line).collect()
}

fn joined(sentences: &[Text]) -> Text {
    let mut all = Text::new();
    for sentence in sentences {
        all.add(sentence);
    }
    all
}
