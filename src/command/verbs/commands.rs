use crate::command::VERBS;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::say;
use crate::table::{Refusal, Reply, Role, Text, Turn};

pub const COMMANDS: Spec = Spec {
    name: "COMMANDS",
    aliases: &["LIST_COMMANDS"],
    usage: &["COMMANDS", "COMMANDS beginning"],
    gist: "lists the commands",
    arguments: &[Argument::Command],
    run,
    ..Spec::PLAIN
};

fn run(_: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let beginning = words.text().to_uppercase();
    let wanted = |spec: &&&Spec| spec.name.starts_with(&beginning);
    if !beginning.is_empty() {
        let found = VERBS.iter().filter(wanted);
        let entries: Vec<_> = found
            .map(|spec| (say!("`{}`", spec.usage[0]), say!("{}", spec.gist)))
            .collect();
        if entries.is_empty() {
            return Err(Refusal::Because(say!(
                "No command begins with {}. `COMMANDS` lists all.",
                beginning
            )));
        }
        return Ok(Turn::says(Reply::Entries(entries)));
    }
    let mut replies = Vec::new();
    for kind in Kind::ALL {
        let items: Vec<Text> = VERBS
            .iter()
            .filter(|spec| spec.kind == kind)
            .map(|spec| say!("`{}`", spec.name))
            .collect();
        if !items.is_empty() {
            let title = Text::of(Role::Heading, kind.title());
            replies.push(Reply::Items { title, items });
        }
    }
    replies.push(Reply::line(say!("`HELP` and a command explains it.")));
    Ok(Turn { replies, ask: None })
}
