//! All pages, and the page that a player means.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::page::Page;
use super::search::{holds, words};
use super::spelling::distance;

/// The files under `help/`, each with its key, as the build found them.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// How many topics are suggested to someone who asked for one that does not exist.
const SUGGESTIONS: usize = 5;

/// Words that do not help to identify a topic.
const FILLERS: &[&str] = &[
    "a", "an", "and", "do", "how", "i", "in", "is", "of", "the", "to", "what", "why",
];

/// The whole guide, ordered by number.
#[derive(Clone, Debug)]
pub struct Library {
    pages: Vec<Page>,
    /// Titles, keys and numbers, folded, each with the place of its page.
    names: BTreeMap<String, usize>,
    /// Aliases, folded, each with the place of its page.
    aliases: BTreeMap<String, usize>,
}

/// What a name asked of HELP leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<'a> {
    /// One page.
    Page(&'a Page),
    /// The name is the beginning of several topics, in the order of the guide.
    Several(Vec<&'a Page>),
    /// The reader wants the list of all topics.
    Index,
    /// No topic has this name.
    Nothing {
        /// Up to five pages that may be meant, most likely first.
        suggestions: Vec<&'a Page>,
    },
}

/// The pages that the index lists under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section<'a> {
    /// The heading.
    pub title: &'a str,
    /// Its pages, by number.
    pub pages: Vec<&'a Page>,
}

impl Library {
    /// The guide that is built into the program, read at the first call.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Library> = LazyLock::new(|| {
            let read = |(key, text): &(&str, &str)| Page::parse(key, text).expect("the build has read every page");
            Library::new(FILES.iter().map(read).collect())
        });
        &STANDARD
    }

    /// A guide of these pages. Where two pages claim a name, the one with the lower number keeps it.
    #[must_use]
    pub fn new(mut pages: Vec<Page>) -> Self {
        pages.sort_by(|one, other| one.number.cmp(&other.number));
        let (mut names, mut aliases) = (BTreeMap::new(), BTreeMap::new());
        for (place, page) in pages.iter().enumerate() {
            for name in [&page.title, &page.key, &page.number.to_string()] {
                names.entry(fold(name)).or_insert(place);
            }
            for alias in &page.aliases {
                aliases.entry(fold(alias)).or_insert(place);
            }
        }
        Self { pages, names, aliases }
    }

    /// Every page, by number.
    #[must_use]
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The page with exactly this title, key, number or alias. Capitals, spaces and hyphens do not matter.
    #[must_use]
    pub fn topic(&self, name: &str) -> Option<&Page> {
        let name = fold(name);
        let place = self.names.get(&name).or_else(|| self.aliases.get(&name))?;
        self.pages.get(*place)
    }

    /// The page of a command.
    #[must_use]
    pub fn command(&self, verb: &str) -> Option<&Page> {
        let is_of = |command: &String| command.eq_ignore_ascii_case(verb);
        self.pages.iter().find(|page| page.command.as_ref().is_some_and(is_of))
    }

    /// What the reader means: a whole name, the beginning of a name, or a guess with suggestions.
    ///
    /// Nothing at all leads to the front page; `index`, `?` and `*` to the list of topics. A beginning counts for titles,
    /// keys and numbers first, and for aliases only if no title matches.
    #[must_use]
    pub fn lookup(&self, name: &str) -> Found<'_> {
        let stem = name.trim().trim_end_matches(['*', '?']);
        if let Some(page) = self.topic(if name.trim().is_empty() { "front" } else { stem }) {
            return Found::Page(page);
        }
        let folded = fold(stem);
        if folded.is_empty() || folded == "index" {
            return Found::Index;
        }
        let mut places = beginning(&self.names, &folded);
        if places.is_empty() {
            places = beginning(&self.aliases, &folded);
        }
        let mut pages: Vec<&Page> = places.into_iter().filter_map(|place| self.pages.get(place)).collect();
        match pages.len() {
            0 => Found::Nothing {
                suggestions: self.suggestions(stem, &folded),
            },
            1 => Found::Page(pages.remove(0)),
            _ => Found::Several(pages),
        }
    }

    /// All pages by section; sections and pages follow their numbers.
    #[must_use]
    pub fn index(&self) -> Vec<Section<'_>> {
        let mut sections: Vec<Section<'_>> = Vec::new();
        for page in &self.pages {
            match sections.iter_mut().find(|section| section.title == page.section) {
                Some(section) => section.pages.push(page),
                None => sections.push(Section {
                    title: &page.section,
                    pages: vec![page],
                }),
            }
        }
        sections
    }

    /// Pages with a similarly spelled name come first, then pages that share words with the question.
    fn suggestions(&self, text: &str, folded: &str) -> Vec<&Page> {
        let is_filler = |word: &&str| FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(word));
        let wanted: Vec<&str> = words(text).filter(|word| !is_filler(word)).collect();
        let near = self.near(folded);
        let mut ranked: Vec<(usize, &Page)> = Vec::new();
        for (place, page) in self.pages.iter().enumerate() {
            let shared: usize = wanted.iter().map(|word| relevance(page, word)).sum();
            match near.get(&place) {
                Some(slips) => ranked.push((*slips, page)),
                None if shared > 0 => ranked.push((usize::MAX - shared, page)),
                None => {}
            }
        }
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().take(SUGGESTIONS).map(|(_, page)| page).collect()
    }

    /// The places of the pages whose name differs from this one in few letters for its length, with the number of letters.
    fn near(&self, folded: &str) -> BTreeMap<usize, usize> {
        let tolerated = (folded.len() / 3).clamp(1, 3);
        let mut near = BTreeMap::new();
        for (name, place) in self.names.iter().chain(&self.aliases) {
            let is_number = name.starts_with(|c: char| c.is_ascii_digit());
            if is_number || name.len().abs_diff(folded.len()) > tolerated {
                continue;
            }
            let slips = distance(name, folded);
            if slips <= tolerated {
                let fewest = near.entry(*place).or_insert(slips);
                *fewest = slips.min(*fewest);
            }
        }
        near
    }
}

/// How strongly the word suggests the page: more in a name than in the gist.
fn relevance(page: &Page, word: &str) -> usize {
    let named = holds(&page.title, word) || page.aliases.iter().any(|alias| holds(alias, word));
    3 * usize::from(named) + usize::from(holds(&page.gist, word))
}

/// The places of the pages that have a name with this beginning, each once, in the order of the guide.
/// Numbers match by whole parts: 18.2.1 is not the beginning of 18.2.16.
fn beginning(names: &BTreeMap<String, usize>, start: &str) -> Vec<usize> {
    let by_number = start.ends_with(|c: char| c.is_ascii_digit());
    let mut places: Vec<usize> = names
        .range(start.to_owned()..)
        .take_while(|(name, _)| name.starts_with(start))
        .filter(|(name, _)| {
            !by_number
                || name
                    .get(start.len()..)
                    .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
        })
        .map(|(_, place)| *place)
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// A name without the differences that do not matter: capitals, spaces, hyphens, underscores.
fn fold(name: &str) -> String {
    name.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}
