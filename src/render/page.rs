//! A page of HELP, set to the width of the window.

use crate::company::Name;
use crate::desk::{Desk, Switch};
use crate::help::{Block, Page};
use crate::say;
use crate::text::{Role, Text};

use super::{PROMPT, wrap};

/// How far pictures and sessions are set in.
const INDENT: &str = "    ";

/// Title and number, how it is typed, what it says, where to go next.
#[must_use]
pub fn lines(page: &Page, usage: &[Text], desk: &Desk) -> Vec<Text> {
    let by_ear = desk.screen_reader == Switch::On;
    let title = match desk.screen_reader {
        Switch::On => format!("{}, page {}.", page.title, page.number),
        Switch::Off => format!("{} {}", page.number, page.title),
    };
    let mut lines = wrap::text(&Text::of(Role::Heading, &title), desk, 0);
    lines.extend(wrap::text(&say!("{}", page.gist), desk, 0));
    lines.extend(usage.iter().flat_map(|line| wrap::text(line, desk, 2)));
    for block in &page.body {
        if !by_ear {
            lines.push(Text::new());
        }
        lines.extend(block_lines(block, desk));
    }
    if !page.see.is_empty() {
        if !by_ear {
            lines.push(Text::new());
        }
        let topics: Vec<Text> = page
            .see
            .iter()
            .map(|topic| Text::of(Role::Command, &topic.to_uppercase()))
            .collect();
        let see = say!("See also: HELP {}", crate::text::Listed(&topics, ""));
        lines.extend(wrap::text(&see, desk, 2));
    }
    lines
}

fn block_lines(block: &Block, desk: &Desk) -> Vec<Text> {
    let prose = |text: &str, indent| wrap::text(&say!("{}", text), desk, indent);
    let as_is = |lines: &[String]| lines.iter().map(|line| say!("{}{}", INDENT, line)).collect();
    match block {
        Block::Paragraph(text) => prose(text, 0),
        Block::Heading(text) => wrap::text(&Text::of(Role::Heading, text), desk, 0),
        Block::Items(items) => items.iter().flat_map(|item| prose(&format!("- {item}"), 2)).collect(),
        Block::Diagram { words, .. } if desk.screen_reader == Switch::On => prose(words, 0),
        Block::Diagram { words, rows } => {
            let mut lines: Vec<Text> = as_is(rows);
            lines.extend(prose(words, 0));
            lines
        }
        Block::Transcript(lines) if desk.screen_reader == Switch::On => {
            let said = lines.iter().filter(|line| !is_drawn(line));
            said.flat_map(|line| prose(&aloud(line), 0)).collect()
        }
        Block::Text(lines) if desk.screen_reader == Switch::On => {
            let said = lines.iter().filter(|line| !line.trim().is_empty());
            said.flat_map(|line| prose(&aloud(line), 0)).collect()
        }
        Block::Transcript(lines) | Block::Text(lines) if desk.window.is_some() => {
            let set_in = |line: &String| {
                let is_long = INDENT.len() + line.chars().count() > desk.line_width();
                // What has wide gaps is a table or a drawing.
                match is_long && !line.contains("  ") {
                    true => wrap::set_in(&say!("{}", line), desk, INDENT),
                    false => vec![say!("{}{}", INDENT, line)],
                }
            };
            lines.iter().flat_map(set_in).collect()
        }
        Block::Transcript(lines) | Block::Text(lines) => as_is(lines),
    }
}

/// A line of an example or of a table, read out: what is typed is told as such, and cells stand between commas.
fn aloud(line: &str) -> String {
    if let Some(typed) = line.strip_prefix(PROMPT) {
        return format!("You type: {typed}");
    }
    // Where several people are, each line says who types or hears it.
    for (mark, does) in [(PROMPT, "types"), ("| ", "hears")] {
        if let Some((name, words)) = line.split_once(mark)
            && name.parse::<Name>().is_ok()
        {
            return format!("{name} {does}: {words}");
        }
    }
    let cells: Vec<&str> = line
        .split("  ")
        .map(str::trim)
        .filter(|cell| !cell.is_empty())
        .collect();
    cells.join(", ")
}

/// Whether a line of an example is part of a drawing, which the words around it tell as well: it has wide gaps, or
/// single characters only.
fn is_drawn(line: &str) -> bool {
    let line = line.trim();
    let is_row = line.split(' ').all(|word| word.len() <= 1);
    is_row || line.contains("  ")
}
