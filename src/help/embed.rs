//! The build script: lists the pages under `help/` for `library.rs`, and stops the build at the first that cannot be read.
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
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("help");
    let mut list = String::from("&[\n");
    for file in pages(&folder)? {
        let key = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        page::Page::parse(&key, &fs::read_to_string(&file)?).map_err(|error| format!("{}: {error}", file.display()))?;
        writeln!(list, "    ({key:?}, include_str!({:?})),", file.display().to_string())?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("pages.rs"), list)?;
    Ok(())
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
