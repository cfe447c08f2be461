//! Lines outside a session, for people and for programs. Names and quotations may be anything: nothing in a line steers
//! a terminal.

use std::io::{self, Write};

use serde_json::Value;

use crate::render::{printable, steers};

/// Writes a line for a person.
///
/// # Errors
/// If the output is gone.
pub fn tell(output: &mut impl Write, line: &str) -> io::Result<()> {
    writeln!(output, "{}", printable(line))
}

/// Says what went wrong where the shell expects it. Nobody may be listening.
pub fn complain(words: &str) {
    let _ = tell(&mut io::stderr(), &format!("silken: {words}"));
}

/// Writes an object for a program. What would steer a terminal is escaped, as all of JSON may be (RFC 8259, 7).
///
/// # Errors
/// If the output is gone.
pub fn tell_program(output: &mut impl Write, object: &Value) -> io::Result<()> {
    let mut line = String::new();
    for c in object.to_string().chars() {
        if steers(c) {
            // All of these are in the first plane of Unicode.
            line.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            line.push(c);
        }
    }
    writeln!(output, "{line}")
}
