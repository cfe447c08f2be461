//! From replies to lines of text whose parts have roles, and from those to plain characters or colored ones.
//!
//! Nothing is told by color or drawing alone, no line begins with the prompt, and nothing depends on a clock, a locale
//! or the width of a terminal that was not asked for.

mod board;
mod out_loud;
mod page;
mod paint;
mod refusal;
mod sayable;
mod sheet;
mod wrap;

pub use paint::{paint, printable};
pub use refusal::refused;

use crate::say;
use crate::table::{Desk, Reply, Role, Switch, Text};

/// What is typed after: no reply line begins so.
pub const PROMPT: &str = "> ";

/// The lines of a reply, as this person wants them.
#[must_use]
pub fn lines(reply: &Reply, desk: &Desk) -> Vec<Text> {
    let lines = shown(reply, desk);
    match (desk.screen_reader, reply) {
        (Switch::Off, _) => lines,
        // What is set to a width has been made sayable before; a record is handed over as it is.
        (Switch::On, Reply::Prose(_) | Reply::Entries(_) | Reply::Page { .. } | Reply::Verbatim(_)) => lines,
        (Switch::On, _) if desk.window.is_some() => lines.iter().flat_map(|line| wrap::text(line, desk, 0)).collect(),
        (Switch::On, _) => lines.iter().map(sayable::sayable).collect(),
    }
}

fn shown(reply: &Reply, desk: &Desk) -> Vec<Text> {
    let by_ear = desk.screen_reader == Switch::On;
    match reply {
        // In a window no word is cut; what goes elsewhere keeps a line for each thing that is said.
        Reply::Lines(lines) if desk.window.is_some() && !by_ear => {
            lines.iter().flat_map(|line| wrap::text(line, desk, 0)).collect()
        }
        Reply::Lines(lines) => lines.clone(),
        Reply::Sentences(sentences) if by_ear => sentences.clone(),
        Reply::Sentences(sentences) => wrap::text(&joined(sentences), desk, 0),
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
        Reply::Items { title, items } if by_ear => {
            let title = say!("{}:", title);
            std::iter::once(title).chain(items.iter().cloned()).collect()
        }
        Reply::Items { title, items } => {
            let text = say!("{}: {}.", title, crate::table::Listed(items, ""));
            wrap::text(&text, desk, 2)
        }
        Reply::Entries(entries) => entries
            .iter()
            .flat_map(|(name, gist)| entry(name, gist, desk))
            .collect(),
        Reply::Board(picture) if by_ear => out_loud::picture(picture, desk.glyphs),
        Reply::Board(picture) => board::lines(picture, desk.glyphs),
        Reply::Verbatim(text) => text.lines().map(|row| Text::of(Role::Plain, row)).collect(),
        Reply::Sheet(count) if by_ear => sheet::sentences(count),
        Reply::Sheet(count) => sheet::lines(count),
        Reply::Page { page, usage } => page::lines(page, usage, desk),
        Reply::Refused(refusal) if desk.window.is_some() && !by_ear => wrap::text(&refused(refusal), desk, 0),
        Reply::Refused(refusal) => vec![refused(refusal)],
    }
}

/// A question that waits for a yes.
#[must_use]
pub fn question(question: &Text, desk: &Desk) -> Vec<Text> {
    let question = say!("{} Type YES, or NO to go on.", question);
    lines(&Reply::line(question), desk)
}

/// A reply as plain lines.
#[must_use]
pub fn plain(reply: &Reply, desk: &Desk) -> Vec<String> {
    let paint_line = |text: Text| paint(&text, Switch::Off, desk.spell);
    lines(reply, desk).into_iter().map(paint_line).collect()
}

fn joined(sentences: &[Text]) -> Text {
    let mut all = Text::new();
    for sentence in sentences {
        all.add(sentence);
    }
    all
}

/// A name and what it means: `NAME: what it means.`, its later lines set in.
fn entry(name: &Text, gist: &Text, desk: &Desk) -> Vec<Text> {
    wrap::text(&say!("{}: {}", name, gist), desk, 2)
}
