use crate::command::spec::{Argument, Spec};
use crate::command::turn::{Turn, Wanted};
use crate::reply::Refusal;
use crate::say;
use crate::table::Power;
use crate::world::Transcribe;

pub const TRANSCRIPT: Spec = Spec {
    name: "TRANSCRIPT",
    usage: &["TRANSCRIPT name", "TRANSCRIPT OFF"],
    gist: "records the session in a file",
    needs: Some(Power::Files),
    arguments: &[Argument::Word(&["OFF"])],
    run: |_, words| {
        let name = words.text();
        if name.is_empty() {
            let usage = TRANSCRIPT.usage[0];
            return Err(Refusal::Because(say!("Name the transcript, as in `{}`.", usage)));
        }
        let name = (!name.eq_ignore_ascii_case("OFF")).then(|| name.to_owned());
        Ok(Turn::asks(Wanted {
            request: Transcribe { name },
            then: |_, _, answer| Ok(Turn::line(answer.map_err(Refusal::Because)?)),
        }))
    },
    ..Spec::PLAIN
};
