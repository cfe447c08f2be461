use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Spec};
use crate::command::turn::{Ran, Turn};
use crate::desk::{Desk, SETTINGS, Setting};
use crate::reply::{Reply, Wrong};
use crate::say;
use crate::table::Power;
use crate::text::{Role, Text};

pub const SET: Spec = Spec {
    name: "SET",
    usage: &["SET", "SET name", "SET name value"],
    gist: "shows or changes your settings",
    needs: Some(Power::Settings),
    arguments: &[
        Argument::Word(&[
            "SCREENREADER",
            "COLOR",
            "SPELL",
            "AUTOBOARD",
            "PAGING",
            "ANNOUNCEMENTS",
            "WARNINGS",
            "BOARD",
            "GLYPHS",
            "WIDTH",
        ]),
        Argument::Word(&[
            "ON", "OFF", "ASCII", "UNICODE", "COMPACT", "TEXT", "ROWS", "AUTO", "MINE", "ALL",
        ]),
    ],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let (name, value) = words.text().split_once(' ').unwrap_or((words.text(), ""));
    if name.is_empty() {
        let entry = |setting: &Setting| (told(setting, scene.desk), say!("{}", setting.gist));
        return Ok(Turn::says(Reply::Entries(SETTINGS.iter().map(entry).collect())));
    }
    let Some(setting) = Setting::named(name) else {
        return Err(Wrong::Setting(name.to_uppercase()).into());
    };
    change(scene, setting, value)
}

/// Sets one setting, or tells it if no value is given.
fn change(scene: &mut Scene<'_>, setting: &Setting, value: &str) -> Ran {
    let value = value.trim();
    if !value.is_empty() && !setting.set(scene.desk, value) {
        let now = setting.value(scene.desk).to_uppercase();
        return Err(Wrong::Value(setting.name, setting.values, now).into());
    }
    Ok(Turn::line(say!("{}.", told(setting, scene.desk))))
}

fn told(setting: &Setting, desk: &Desk) -> Text {
    let value = Text::of(Role::Value, &setting.value(desk));
    say!("{} is {}", setting.name, value)
}

/// A command that changes one setting, or tells it.
macro_rules! shortcut {
    ($command:ident, $usage:literal, $gist:literal, $values:expr) => {
        pub const $command: Spec = Spec {
            name: stringify!($command),
            usage: &[stringify!($command), $usage],
            gist: $gist,
            arguments: &[Argument::Word($values)],
            run: |scene, words| {
                let setting = Setting::named(stringify!($command)).expect("each of these commands is a setting");
                change(scene, setting, words.text())
            },
            ..Spec::PLAIN
        };
    };
}

shortcut!(
    SCREENREADER,
    "SCREENREADER ON or OFF",
    "turns descriptions in place of drawings on or off",
    &["ON", "OFF"]
);
shortcut!(COLOR, "COLOR ON or OFF", "turns color on or off", &["ON", "OFF"]);
shortcut!(
    SPELL,
    "SPELL ON or OFF",
    "turns the spelling out of points on or off",
    &["ON", "OFF"]
);
shortcut!(WIDTH, "WIDTH n or AUTO", "sets the line width of prose", &["AUTO"]);
