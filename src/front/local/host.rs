//! A session at its table, in the world of a person at their own machine.

use std::io::{self, Write};

use crate::reply::Reply;
use crate::session::{Session, Status};
use crate::table::Table;
use crate::text::Text;
use crate::world::World;

use crate::front::local::Local;

/// What every front has: it gets lines, and calls [`Host::run`].
pub struct Host<W: Write> {
    /// The session.
    pub session: Session,
    /// The table it sits at.
    pub table: Table,
    /// What is around it.
    pub world: Local<W>,
}

impl<W: Write> Host<W> {
    /// A host for a session.
    pub fn new(session: Session, table: Table, output: W) -> Self {
        Self {
            session,
            table,
            world: Local::new(output),
        }
    }

    /// Runs a line to its end.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn run(&mut self, line: &str) -> io::Result<Status> {
        // Whoever wanted an earlier line to stop has had it stopped.
        self.world.thinker.take_stop();
        let outcome = self.session.drive(&mut self.table, line, &mut self.world)?;
        self.world.console.flush()?;
        self.world.tell_lost_transcript(&self.session.desk)?;
        Ok(outcome)
    }

    /// Says something to the person alone.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn say(&mut self, text: Text) -> io::Result<()> {
        self.world.show(Reply::line(text), &self.session.desk)
    }

    /// Takes note of the game as it stands, so that what is done from now on can be kept.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn settle(&mut self) -> io::Result<()> {
        self.world.settle(&mut self.table, &self.session.desk)
    }
}
