//! The lines of the file of settings, read and changed.

use super::Change;
use crate::command;
use crate::desk::{Desk, Setting};

/// What a new file begins with.
pub(super) const HEADER: &str = "# Silken's settings: one name and value per line. SET in the game lists them.\n";

/// A line of the file.
pub(super) enum SettingLine<'a> {
    /// Nothing is set.
    Remark,
    /// A setting, and a value that it may have.
    Setting(&'static Setting, &'a str),
    /// A word in capitals, and the command that it stands for.
    Alias(String, &'a str),
    /// Nobody knows what it means.
    Unknown,
}

impl<'a> SettingLine<'a> {
    /// What a line says. The way it ends does not matter.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Self::Remark;
        }
        let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let value = value.trim();
        if let ("alias", Some((word, command))) = (name, value.split_once(' '))
            && !command::is_taken(&word.to_uppercase())
        {
            return Self::Alias(word.to_uppercase(), command.trim());
        }
        match Setting::named(name) {
            Some(setting) if setting.set(&mut Desk::default(), value) => Self::Setting(setting, value),
            _ => Self::Unknown,
        }
    }
}

/// The text of the file with one change made: in the last line that says something else of the same thing, which is the
/// one that holds, or in a new line at the end. No other line is touched, whatever bytes it is made of.
pub(super) fn changed(text: &[u8], change: &Change) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let is_about = |line: &&[u8]| change.is_about(&SettingLine::read(&String::from_utf8_lossy(line)));
    let last = lines.iter().rposition(is_about);
    let Some(new) = change.line() else {
        return lines
            .into_iter()
            .filter(|line| !is_about(line))
            .flatten()
            .copied()
            .collect();
    };
    let mut written = Vec::with_capacity(text.len() + new.len());
    for (i, line) in lines.iter().enumerate() {
        if Some(i) == last {
            let end = line.len() - line.trim_ascii_end().len();
            written.extend_from_slice(new.as_bytes());
            written.extend_from_slice(&line[line.len() - end..]);
        } else {
            written.extend_from_slice(line);
        }
    }
    if last.is_none() {
        if !written.is_empty() && !written.ends_with(b"\n") {
            written.push(b'\n');
        }
        written.extend_from_slice(new.as_bytes());
        written.push(b'\n');
    }
    written
}

impl Change {
    /// Whether a line says something of the same thing.
    fn is_about(&self, line: &SettingLine<'_>) -> bool {
        match (self, line) {
            (Self::Set(setting, _), SettingLine::Setting(other, _)) => setting.name == other.name,
            (Self::Alias(word, _), SettingLine::Alias(other, _)) => word == other,
            _ => false,
        }
    }

    /// The line that says it; `None` if there is to be none.
    fn line(&self) -> Option<String> {
        match self {
            Self::Set(setting, value) => Some(format!("{} {value}", setting.name.to_lowercase())),
            Self::Alias(word, command) => command.as_ref().map(|command| format!("alias {word} {command}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(name: &str, value: &str) -> Change {
        Change::Set(Setting::named(name).unwrap(), value.to_owned())
    }

    fn alias(word: &str, command: Option<&str>) -> Change {
        Change::Alias(word.to_owned(), command.map(str::to_owned))
    }

    #[test]
    fn only_the_line_of_what_was_set_changes() {
        let text = b"# mine\r\nColor ON\r\nnonsense here\n\xff\xfe\n  color on # no\nalias BB board\ncolor off";
        for (change, from, to) in [
            (set("COLOR", "on"), "\ncolor off", "\ncolor on"),
            (set("SPELL", "on"), "\ncolor off", "\ncolor off\nspell on\n"),
            (alias("BB", Some("score")), "alias BB board", "alias BB score"),
            (alias("BB", None), "alias BB board\n", ""),
            (alias("CC", None), "", ""),
        ] {
            let text = text.map(char::from).iter().collect::<String>();
            let bytes: Vec<u8> = text.chars().map(|c| c as u8).collect();
            let made: String = changed(&bytes, &change).into_iter().map(char::from).collect();
            assert_eq!(made, text.replacen(from, to, 1), "{change:?}");
        }
    }

    #[test]
    fn the_way_a_line_ends_stays() {
        assert_eq!(
            changed(b"spell off\r\n#\r\n", &set("SPELL", "on")),
            b"spell on\r\n#\r\n"
        );
        assert_eq!(changed(b"", &set("SPELL", "on")), b"spell on\n");
    }
}
