//! The settings that are kept between sessions: a file with a name and a value on each line, which people may edit.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use super::keep::{self, Until};
use super::places;
use crate::command;
use crate::desk::{Desk, SETTINGS, Setting};
use crate::say;
use crate::session::Session;
use crate::text::Text;

/// What the file of settings says.
#[derive(Debug, Default)]
pub struct Config {
    /// The settings with their values, those that make sense.
    settings: Vec<(&'static Setting, String)>,
    /// Names of one's own for commands.
    aliases: BTreeMap<String, String>,
    /// What is wrong with the others, a line each.
    pub complaints: Vec<Text>,
}

impl Config {
    /// The place of the file.
    #[must_use]
    pub fn path() -> Option<PathBuf> {
        places::config().map(|folder| folder.join("settings"))
    }

    /// Reads the file. `None` if there is none yet.
    #[must_use]
    pub fn read(path: &Path) -> Option<Self> {
        match std::fs::read(path) {
            Ok(bytes) => Some(Self::parse(&String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => Some(Self {
                complaints: vec![say!("Your settings cannot be read: {}.", error.to_string())],
                ..Self::default()
            }),
        }
    }

    fn parse(text: &str) -> Self {
        let mut config = Self::default();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let value = value.trim();
            if let ("alias", Some((word, command))) = (name, value.split_once(' '))
                && !command::is_taken(&word.to_uppercase())
            {
                config.aliases.insert(word.to_uppercase(), command.trim().to_owned());
                continue;
            }
            match Setting::named(name) {
                Some(setting) if setting.set(&mut Desk::default(), value) => {
                    config.settings.push((setting, value.to_owned()))
                }
                _ => config
                    .complaints
                    .push(say!("Line {} of your settings is passed over: {}", i + 1, line)),
            }
        }
        config
    }

    /// Sets a person's desk, and their names for commands, as the file says.
    pub fn apply(&self, session: &mut Session) {
        for (setting, value) in &self.settings {
            setting.set(&mut session.desk, value);
        }
        session.aliases.clone_from(&self.aliases);
    }

    /// Writes the settings of a desk down, and the names for commands.
    ///
    /// # Errors
    /// If the file cannot be written; the old one is left then.
    pub fn write(path: &Path, desk: &Desk, aliases: &BTreeMap<String, String>) -> io::Result<()> {
        let mut text =
            String::from("# Silken's settings: a name and a value on each line. SET in the game lists them.\n");
        for setting in SETTINGS {
            let _ = writeln!(text, "{} {}", setting.name.to_lowercase(), setting.value(desk));
        }
        for (word, command) in aliases {
            let _ = writeln!(text, "alias {word} {command}");
        }
        keep::write(path, text.as_bytes(), Until::OnDisk)
    }
}
