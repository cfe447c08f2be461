//! Files that were named in the shell, and those in the folders that were.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::front::store::keep::STANDARD_INPUT;

/// Files by name: those that were named, and in folders, and the folders in them, those with an ending. Whatever links
/// lead there, each is visited once.
#[derive(Debug)]
pub struct Walk {
    /// What is to be visited, the next one last.
    waiting: Vec<PathBuf>,
    ending: &'static str,
    /// The real names of what was visited.
    visited: HashSet<PathBuf>,
}

/// A file, or a folder that cannot be looked into.
#[derive(Debug)]
pub struct Visited {
    /// Its name, by the way that led there.
    pub path: PathBuf,
    /// Why it cannot be looked into.
    pub closed: Option<io::Error>,
}

impl Walk {
    /// Begins at these paths, in their order.
    #[must_use]
    pub fn from(paths: &[PathBuf], ending: &'static str) -> Self {
        Self {
            waiting: paths.iter().rev().cloned().collect(),
            ending,
            visited: HashSet::new(),
        }
    }

    /// Whether something was visited before. What is not there is for its reader to complain of.
    fn is_known(&mut self, path: &Path) -> bool {
        let real = if path == Path::new(STANDARD_INPUT) {
            path.to_owned()
        } else {
            fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
        };
        !self.visited.insert(real)
    }

    /// What is to be visited in a folder.
    fn inside(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut inside = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let ending = path.extension();
            if path.is_dir() || ending.is_some_and(|ending| ending.eq_ignore_ascii_case(self.ending)) {
                inside.push(path);
            }
        }
        inside.sort_unstable_by(|one, other| other.cmp(one));
        Ok(inside)
    }
}

impl Iterator for Walk {
    type Item = Visited;

    fn next(&mut self) -> Option<Visited> {
        while let Some(path) = self.waiting.pop() {
            if self.is_known(&path) {
                continue;
            }
            let is_folder = path != Path::new(STANDARD_INPUT) && path.is_dir();
            if !is_folder {
                return Some(Visited { path, closed: None });
            }
            match self.inside(&path) {
                Ok(mut inside) => self.waiting.append(&mut inside),
                Err(error) => {
                    return Some(Visited {
                        path,
                        closed: Some(error),
                    });
                }
            }
        }
        None
    }
}
