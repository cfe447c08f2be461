//! Every page of the guide keeps the guide's promises: it can be found, leads on, fits the screen and stays in order.

use silken::help::{Block, Found, Library, Page};

fn keys<'a>(pages: impl IntoIterator<Item = &'a Page>) -> Vec<&'a str> {
    pages.into_iter().map(|page| page.key.as_str()).collect()
}

/// The pictures and tables of a page, which are never wrapped.
fn fixed_lines(page: &Page) -> impl Iterator<Item = &String> {
    page.body.iter().flat_map(|block| match block {
        Block::Diagram { rows: lines, .. } | Block::Text(lines) => lines.as_slice(),
        _ => &[],
    })
}

#[test]
fn every_name_of_every_page_leads_to_it() {
    let library = Library::standard();
    for page in library.pages() {
        let own = [
            page.title.clone(),
            page.key.clone(),
            page.key.replace('-', " "),
            page.number.to_string(),
        ];
        for name in own.iter().chain(&page.aliases).chain(&page.command) {
            assert_eq!(library.lookup(name), Found::Page(page), "HELP {name}");
            assert_eq!(
                library.lookup(&name.to_uppercase()),
                Found::Page(page),
                "HELP {name} in capitals"
            );
        }
    }
}

#[test]
fn every_see_also_leads_to_another_page() {
    let library = Library::standard();
    for page in library.pages() {
        assert!(!page.see.is_empty(), "{} leads nowhere", page.key);
        for name in &page.see {
            let next = library.topic(name).map(|next| next.key.as_str());
            assert!(
                next.is_some_and(|key| key != page.key),
                "{} sends the reader to {name}",
                page.key
            );
        }
    }
}

#[test]
fn topics_named_in_the_text_exist() {
    let library = Library::standard();
    for page in library.pages() {
        for line in page.lines() {
            for rest in line.split("HELP ").skip(1) {
                let capitals: Vec<&str> = rest
                    .split(' ')
                    .map(|word| word.trim_end_matches(['.', ',', ';', ':', ')']))
                    .take_while(|word| word.len() > 1 && !word.chars().any(|c| c.is_lowercase()))
                    .collect();
                // A sentence may go on in capitals, so some beginning of them must be a topic; these two are words of HELP.
                let known = |count: &usize| library.topic(&capitals[..*count].join(" ")).is_some();
                let is_word = matches!(capitals.first(), Some(&"INDEX" | &"SEARCH" | &"LADD") | None);
                assert!(
                    is_word || (1..=capitals.len()).any(|count| known(&count)),
                    "{}: HELP {rest}",
                    page.key
                );
            }
        }
    }
}

#[test]
fn numbers_are_unique_and_keep_sections_together() {
    let library = Library::standard();
    let root = "18.2".parse().expect("a number");
    for two in library.pages().windows(2) {
        assert!(
            two[0].number < two[1].number,
            "{} and {} share a number",
            two[0].key,
            two[1].key
        );
    }
    for section in library.index() {
        let chapter = |page: &Page| page.number.to_string().split('.').nth(2).map(str::to_owned);
        let chapters: Vec<_> = section.pages.iter().filter_map(|page| chapter(page)).collect();
        assert!(
            chapters.windows(2).all(|two| two[0] == two[1]),
            "{} is scattered",
            section.title
        );
        assert!(
            section
                .pages
                .iter()
                .all(|page| page.number == root || root.contains(&page.number))
        );
    }
    let first = library.index().first().map(|section| section.pages[0].key.clone());
    assert_eq!(first.as_deref(), Some("front"));
}

/// How many lines a part of a page takes in a window of 79 columns, with the empty line after it.
fn height(block: &Block) -> usize {
    let wrapped = |text: &String| text.len().div_ceil(75);
    match block {
        Block::Heading(_) => 1,
        Block::Paragraph(text) => wrapped(text) + 1,
        Block::Items(items) => items.iter().map(wrapped).sum::<usize>() + 1,
        Block::Diagram { rows, .. } => rows.len() + 1,
        Block::Transcript(lines) | Block::Text(lines) => lines.len() + 1,
    }
}

#[test]
fn pages_are_short_and_fit_a_narrow_window() {
    for page in Library::standard().pages() {
        let (key, gist) = (&page.key, &page.gist);
        assert!(
            gist.len() <= 70 && gist.ends_with('.'),
            "the gist of {key} is one short sentence"
        );
        assert!(page.title.len() <= 32, "the title of {key} fits a column");
        for line in fixed_lines(page) {
            assert!(line.len() <= 79, "{key} has a line too long to draw: {line}");
        }
        let lines: usize = page.body.iter().map(height).sum();
        assert!(lines <= 60, "{key} fills more than two screens: {lines} lines");
    }
}

