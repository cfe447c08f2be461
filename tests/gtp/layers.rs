//! The modules of the protocol are layers, as the docs of `src/gtp/mod.rs` have them.

use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up. A file may name only those before its own.
const LAYERS: [&str; 13] = [
    "wire",
    "failure",
    "words",
    "numbers",
    "axes",
    "clock",
    "fates",
    "analysis",
    "host",
    "machine",
    "commands",
    "table",
    "conversation",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/gtp")
}

/// Every file with its layer.
fn files() -> Vec<(PathBuf, usize)> {
    let mut files = Vec::new();
    for (height, layer) in LAYERS.iter().enumerate() {
        let file = root().join(format!("{layer}.rs"));
        if file.exists() {
            files.push((file, height));
            continue;
        }
        let folder = fs::read_dir(root().join(layer)).expect("a layer is a file or a folder");
        files.extend(folder.map(|entry| (entry.expect("it can be read").path(), height)));
    }
    files
}

/// The modules of the protocol that a line of code names.
fn named(code: &str) -> impl Iterator<Item = &'static str> {
    let code = code.replace("crate::gtp::", "super::");
    LAYERS.into_iter().filter(move |layer| {
        code.split("super::").skip(1).any(|rest| {
            let after = rest.strip_prefix(layer);
            after.is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        })
    })
}

#[test]
fn every_file_is_in_a_layer() {
    let mut known: Vec<PathBuf> = files().into_iter().map(|(file, _)| file).collect();
    known.push(root().join("mod.rs"));
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the sources can be read") {
            let path = entry.expect("the sources can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                assert!(known.contains(&path), "{} has no place in LAYERS", path.display());
            }
        }
    }
}

#[test]
fn layers_lean_only_on_those_below_them() {
    let mut leanings = 0;
    for (file, height) in files() {
        let text = fs::read_to_string(&file).expect("a source is text");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for other in named(code) {
                leanings += 1;
                let below = LAYERS[..height].contains(&other);
                assert!(below, "{}:{} leans on {other}", file.display(), number + 1);
            }
        }
    }
    assert!(leanings > 40, "only {leanings} were found");
}

#[test]
fn the_docs_have_the_same_order() {
    let docs = fs::read_to_string(root().join("mod.rs")).expect("a source is text");
    let rows = docs.lines().filter_map(|line| line.strip_prefix("//! | `"));
    let listed = rows.filter_map(|row| row.split('|').next());
    let listed: Vec<String> = listed
        .flat_map(|names| {
            names
                .split(',')
                .map(|name| name.trim().replace('`', ""))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(listed, LAYERS);
}
