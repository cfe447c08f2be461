//! Commands about the conversation itself.

use super::machine::{Answer, Gtp, done};
use super::table;

/// `protocol_version`.
pub(super) fn protocol_version(_: &mut Gtp, _: &[&str]) -> Answer {
    Ok("2".into())
}

/// `name`.
pub(super) fn name(_: &mut Gtp, _: &[&str]) -> Answer {
    Ok("Silken".into())
}

/// `version`.
pub(super) fn version(_: &mut Gtp, _: &[&str]) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").into())
}

/// `known_command name`.
pub(super) fn known_command(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let known = words.first().is_some_and(|name| table::find(gtp, name).is_some());
    Ok(known.to_string())
}

/// `list_commands`.
pub(super) fn list_commands(gtp: &mut Gtp, _: &[&str]) -> Answer {
    let names: Vec<&str> = table::known(gtp).map(|command| command.name).collect();
    Ok(names.join("\n"))
}

/// `quit`.
pub(super) fn quit(gtp: &mut Gtp, _: &[&str]) -> Answer {
    gtp.end();
    done()
}
