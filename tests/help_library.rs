//! HELP finds what a player means.

use silken::help::{Found, Library, MatchedIn, Page};

fn page(key: &str, number: &str, title: &str, rest: &str) -> Page {
    let text = format!("title: {title}\nnumber: {number}\nsection: Rules\n{rest}");
    Page::parse(key, &text).expect("a sound page")
}

/// A guide of five pages, so that these tests do not change when the real one grows.
fn small() -> Library {
    Library::new(vec![
        page(
            "seki",
            "1.10",
            "Seki",
            "aliases: mutual life\ngist: Neither may move.\n\nBoth live without two eyes.\n",
        ),
        page(
            "ko",
            "1.2",
            "Ko",
            "aliases: kou\ngist: The ban on taking back.\n\nTake. Wait a turn. Take back.\n",
        ),
        page(
            "komi",
            "1.3",
            "KOMI",
            "command: komi\ngist: Points for White.\n\nKomi has a half point. No ko here.\n",
        ),
        page(
            "new-zealand",
            "1.9",
            "New Zealand Rules",
            "aliases: nz\ngist: Suicide allowed.\n\nArea counts.\n",
        ),
        page("front", "1", "Help", "gist: Start here.\n\nType D4.\n"),
    ])
}

fn keys<'a>(pages: impl IntoIterator<Item = &'a Page>) -> Vec<&'a str> {
    pages.into_iter().map(|page| page.key.as_str()).collect()
}

/// The key of the one page found, or what was found instead.
fn found(library: &Library, name: &str) -> String {
    match library.lookup(name) {
        Found::Page(page) => page.key.clone(),
        Found::Several(pages) => format!("several: {}", keys(pages).join(" ")),
        Found::Index => "index".to_owned(),
        Found::Nothing { suggestions } => format!("nothing: {}", keys(suggestions).join(" ")),
    }
}

#[test]
fn lookup_understands_names_numbers_beginnings_and_slips() {
    let library = small();
    for (asked, answer) in [
        ("", "front"),
        ("  ", "front"),
        ("ko", "ko"),
        ("  KO ", "ko"),
        ("kou", "ko"),
        ("mutual   Life", "seki"),
        ("new-zealand", "new-zealand"),
        ("New  Zealand-rules", "new-zealand"),
        ("1.2", "ko"),
        ("1.10", "seki"),
        ("1.1", "nothing: "),
        ("1.", "several: ko komi new-zealand seki"),
        ("k", "several: ko komi"),
        ("kom", "komi"),
        ("s*", "seki"),
        ("mut", "seki"),
        ("?", "index"),
        ("*", "index"),
        ("INDEX", "index"),
        ("sekki", "nothing: seki"),
        ("points of stones", "nothing: komi"),
        ("zzzz", "nothing: "),
    ] {
        assert_eq!(found(&library, asked), answer, "HELP {asked}");
    }
}

#[test]
fn a_whole_name_wins_over_longer_ones_and_a_title_over_an_alias() {
    let library = Library::new(vec![
        page("play", "1.1", "PLAY", "aliases: put\ngist: A.\n\nA.\n"),
        page("put", "1.2", "PUT", "gist: B.\n\nB.\n"),
        page("puts", "1.3", "PUTS", "gist: C.\n\nC.\n"),
    ]);
    assert_eq!(found(&library, "put"), "put");
    assert_eq!(found(&library, "pu"), "several: put puts");
}

#[test]
fn the_page_of_a_command_is_found_by_its_verb() {
    let library = small();
    assert_eq!(library.command("KOMI").map(|page| page.key.as_str()), Some("komi"));
    assert_eq!(library.command("ko"), None, "a page that is no command's page");
}

#[test]
fn search_ranks_title_alias_gist_body() {
    let library = Library::new(vec![
        page(
            "a",
            "1.1",
            "Ladders",
            "gist: Zigzag.\n\nFirst. The stairs fall. Then nets.\n",
        ),
        page("b", "1.2", "Zigzag", "gist: Atari.\n\nNothing.\n"),
        page("c", "1.3", "Nets", "aliases: zigzag end\ngist: Loose.\n\nA zigzag.\n"),
        page("d", "1.4", "Shape", "gist: Fall.\n\nStairs are steep.\n"),
    ]);
    let hits = |text| {
        library
            .search(text)
            .into_iter()
            .map(|hit| (hit.page.key.as_str(), hit.place, hit.line))
            .collect()
    };
    let zigzag: Vec<(&str, MatchedIn, &str)> = hits("ZIGzag");
    let places = [
        ("b", MatchedIn::Title, "Zigzag"),
        ("c", MatchedIn::Alias, "zigzag end"),
        ("a", MatchedIn::Gist, "Zigzag."),
    ];
    assert_eq!(zigzag, places);
    let stairs: Vec<(&str, MatchedIn, &str)> = hits("stairs fall");
    assert_eq!(
        stairs,
        [
            ("a", MatchedIn::Body, "The stairs fall."),
            ("d", MatchedIn::Scattered, "Fall.")
        ]
    );
    assert_eq!(library.search("stairs zigzag nothing"), []);
    assert_eq!(library.search("  "), []);
}

#[test]
fn the_index_follows_the_numbers() {
    let library = small();
    let index = library.index();
    assert_eq!(index.len(), 1);
    assert_eq!(
        keys(index[0].pages.iter().copied()),
        ["front", "ko", "komi", "new-zealand", "seki"]
    );
}
