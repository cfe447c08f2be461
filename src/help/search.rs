//! Full-text search through all pages.

use super::library::Library;
use super::page::Page;

/// A page that holds all the words looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit<'a> {
    /// The page.
    pub page: &'a Page,
    /// Where the words are.
    pub place: MatchedIn,
    /// The title, alias, gist, sentence or line that holds the words, or most of them.
    pub line: &'a str,
}

/// Where on a page the words were found, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchedIn {
    /// In the title.
    Title,
    /// In one of the other names.
    Alias,
    /// In the line that sums up the page.
    Gist,
    /// In one sentence or line of the page.
    Body,
    /// No line holds all the words, but the page does.
    Scattered,
}

impl Library {
    /// The pages that contain all the words, best places first, then in the order of the guide.
    ///
    /// A word is found where another begins with it, in capitals or not: `capt` finds "capturing". No words, no hits.
    #[must_use]
    pub fn search(&self, text: &str) -> Vec<Hit<'_>> {
        let wanted: Vec<&str> = words(text).collect();
        let mut hits: Vec<Hit<'_>> = self.pages().iter().filter_map(|page| hit(page, &wanted)).collect();
        hits.sort_by_key(|hit| hit.place);
        hits
    }
}

fn hit<'a>(page: &'a Page, wanted: &[&str]) -> Option<Hit<'a>> {
    let mut missing = wanted.to_vec();
    let mut best: Option<(usize, MatchedIn, &str)> = None;
    for (place, line) in places(page) {
        let held = wanted.iter().filter(|word| holds(line, word)).count();
        if held > best.map_or(0, |(most, ..)| most) {
            best = Some((held, place, line));
        }
        if held == wanted.len() {
            break;
        }
        if held > 0 {
            missing.retain(|word| !holds(line, word));
        }
    }
    let (held, place, line) = best?;
    if held == wanted.len() {
        return Some(Hit { page, place, line });
    }
    let place = MatchedIn::Scattered;
    missing.is_empty().then_some(Hit { page, place, line })
}

/// Everything that can be searched on a page, best places first.
fn places(page: &Page) -> impl Iterator<Item = (MatchedIn, &str)> {
    let title = std::iter::once((MatchedIn::Title, page.title.as_str()));
    let aliases = page.aliases.iter().map(|alias| (MatchedIn::Alias, alias.as_str()));
    let gist = std::iter::once((MatchedIn::Gist, page.gist.as_str()));
    let body = page.lines().flat_map(sentences).map(|line| (MatchedIn::Body, line));
    title.chain(aliases).chain(gist).chain(body)
}

fn sentences(line: &str) -> impl Iterator<Item = &str> {
    line.split_inclusive(". ").map(str::trim)
}

/// The words of a text. A dot inside belongs to the word, so that `18.2.16` and `7.5` stay whole.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '.')
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
}

/// Whether a word of the line begins with the one looked for. Pages are ASCII, so bytes are letters.
pub(super) fn holds(line: &str, wanted: &str) -> bool {
    let (line, wanted) = (line.as_bytes(), wanted.as_bytes());
    let Some(first) = wanted.first() else { return true };
    let begins = |at: usize| at == 0 || line.get(at - 1).is_some_and(|before| !before.is_ascii_alphanumeric());
    line.iter().enumerate().any(|(at, byte)| {
        let tail = || line.get(at..at + wanted.len());
        byte.eq_ignore_ascii_case(first) && begins(at) && tail().is_some_and(|tail| tail.eq_ignore_ascii_case(wanted))
    })
}
