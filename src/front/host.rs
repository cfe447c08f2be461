//! What every front does alike: it runs what was typed, shows the turns, and does what they ask of the world.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use crate::go::Color;
use crate::say;
use crate::session::Session;
use crate::table::{Answer, Ask, Refusal, Text, Turn};

use super::console::Console;

/// A session with the console it is shown on.
pub struct Host<W: Write> {
    /// The session.
    pub session: Session,
    /// Where it is shown.
    pub console: Console<W>,
}

/// How a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// Everything was done.
    Well,
    /// Something was refused.
    Refused,
    /// The person leaves.
    Quit,
}

impl<W: Write> Host<W> {
    /// A host for a session.
    pub fn new(session: Session, output: W) -> Self {
        Self {
            session,
            console: Console::new(output),
        }
    }

    /// Runs a line to its end.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn run(&mut self, line: &str, seat: Option<Color>) -> io::Result<Went> {
        self.session.enter(line, seat);
        let mut went = Went::Well;
        while let Some(turn) = self.session.next_turn() {
            if self.show(&turn)? == Went::Refused {
                went = Went::Refused;
            }
            let answer = match turn.ask {
                None | Some(Ask::Yes(_)) => continue,
                Some(Ask::Quit) => {
                    went = Went::Quit;
                    break;
                }
                Some(Ask::Transcript(name)) => self.transcript(name.as_deref()),
            };
            let turn = self.session.answer(answer);
            if self.show(&turn)? == Went::Refused {
                went = Went::Refused;
            }
        }
        self.console.flush()?;
        self.tell_lost_transcript()?;
        Ok(went)
    }

    fn show(&mut self, turn: &Turn) -> io::Result<Went> {
        self.console.show(turn, &self.session.desk)?;
        Ok(if turn.is_refusal() { Went::Refused } else { Went::Well })
    }

    fn tell_lost_transcript(&mut self) -> io::Result<()> {
        if let Some(error) = self.console.take_lost_transcript() {
            let told = say!("The transcript stops here: {}. The game goes on.", error.to_string());
            self.show(&Refusal::Because(told).into())?;
            self.console.flush()?;
        }
        Ok(())
    }

    fn transcript(&mut self, name: Option<&str>) -> Answer {
        let Some(name) = name else {
            return match (self.console.is_recording(), self.console.record(None)) {
                (false, _) => Answer::Failed(say!("No transcript is being written. `TRANSCRIPT name` begins one.")),
                (true, Ok(())) => Answer::Done(say!("The transcript is written.")),
                (true, Err(error)) => Answer::Failed(say!("The transcript is not whole: {}.", error.to_string())),
            };
        };
        if let Err(reason) = acceptable_name(name) {
            return Answer::Failed(reason);
        }
        // An older transcript is never overwritten.
        let file = match OpenOptions::new().write(true).create_new(true).open(name) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Answer::Failed(say!("There is a file {} already. Choose another name.", name));
            }
            Err(error) => return Answer::Failed(say!("{} cannot be written: {}.", name, error.to_string())),
        };
        match self.console.record(Some(file)) {
            Ok(()) => Answer::Done(say!(
                "Writing down everything from here to {}. `TRANSCRIPT OFF` ends it.",
                name
            )),
            Err(error) => Answer::Failed(say!("The last transcript is not whole: {}.", error.to_string())),
        }
    }
}

/// Whether a name is one for a file in this folder or below it.
///
/// # Errors
/// What is wrong with it.
pub fn acceptable_name(name: &str) -> Result<(), Text> {
    const LONGEST: usize = 200;
    let is_plain = |part: std::path::Component<'_>| matches!(part, std::path::Component::Normal(_));
    if name.len() > LONGEST {
        return Err(say!("That name is too long for a file."));
    }
    if name.contains('\0') || name.starts_with('-') || !Path::new(name).components().all(is_plain) {
        return Err(say!(
            "{} is no name for a file here. Use letters, figures and hyphens.",
            name
        ));
    }
    Ok(())
}
