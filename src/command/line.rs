//! From a line to its statements.

use super::lookup;
use super::spec::Tail;

/// What begins a line of a transcript that is only a remark.
const REMARK: &str = ";;";

/// Cuts a line into statements: `;` stands between them, `#` and what follows is a remark. A command whose words are
/// free text takes the whole rest of the line. Control characters are spaces, or nothing at the ends.
#[must_use]
pub fn statements(line: &str) -> Vec<String> {
    let clean: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut found = Vec::new();
    let mut rest = clean.trim();
    if rest.starts_with(REMARK) {
        return found;
    }
    while !rest.is_empty() {
        let end = if takes_whole_line(rest) {
            rest.len()
        } else {
            rest.find([';', '#']).unwrap_or(rest.len())
        };
        let statement = rest[..end].trim();
        if !statement.is_empty() {
            found.push(statement.to_owned());
        }
        rest = match rest[end..].strip_prefix(';') {
            Some(more) => more.trim_start(),
            None => "",
        };
    }
    found
}

fn takes_whole_line(statement: &str) -> bool {
    let word = statement.split([' ', ';', '#']).next().unwrap_or_default();
    lookup::named(word).is_some_and(|spec| spec.tail == Tail::Line)
}
