//! The settings of a desk by name, for commands, for the file they are kept in and for completion.

use super::{BoardStyle, Desk, Switch, Warnings};

/// Something about a [`Desk`] that can be set.
#[derive(Debug)]
pub struct Setting {
    /// Its name, in capitals.
    pub name: &'static str,
    /// What it means.
    pub gist: &'static str,
    /// What it may be, in words for a person.
    pub values: &'static [&'static str],
    read: fn(&Desk) -> String,
    write: fn(&mut Desk, &str) -> Option<()>,
}

impl Setting {
    /// The setting with this name, in either case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.name.eq_ignore_ascii_case(name))
    }

    /// What it is set to.
    #[must_use]
    pub fn value(&self, desk: &Desk) -> String {
        (self.read)(desk)
    }

    /// Sets it; tells whether the value was one that it may have.
    pub fn set(&self, desk: &mut Desk, value: &str) -> bool {
        (self.write)(desk, value).is_some()
    }
}

const ON_OFF: &[&str] = &["ON", "OFF"];

/// A setting that is on or off.
macro_rules! switch {
    ($name:literal, $field:ident, $gist:literal) => {
        Setting {
            name: $name,
            gist: $gist,
            values: ON_OFF,
            read: |desk| {
                if desk.$field.is_on() {
                    "on".to_owned()
                } else {
                    "off".to_owned()
                }
            },
            write: |desk, value| {
                desk.$field = match value.to_ascii_lowercase().as_str() {
                    "on" | "yes" => Switch::On,
                    "off" | "no" => Switch::Off,
                    _ => return None,
                };
                Some(())
            },
        }
    };
}

/// Every setting.
pub const SETTINGS: &[Setting] = &[
    switch!(
        "SCREENREADER",
        screen_reader,
        "words in place of drawings, one item per line, no color"
    ),
    switch!("COLOR", color, "color on the terminal"),
    switch!("SPELL", spell, "points spelled out: Delta 4 for D4"),
    switch!("AUTOBOARD", auto_board, "the board after every move"),
    switch!("PAGING", paging, "a pause after each screenful of a long reply"),
    switch!(
        "ANNOUNCEMENTS",
        announcements,
        "who comes and goes in a hall, and games that begin there"
    ),
    Setting {
        name: "WARNINGS",
        gist: "whose time you are warned of in a hall",
        values: &["MINE", "ALL", "OFF"],
        read: |desk| {
            match desk.warnings {
                Warnings::Off => "off",
                Warnings::Mine => "mine",
                Warnings::All => "all",
            }
            .to_owned()
        },
        write: |desk, value| {
            desk.warnings = match value.to_ascii_lowercase().as_str() {
                "off" => Warnings::Off,
                "mine" => Warnings::Mine,
                "all" => Warnings::All,
                _ => return None,
            };
            Some(())
        },
    },
    Setting {
        name: "BOARD",
        gist: "how the board is drawn",
        values: &["ASCII", "UNICODE", "COMPACT", "TEXT", "ROWS"],
        read: |desk| {
            match desk.board {
                BoardStyle::Ascii => "ascii",
                BoardStyle::Unicode => "unicode",
                BoardStyle::Compact => "compact",
                BoardStyle::Text => "text",
                BoardStyle::Rows => "rows",
            }
            .to_owned()
        },
        write: |desk, value| {
            desk.board = match value.to_ascii_lowercase().as_str() {
                "ascii" => BoardStyle::Ascii,
                "unicode" => BoardStyle::Unicode,
                "compact" => BoardStyle::Compact,
                "text" => BoardStyle::Text,
                "rows" => BoardStyle::Rows,
                _ => return None,
            };
            Some(())
        },
    },
    Setting {
        name: "GLYPHS",
        gist: "characters for black, white and empty points in BOARD ROWS",
        values: &["three different ASCII characters"],
        read: |desk| desk.glyphs.to_string(),
        write: |desk, value| {
            desk.glyphs = value.parse().ok()?;
            Some(())
        },
    },
    Setting {
        name: "WIDTH",
        gist: "characters per line; auto follows the window",
        values: &["20 to 79", "AUTO"],
        read: |desk| desk.width.map_or_else(|| "auto".to_owned(), |width| width.to_string()),
        write: |desk, value| {
            desk.width = match value.to_ascii_lowercase().as_str() {
                "auto" => None,
                number => Some(number.parse().ok().filter(|width| Desk::WIDTHS.contains(width))?),
            };
            Some(())
        },
    },
];
