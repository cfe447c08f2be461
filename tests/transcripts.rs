//! Conversations at the table, replayed. Each file says on its first line what it shows; `silken test tests/transcripts
//! --update` writes down today's replies, to be read before they are kept.

use std::fs;

use silken::front::Transcript;

/// More conversations than a person reads are no review of the language.
const MOST: usize = 80;

#[test]
fn conversations_go_as_they_were_written_down() {
    let mut count = 0;
    insta::glob!("transcripts/*.transcript", |path| {
        count += 1;
        let text = fs::read_to_string(path).expect("a transcript is text");
        assert!(text.starts_with(";; "), "{} begins with its intention", path.display());
        let differences = Transcript::read(&text)
            .replay()
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        let told: Vec<String> = differences
            .iter()
            .map(|difference| {
                let lines = |sign: &str, lines: &[String]| {
                    lines
                        .iter()
                        .map(|line| format!("\n  {sign} {line}"))
                        .collect::<String>()
                };
                let (expected, actual) = (lines("-", &difference.expected), lines("+", &difference.actual));
                format!("\nline {}: > {}{expected}{actual}", difference.line, difference.typed)
            })
            .collect();
        assert!(told.is_empty(), "{}{}", path.display(), told.concat());
    });
    assert!((20..=MOST).contains(&count), "there are {count} transcripts");
}
