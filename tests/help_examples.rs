//! What the guide shows is what happens: every session on a page is played again, and the commands and their pages
//! belong together.

use silken::command::{Lookup, VERBS};
use silken::front::Transcript;
use silken::help::{Block, Library, Page};
use silken::table::Powers;

fn is_built(page: &Page) -> bool {
    let names = |command: &String| {
        VERBS
            .iter()
            .any(|spec| spec.names().any(|name| name.eq_ignore_ascii_case(command)))
    };
    page.command.as_ref().is_none_or(names)
}

#[test]
fn every_example_gives_the_replies_it_shows() {
    let mut examples = 0;
    let mut wrong = String::new();
    for page in Library::standard().pages().iter().filter(|page| is_built(page)) {
        for block in &page.body {
            let Block::Transcript(lines) = block else { continue };
            examples += 1;
            let transcript = Transcript::read(&lines.join("\n"));
            let differences = transcript.replay().expect("an example sets nothing");
            for difference in differences {
                wrong += &format!(
                    "\nhelp/{}.md: > {}\n  the page:    {}\n  the program: {}\n",
                    page.key,
                    difference.typed,
                    difference.expected.join("\n               "),
                    difference.actual.join("\n               ")
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(examples > 50, "the guide shows {examples} examples");
}

#[test]
fn every_page_of_a_command_explains_one_that_can_be_typed() {
    let pages = Library::standard().pages().iter();
    let missing: Vec<&str> = pages
        .filter(|page| !is_built(page))
        .map(|page| page.title.as_str())
        .collect();
    assert_eq!(missing, [""; 0], "pages of commands that are not in VERBS");
}

#[test]
fn every_page_of_a_command_is_reached_by_its_name() {
    for page in Library::standard().pages().iter().filter(|page| is_built(page)) {
        let Some(name) = &page.command else { continue };
        let meant = Lookup::standard()
            .read(name, Powers::ALL)
            .map(|command| command.spec.name);
        assert_eq!(meant.ok(), Some(page.title.as_str()), "{name} of help/{}.md", page.key);
    }
}

#[test]
fn every_command_has_its_own_page() {
    let library = Library::standard();
    for spec in VERBS {
        let page = library
            .command(spec.name)
            .unwrap_or_else(|| panic!("{} has no page under help/", spec.name));
        assert_eq!(page.title, spec.name, "the title of help/{}.md", page.key);
        assert!(library.topic(spec.name).is_some(), "HELP {}", spec.name);
    }
}

#[test]
fn every_other_name_of_a_command_is_only_its_own() {
    for spec in VERBS {
        for name in spec.names() {
            let called: Vec<&str> = VERBS
                .iter()
                .filter(|other| other.names().any(|other| other.eq_ignore_ascii_case(name)))
                .map(|other| other.name)
                .collect();
            assert_eq!(called, [spec.name], "{name} means more than one command");
        }
    }
}
