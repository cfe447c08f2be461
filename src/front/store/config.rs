//! The settings that are kept between sessions: a file with a name and a value on each line, which people may edit.

mod file;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use file::SettingLine;

use super::keep::{self, Trouble, Until};
use super::places;
use crate::desk::{Desk, SETTINGS, Setting};
use crate::say;
use crate::session::Session;
use crate::text::Text;

/// The largest file of settings that is read, in bytes.
const LARGEST: u64 = 1 << 20;

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
        let read = path.parent().map_or(Ok(()), places::make);
        match read.and_then(|()| keep::read_up_to(path, LARGEST)) {
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
            match SettingLine::read(line) {
                SettingLine::Remark => {}
                SettingLine::Setting(setting, value) => config.settings.push((setting, value.to_owned())),
                SettingLine::Alias(word, command) => {
                    config.aliases.insert(word, command.to_owned());
                }
                SettingLine::Unknown => {
                    config
                        .complaints
                        .push(say!("Line {} of your settings is ignored: {}", i + 1, line.trim()))
                }
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
}

/// One thing that a person has set.
#[derive(Clone, Debug)]
enum Change {
    /// A setting has a new value.
    Set(&'static Setting, String),
    /// A word stands for a command, or for none any more.
    Alias(String, Option<String>),
}

/// What a person sets in this session, written down as it is set. Programs that run at the same time share the file:
/// each changes only the lines of what was set in it, and leaves all others as they are.
#[derive(Debug)]
pub struct Settings {
    path: Option<PathBuf>,
    /// The desk as it was after the last line, by which changes are noticed.
    desk: Desk,
    aliases: BTreeMap<String, String>,
    /// What could not be written so far.
    unwritten: Vec<Change>,
    trouble: Trouble,
}

impl Settings {
    /// From now on what changes in the session is written to this file, if there is a place for one.
    #[must_use]
    pub fn of(session: &Session, path: Option<PathBuf>) -> Self {
        Self {
            path,
            desk: session.desk,
            aliases: session.aliases.clone(),
            unwritten: Vec::new(),
            trouble: Trouble::default(),
        }
    }

    /// Writes down what has changed in the session. What cannot be written is tried again at the next change; a
    /// complaint comes back if the failure is news.
    pub fn keep(&mut self, session: &Session) -> Option<Text> {
        let (desk, aliases) = (&session.desk, &session.aliases);
        let is_changed = |setting: &&'static Setting| setting.value(desk) != setting.value(&self.desk);
        let set = SETTINGS.iter().filter(is_changed);
        let mut changes: Vec<Change> = set.map(|setting| Change::Set(setting, setting.value(desk))).collect();
        let words: BTreeSet<&String> = self.aliases.keys().chain(aliases.keys()).collect();
        for word in words {
            if self.aliases.get(word) != aliases.get(word) {
                changes.push(Change::Alias(word.clone(), aliases.get(word).cloned()));
            }
        }
        self.desk = session.desk;
        self.aliases.clone_from(&session.aliases);
        self.write(changes)
    }

    /// Writes down a setting that is as it was before, so that it is known to be wanted so. A complaint comes back as for
    /// [`Settings::keep`].
    pub fn keep_as_it_is(&mut self, name: &str) -> Option<Text> {
        let setting = Setting::named(name)?;
        self.write(vec![Change::Set(setting, setting.value(&self.desk))])
    }

    fn write(&mut self, mut changes: Vec<Change>) -> Option<Text> {
        let path = self.path.as_deref().filter(|_| !changes.is_empty())?;
        self.unwritten.append(&mut changes);
        let written = write(path, &self.unwritten);
        if written.is_ok() {
            self.unwritten.clear();
        }
        let error = self.trouble.news(written)?;
        Some(say!(
            "This lasts only until you quit: your settings cannot be saved ({}).",
            error.to_string()
        ))
    }
}

/// Makes these changes in the file as it is now.
fn write(path: &Path, changes: &[Change]) -> io::Result<()> {
    path.parent().map_or(Ok(()), places::make)?;
    let _lock = keep::lock(&path.with_extension("lock"))?;
    let mut text = match keep::read_up_to(path, LARGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => file::HEADER.as_bytes().to_vec(),
        Err(error) => return Err(error),
    };
    for change in changes {
        text = file::changed(&text, change);
    }
    keep::write(path, &text, Until::OnDisk)
}
