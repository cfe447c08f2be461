//! A person without powers reaches nothing of the world: not a file, not a program, not a network, not what is kept.
//!
//! The world of a sitting stops the test if it is asked for what the session has no power for.

mod sitting;

use proptest::prelude::*;
use silken::command::{VERBS, completions};
use silken::help::Library;
use silken::reply::Refusal;
use silken::table::{Power, Powers};

use sitting::Sitting;

fn stranger() -> Sitting {
    Sitting::new(5).with_powers(Powers::NONE)
}

fn words() -> impl Strategy<Value = String> {
    let words = "a1 b2 name name.sgf ../name /etc/name unfinished last off on black white net level 5k 1 2 3 0 text x \"a b\" gnugo \
                 --mode gtp command yes no ; # screenreader region";
    let word = prop_oneof![
        6 => prop::sample::select(words.split_whitespace().collect::<Vec<_>>()).prop_map(str::to_owned),
        1 => "\\PC{0,8}",
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

/// A command by one of its names, with some words.
fn line() -> impl Strategy<Value = String> {
    let names: Vec<&str> = VERBS.iter().flat_map(|spec| spec.names()).collect();
    (prop::sample::select(names), words()).prop_map(|(name, words)| format!("{name} {words}"))
}

/// The commands that take a power.
fn powered() -> impl Iterator<Item = (&'static str, Power)> {
    VERBS.iter().filter_map(|spec| Some((spec.name, spec.needs?)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn nothing_is_asked_of_the_world(lines in prop::collection::vec(line(), 1..30)) {
        let mut sitting = stranger();
        for line in &lines {
            sitting.types(line);
        }
    }
}

#[test]
fn every_command_is_tried_without_a_power() {
    for spec in VERBS {
        for name in spec.names() {
            for words in [
                "",
                "name",
                "off",
                "unfinished",
                "white net name",
                "a1",
                "black gnugo --mode gtp",
            ] {
                stranger().types(&format!("d4; {name} {words}"));
            }
        }
    }
}

#[test]
fn a_command_that_takes_a_power_is_refused_with_the_reason() {
    let mut powers = Vec::new();
    for (name, power) in powered() {
        powers.push(power);
        for words in ["", "name", "off", "unfinished", "black gnugo"] {
            let mut sitting = stranger();
            sitting.refuses(&format!("{name} {words}"));
            let refusal = Refusal::Powerless {
                command: name.to_owned(),
                power,
            };
            assert_eq!(sitting.refusal(), Some(&refusal), "{name} {words}");
            assert!(sitting.text().contains(name), "{}", sitting.text());
            assert!(sitting.text().contains(&power.to_string()), "{}", sitting.text());
        }
    }
    for power in [Power::Files, Power::Processes, Power::Settings] {
        assert!(powers.contains(&power), "some command takes {power:?}");
    }
}

#[test]
fn a_network_is_refused_though_a_bot_may_be_seated() {
    let mut sitting = stranger();
    sitting.refuses("bot white net name").mentions("networks in files");
}

#[test]
fn each_power_is_one_of_its_own() {
    for (name, needed) in powered() {
        for power in Power::ALL {
            let mut sitting = Sitting::new(5).with_powers(Powers::NONE.with(power));
            sitting.types(&format!("{name} name"));
            let is_powerless = matches!(sitting.refusal(), Some(Refusal::Powerless { .. }));
            assert_eq!(is_powerless, power != needed, "{name} with {power:?}");
        }
    }
}

#[test]
fn a_command_that_takes_a_power_is_not_listed() {
    let listed = |powers: Powers| {
        let mut sitting = Sitting::new(5).with_powers(powers);
        sitting.does("commands").text()
    };
    let has = |list: &str, name: &str| list.split([' ', ',', '.', '\n']).any(|word| word == name);
    for (name, _) in powered() {
        assert!(has(&listed(Powers::ALL), name), "{name}");
        assert!(!has(&listed(Powers::NONE), name), "{name}");
        let begun = format!("commands {name}");
        let found = Sitting::new(5).with_powers(Powers::NONE).types(&begun).text();
        assert!(!found.starts_with(name), "{begun}: {found}");
    }
}

#[test]
fn a_command_that_takes_a_power_is_not_completed() {
    let sitting = stranger();
    let completed = |line: &str, powers| {
        let board = sitting.session.view(&sitting.table);
        let (_, found) = completions(line, board, powers, Library::standard());
        found
    };
    for (name, _) in powered() {
        let has = |found: &[String]| found.iter().any(|word| word.trim() == name);
        for before in ["", "commands "] {
            for end in 0..=name.len() {
                let line = format!("{before}{}", &name[..end]);
                assert!(has(&completed(&line, Powers::ALL)), "{line}");
                assert!(!has(&completed(&line, Powers::NONE)), "{line}");
            }
        }
        assert_eq!(completed(&format!("{name} "), Powers::NONE), [""; 0], "{name}");
    }
}

/// A stranger's abbreviations mean what they may run.
#[test]
fn a_command_that_takes_a_power_does_not_stand_in_the_way_of_another() {
    Sitting::new(5).refuses("se").says("Which one: SET or SEED?");
    stranger().does("se").mentions("0");
}
