//! A page of HELP, set to the width of the window.

use crate::help::{Block, Page};
use crate::say;
use crate::table::{Desk, Role, Switch, Text};

use super::wrap;

/// How far pictures and sessions are set in.
const INDENT: &str = "    ";

/// Title and number, how it is typed, what it says, where to go next.
#[must_use]
pub fn lines(page: &Page, usage: &[Text], desk: &Desk) -> Vec<Text> {
    let by_ear = desk.screen_reader == Switch::On;
    let title = format!("{} {}", page.number, page.title);
    let mut lines = vec![Text::of(Role::Heading, &title)];
    lines.extend(wrap::text(&say!("{}", page.gist), desk.width, 0));
    lines.extend(usage.iter().flat_map(|line| wrap::text(line, desk.width, 2)));
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
        let see = say!("See also: HELP {}", crate::table::Listed(&topics, ""));
        lines.extend(wrap::text(&see, desk.width, 2));
    }
    lines
}

fn block_lines(block: &Block, desk: &Desk) -> Vec<Text> {
    let prose = |text: &str, indent| wrap::text(&say!("{}", text), desk.width, indent);
    let as_is = |lines: &[String]| lines.iter().map(|line| say!("{}{}", INDENT, line)).collect();
    match block {
        Block::Paragraph(text) => prose(text, 0),
        Block::Heading(text) => vec![Text::of(Role::Heading, text)],
        Block::Items(items) => items.iter().flat_map(|item| prose(&format!("- {item}"), 2)).collect(),
        Block::Diagram { words, .. } if desk.screen_reader == Switch::On => prose(words, 0),
        Block::Diagram { words, rows } => {
            let mut lines: Vec<Text> = as_is(rows);
            lines.extend(prose(words, 0));
            lines
        }
        Block::Transcript(lines) | Block::Text(lines) => as_is(lines),
    }
}
