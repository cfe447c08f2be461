use crate::command::VERBS;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::text::{Listed, Role, Text};

pub const COMMANDS: Spec = Spec {
    name: "COMMANDS",
    aliases: &["LIST_COMMANDS"],
    usage: &["COMMANDS", "COMMANDS beginning"],
    gist: "lists the commands",
    arguments: &[Argument::Command],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let beginning = words.text().to_uppercase();
    let allowed = VERBS.iter().filter(|spec| spec.is_allowed(scene.powers));
    if !beginning.is_empty() {
        let found = allowed.filter(|spec| spec.name.starts_with(&beginning));
        let entries: Vec<_> = found
            .map(|spec| (say!("`{}`", spec.usage[0]), say!("{}", spec.gist)))
            .collect();
        if entries.is_empty() {
            return Err(Refusal::Because(say!(
                "No command begins with {}. `COMMANDS` lists them all.",
                beginning
            )));
        }
        return Ok(Turn::says(Reply::Entries(entries)));
    }
    // A line for each kind, by ear too: the whole list fits a screen.
    let kinds = Kind::ALL.iter().map(|&kind| {
        let specs = allowed.clone().filter(|spec| spec.kind == kind);
        let names: Vec<Text> = specs.map(|spec| say!("`{}`", spec.name)).collect();
        let title = Text::of(Role::Heading, kind.title());
        (title, say!("{}.", Listed(&names, "")))
    });
    let replies = vec![
        Reply::Entries(kinds.collect()),
        Reply::line(say!("`HELP` and the name of a command explains it.")),
    ];
    Ok(Turn::replies(replies))
}
