//! Every error that a caller of the library can be given says what is wrong, and can be boxed and sent to another thread.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use silken::game::{EndingError, Outcome, OutcomeError, PressError, StepError, TimeControlError};
use silken::go::{Diagram, DiagramError, IllegalMove, Point, PointError, Points, PointsError, Size, SizeError};
use silken::sgf::{Flaw, Unplayable};

/// The rooms whose errors are held to it here.
const ROOMS: &[&str] = if cfg!(feature = "program") {
    &[
        "go", "reading", "game", "sgf", "help", "learn", "bot", "desk", "table", "company", "reply", "hall", "gtp",
        "front",
    ]
} else {
    &["go", "reading", "game", "sgf"]
};

/// The name of a type that is an error.
fn is_error<E: Error + Send + Sync + 'static>() -> &'static str {
    let path = std::any::type_name::<E>();
    path.rsplit("::").next().unwrap_or(path)
}

fn errors() -> Vec<&'static str> {
    let mut errors = vec![
        is_error::<DiagramError>(),
        is_error::<EndingError>(),
        is_error::<Flaw>(),
        is_error::<IllegalMove>(),
        is_error::<OutcomeError>(),
        is_error::<PointError>(),
        is_error::<PointsError>(),
        is_error::<PressError>(),
        is_error::<SizeError>(),
        is_error::<StepError>(),
        is_error::<TimeControlError>(),
        is_error::<Unplayable>(),
    ];
    #[cfg(feature = "program")]
    errors.extend([
        is_error::<silken::bot::net::NetworkError>(),
        is_error::<silken::company::NameError>(),
        is_error::<silken::company::RankError>(),
        is_error::<silken::desk::GlyphsError>(),
        is_error::<silken::front::engine::EngineError>(),
        is_error::<silken::front::TranscriptError>(),
        is_error::<silken::hall::RestoreError>(),
        is_error::<silken::help::NumberError>(),
        is_error::<silken::help::PageError>(),
        is_error::<silken::learn::ChapterError>(),
        is_error::<silken::learn::ProgressError>(),
        is_error::<silken::reply::ParseError>(),
        is_error::<silken::table::LogError>(),
    ]);
    errors.sort_unstable();
    errors
}

/// The files under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the sources can be read");
    let paths = entries.map(|entry| entry.expect("the sources can be read").path());
    paths
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}

/// The error that a line of code declares, if it declares a public one.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub enum ").or(line.strip_prefix("pub struct "))?;
    let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
    let is_error = name.ends_with("Error") || ["IllegalMove", "Flaw", "Unplayable"].contains(&name);
    is_error.then_some(name)
}

#[test]
fn every_public_error_is_an_error() {
    let mut found = Vec::new();
    for room in ROOMS {
        for file in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room)) {
            if file.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&file).expect("a source is text");
                found.extend(text.lines().filter_map(declared).map(str::to_owned));
            }
        }
    }
    found.sort_unstable();
    assert_eq!(found, errors(), "list a new error above, and give it Display and Error");
}

#[test]
fn errors_say_what_would_be_right() {
    fn said<T>(result: Result<T, impl Error>) -> String {
        result.err().map_or_else(String::new, |error| error.to_string())
    }
    let superko = |since| said::<()>(Err(IllegalMove::Superko { since }));
    for (found, expected) in [
        (
            said("D".parse::<Point>()),
            "a point is a letter and a number, such as D4",
        ),
        (said("I5".parse::<Point>()), "there is no column I: J comes after H"),
        (said("A26".parse::<Point>()), "rows are numbered from 1 to 25"),
        (said("5.25".parse::<Points>()), "points come in halves, such as 6.5"),
        (said("10000".parse::<Points>()), "points go up to 9999.5"),
        (
            said(Size::square(1)),
            "a square board is 2x2 to 25x25, a rectangle 1x1 to 25x25",
        ),
        (
            said("X?".parse::<Diagram>()),
            "a diagram is made of X, O and dots, and '?' is none of them",
        ),
        (
            said("B+".parse::<Outcome>()),
            "a result is written as in B+3.5, W+R, 0 or Void",
        ),
        (superko(0), "the board would stand as it did at the start"),
        (superko(7), "the board would stand as it did after move 7"),
    ] {
        assert_eq!(found, expected);
    }
}
