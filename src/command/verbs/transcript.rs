use crate::command::spec::{Argument, Spec};
use crate::say;
use crate::table::{Ask, Refusal, Turn};

pub const TRANSCRIPT: Spec = Spec {
    name: "TRANSCRIPT",
    usage: &["TRANSCRIPT name", "TRANSCRIPT OFF"],
    gist: "writes what is typed and answered to a file",
    arguments: &[Argument::Word(&["OFF"])],
    run: |_, words| {
        let name = words.text();
        if name.is_empty() {
            let usage = TRANSCRIPT.usage[0];
            return Err(Refusal::Because(say!("Name the transcript: `{}`.", usage)));
        }
        let name = (!name.eq_ignore_ascii_case("OFF")).then(|| name.to_owned());
        Ok(Turn::asks(Ask::Transcript(name)))
    },
    ..Spec::PLAIN
};
