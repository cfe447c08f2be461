use crate::command::Lookup;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Spec, Tail, Typed};
use crate::command::turn::{Ran, Turn};
use crate::help::{Found, Hit, MatchedIn, Page};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::text::{Listed, Role, Text};

pub const HELP: Spec = Spec {
    name: "HELP",
    aliases: &["?", "H", "MAN"],
    usage: &["HELP", "HELP topic or number", "HELP INDEX", "HELP SEARCH words"],
    gist: "explains the game and every command",
    arguments: &[Argument::Topic],
    tail: Tail::Statement,
    run,
    ..Spec::PLAIN
};

/// How many pages a search shows.
const MOST_HITS: usize = 12;

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let asked = words.text();
    match after_word(asked, "SEARCH") {
        Some("") => {
            return Err(Refusal::Because(say!(
                "Say what to search for, as in `HELP SEARCH KO`."
            )));
        }
        Some(wanted) => return Ok(search(scene, wanted)),
        None => {}
    }
    let asked = ["the ", "a ", "about "]
        .iter()
        .fold(asked, |asked, article| after_prefix(asked, article));
    match scene.library.lookup(asked) {
        Found::Page(page) => Ok(Turn::says(shown(page))),
        Found::Index => Ok(index(scene)),
        Found::Several(pages) => Ok(Turn::says(Reply::Entries(pages.into_iter().map(entry).collect()))),
        Found::Nothing { suggestions } => Err(Refusal::Because(nothing(asked, &suggestions))),
    }
}

/// A page; if it is a command's, with how that is typed.
fn shown(page: &'static Page) -> Reply {
    let spec = page.command.as_ref().and_then(|name| Lookup::standard().named(name));
    let mut usage = Vec::new();
    if let Some(spec) = spec {
        usage.extend(spec.usage.iter().map(|way| say!("Usage: `{}`", way)));
        if !spec.aliases.is_empty() {
            usage.push(say!("Also: {}", Listed(spec.aliases, "")));
        }
        if spec.typed == Typed::InFull {
            usage.push(say!("It must be typed in full."));
        }
    }
    Reply::Page { page, usage }
}

fn entry(page: &Page) -> (Text, Text) {
    (Text::of(Role::Command, &page.title), say!("{}", page.gist))
}

fn index(scene: &Scene<'_>) -> Turn {
    let sections = scene.library.index().into_iter().map(|section| Reply::Items {
        title: Text::of(Role::Heading, section.title),
        items: section
            .pages
            .iter()
            .map(|page| say!("{} {}", page.number.to_string(), page.title))
            .collect(),
    });
    let mut replies: Vec<Reply> = sections.collect();
    replies.push(Reply::line(say!("Type `HELP` and a title or number to read a page.")));
    Turn::replies(replies)
}

fn search(scene: &Scene<'_>, wanted: &str) -> Turn {
    let hits = scene.library.search(wanted);
    if hits.is_empty() {
        return Turn::line(say!("No page mentions {}. `HELP INDEX` lists all topics.", wanted));
    }
    // What a title says need not be said twice.
    let line = |hit: &Hit<'_>| match hit.place {
        MatchedIn::Title => hit.page.gist.clone(),
        _ => hit.line.to_owned(),
    };
    let found = |hit: &Hit<'_>| (Text::of(Role::Command, &hit.page.title), say!("{}", line(hit)));
    Turn::says(Reply::Entries(hits.iter().take(MOST_HITS).map(found).collect()))
}

fn nothing(asked: &str, suggestions: &[&Page]) -> Text {
    let titles: Vec<Text> = suggestions
        .iter()
        .map(|page| Text::of(Role::Command, &page.title))
        .collect();
    if titles.is_empty() {
        say!("There is no help on {}. `HELP INDEX` lists all topics.", asked)
    } else {
        say!(
            "There is no help on {}. Did you mean {}? `HELP INDEX` lists all topics.",
            asked,
            Listed(&titles, "or")
        )
    }
}

/// The rest of some text after a word, if it begins with that word.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    first.eq_ignore_ascii_case(word).then(|| rest.trim())
}

fn after_prefix<'a>(text: &'a str, prefix: &str) -> &'a str {
    match text.get(..prefix.len()) {
        Some(beginning) if beginning.eq_ignore_ascii_case(prefix) => text[prefix.len()..].trim_start(),
        _ => text,
    }
}
