use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Spec};
use crate::say;
use crate::table::{Desk, Listed, Refusal, Reply, Role, SETTINGS, Setting, Text, Turn};

pub const SET: Spec = Spec {
    name: "SET",
    usage: &["SET", "SET name", "SET name value"],
    gist: "tells or changes how you see the game",
    arguments: &[
        Argument::Word(&[
            "SCREENREADER",
            "COLOR",
            "SPELL",
            "AUTOBOARD",
            "PAGING",
            "BOARD",
            "GLYPHS",
            "WIDTH",
        ]),
        Argument::Word(&["ON", "OFF", "ASCII", "UNICODE", "COMPACT", "TEXT", "ROWS", "AUTO"]),
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
        let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
        let name = name.to_uppercase();
        return Err(Refusal::Because(say!(
            "There is no setting {}. There are {}.",
            name,
            Listed(&names, "and")
        )));
    };
    change(scene, setting, value)
}

/// Sets one setting, or tells it if no value is given.
fn change(scene: &mut Scene<'_>, setting: &Setting, value: &str) -> Ran {
    let value = value.trim();
    if !value.is_empty() && !setting.set(scene.desk, value) {
        let (name, values) = (setting.name, Listed(setting.values, "or"));
        let now = setting.value(scene.desk).to_uppercase();
        return Err(Refusal::Because(say!(
            "{} may be {}, as in `SET {} {}`.",
            name,
            values,
            name,
            now
        )));
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
    "words for every drawing",
    &["ON", "OFF"]
);
shortcut!(COLOR, "COLOR ON or OFF", "color on the terminal", &["ON", "OFF"]);
shortcut!(SPELL, "SPELL ON or OFF", "points spelled out", &["ON", "OFF"]);
shortcut!(WIDTH, "WIDTH n or AUTO", "characters on a line of prose", &["AUTO"]);
