//! The build script: lists the pages under `help/` for `library.rs`, and stops the build at the first that cannot be read.
//! It also lists the lessons and the problems, for `learn/course.rs`; a test reads those.
#![expect(clippy::print_stdout, reason = "cargo listens to what a build script prints")]

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "page.rs"]
#[expect(dead_code, reason = "the build checks that pages can be read; the game uses them")]
mod page;
#[path = "parse.rs"]
mod parse;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=help");
    println!("cargo::rerun-if-changed=src/help");
    if env::var_os("CARGO_FEATURE_PROGRAM").is_none() {
        // The library alone has no pages.
        return Ok(());
    }
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("help");
    for file in pages(&folder)? {
        page::Page::parse(&key(&file), &fs::read_to_string(&file)?)
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    list(&folder, "pages.rs")?;
    list(&folder.join("lessons"), "lessons.rs")?;
    list(&folder.join("problems"), "problems.rs")
}

/// Writes the list of a folder's pages, each with its key and its text, as a Rust expression.
fn list(folder: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    let mut list = String::from("&[\n");
    for file in pages(folder)? {
        let key = key(&file);
        writeln!(list, "    ({key:?}, include_str!({:?})),", file.display().to_string())?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join(name), list)?;
    Ok(())
}

/// The name of a file without `.md`.
fn key(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The files that end in `.md`, by name, so that every build lists them alike.
fn pages(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