#[test]
fn drawings_of_boards_have_a_stone_or_a_dot_on_every_point() {
    for page in Library::standard().pages() {
        for block in &page.body {
            let Block::Diagram { rows, .. } = block else { continue };
            let columns = rows.first().map_or(0, |row| row.split_whitespace().count());
            for row in rows
                .iter()
                .skip(1)
                .filter(|row| row.starts_with(|c: char| c.is_ascii_digit()))
            {
                let points = row
                    .split_whitespace()
                    .filter(|point| matches!(*point, "X" | "O" | "." | "+"))
                    .count();
                assert_eq!(points, columns, "{}: {row}", page.key);
            }
        }
    }
}

#[test]
fn silken_and_its_rules_keep_their_numbers_and_order() {
    let library = Library::standard();
    let (silken, rules) = (library.topic("18.2.16"), library.topic("18.2.16.1"));
    let silken = silken.expect("HELP 18.2.16");
    let rules = rules.expect("HELP 18.2.16.1");
    assert_eq!((silken.key.as_str(), rules.title.as_str()), ("silken", "Silken Rules"));
    assert!(silken.see.iter().any(|name| name == "silken rules"));
    assert_eq!(rules.see, ["silken"]);
    let headings: Vec<&str> = rules
        .body
        .iter()
        .filter_map(|block| match block {
            Block::Heading(heading) => Some(heading.as_str()),
            _ => None,
        })
        .collect();
    let order = [
        "The board",
        "Coordinates",
        "Placing stones",
        "Liberties",
        "Capturing",
        "Suicide",
        "Repetition",
        "Passing",
        "Ending the game",
        "Scoring",
    ];
    assert_eq!(headings, order);
}

#[test]
fn every_command_of_the_language_has_a_page() {
    let library = Library::standard();
    let verbs = "PLAY, PASS, RESIGN, UNDO, REDO, NEW, KOMI, HANDICAP, RULES, NO RESULT, BOARD, GROUP, SCAN, AROUND, ATARI, \
                 LEGAL, LAST, MOVES, CAPTURES, TURN, STATUS, LIBERTIES, WHAT CHANGED, TERRITORY, CUTS, EYES, DEAD, ALIVE, \
                 SCORE, ESTIMATE, DONE, RESUME, BOT, GENMOVE, HINT, ENGINE, SAVE, LOAD, SGF, GOTO, NEXT, PREV, START, END, \
                 VARIATION, COMMENT, HELP, COMMANDS, AGAIN, SET, SCREENREADER, COLOR, WIDTH, SPELL, TRANSCRIPT, SEED, \
                 VERSION, QUIT, ALIAS, LEARN, PROBLEM";
    for verb in verbs.split(", ") {
        let page = library.command(verb).unwrap_or_else(|| panic!("{verb} has no page"));
        assert_eq!(page.title, verb);
        assert_eq!(
            library.topic(verb).map(|page| &page.key),
            Some(&page.key),
            "HELP {verb}"
        );
    }
}

#[test]
fn a_topic_can_be_misspelt() {
    let library = Library::standard();
    for (asked, wanted) in [
        ("sekki", "seki"),
        ("supreko", "superko"),
        ("liberites", "liberties"),
        ("kapturing", "capturing"),
        ("handycap", "handicap"),
        ("cordinates", "coordinates"),
        ("trump taylor", "tromp-taylor"),
        ("street etiquette", "etiquette"),
        ("the ko rule", "ko"),
        ("how do i count points", "territory-scoring"),
    ] {
        match library.lookup(asked) {
            Found::Nothing { suggestions } => {
                assert!(suggestions.len() <= 5, "HELP {asked} offers too much");
                assert!(
                    keys(suggestions.iter().copied()).contains(&wanted),
                    "HELP {asked} offers {:?}",
                    keys(suggestions)
                );
            }
            other => panic!("HELP {asked} finds {other:?}"),
        }
    }
}

#[test]
fn a_letter_lists_the_topics_that_start_with_it() {
    let library = Library::standard();
    let Found::Several(pages) = library.lookup("c") else {
        panic!("HELP c lists nothing")
    };
    assert!(
        pages
            .iter()
            .all(|page| page.key.starts_with('c') || page.title.to_lowercase().starts_with('c'))
    );
    for key in [
        "coordinates",
        "capturing",
        "captures",
        "cuts",
        "clocks",
        "chinese",
        "comment",
        "color",
        "commands",
    ] {
        assert!(keys(pages.iter().copied()).contains(&key), "{key} starts with c");
    }
}

#[test]
fn search_finds_the_page_one_would_open() {
    let library = Library::standard();
    for (words, first) in [
        ("ko", "ko"),
        ("false eye", "false-eyes"),
        ("triple ko", "long-cycles"),
        ("screen reader", "screenreader"),
        ("no column i", "coordinates"),
        ("capturing race", "races"),
        ("bent four corner", "japanese"),
    ] {
        let hits = library.search(words);
        assert_eq!(
            hits.first().map(|hit| hit.page.key.as_str()),
            Some(first),
            "HELP SEARCH {words}"
        );
    }
    assert_eq!(library.search("quintessential"), []);
}
