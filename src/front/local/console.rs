//! Where replies are written: standard output, and a transcript beside it.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use crate::desk::{Desk, Switch};
use crate::render::{self, PROMPT};
use crate::table::Listener;
use crate::text::Text;
use crate::world::Said;

/// What is asked where a page is full.
const MORE: &str = "Press Enter for more, or Q and Enter to skip the rest. ";

/// The output of a session.
pub struct Console<W: Write> {
    output: W,
    transcript: Option<BufWriter<File>>,
    /// Why the transcript came to an end, until it is told.
    lost_transcript: Option<io::Error>,
    /// How many lines are shown at a time to someone at a terminal, if they want to be waited for.
    page: Option<usize>,
    /// How many lines have been shown since they last typed something; `None` if they have seen enough.
    shown: Option<usize>,
}

impl<W: Write> Console<W> {
    /// A console without a transcript.
    pub fn new(output: W) -> Self {
        Self {
            output,
            transcript: None,
            lost_transcript: None,
            page: None,
            shown: Some(0),
        }
    }

    /// Shows this many lines at a time from now on, and waits in between for a line on standard input.
    pub fn set_page(&mut self, lines: Option<usize>) {
        self.page = lines;
        self.shown = Some(0);
    }

    /// Writes the transcript to this file from now on, or to none.
    ///
    /// # Errors
    /// If the end of the transcript so far cannot be written.
    pub fn record(&mut self, transcript: Option<File>) -> io::Result<()> {
        let last = std::mem::replace(&mut self.transcript, transcript.map(BufWriter::new));
        last.map_or(Ok(()), |mut last| last.flush())
    }

    /// Whether a transcript is being written.
    pub fn is_recording(&self) -> bool {
        self.transcript.is_some()
    }

    /// Why the transcript stopped by itself, told once.
    pub fn take_lost_transcript(&mut self) -> Option<io::Error> {
        self.lost_transcript.take()
    }

    /// Shows what was typed where the terminal has not, and writes it down.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn echo(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{PROMPT}{}", render::printable(line))?;
        self.write_down(&format!("{PROMPT}{line}"));
        Ok(())
    }

    /// Writes down what was typed and is on the screen already.
    pub fn note_input(&mut self, line: &str) {
        self.write_down(&format!("{PROMPT}{line}"));
    }

    /// Shows something that is said.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn show(&mut self, said: &Said, listener: Listener<'_>) -> io::Result<()> {
        // Whoever had seen enough had seen enough of the last reply.
        self.shown = self.shown.or(Some(0));
        self.show_lines(&render::lines(said, listener), listener.desk)
    }

    fn show_lines(&mut self, lines: &[Text], desk: &Desk) -> io::Result<()> {
        for line in lines {
            if self.goes_on()? {
                writeln!(self.output, "{}", render::paint(line, desk.color, desk.spell))?;
            }
            if self.is_recording() {
                self.write_down(&render::paint(line, Switch::Off, desk.spell));
            }
        }
        Ok(())
    }

    /// Whether another line is to be shown. Waits where a page is full.
    fn goes_on(&mut self) -> io::Result<bool> {
        let (Some(page), Some(shown)) = (self.page, self.shown) else {
            return Ok(self.page.is_none());
        };
        self.shown = Some(shown + 1);
        if shown + 1 < page {
            return Ok(true);
        }
        write!(self.output, "{MORE}")?;
        self.output.flush()?;
        let mut answer = String::new();
        let is_over = io::stdin().read_line(&mut answer)? == 0;
        self.shown = (!is_over && !answer.trim_start().starts_with(['q', 'Q'])).then_some(0);
        Ok(self.shown.is_some())
    }

    /// Sends everything on its way.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn flush(&mut self) -> io::Result<()> {
        if let Some(transcript) = &mut self.transcript
            && let Err(error) = transcript.flush()
        {
            self.lose_transcript(error);
        }
        self.output.flush()
    }

    fn write_down(&mut self, line: &str) {
        if let Some(transcript) = &mut self.transcript
            && let Err(error) = writeln!(transcript, "{}", line.trim_end())
        {
            self.lose_transcript(error);
        }
    }

    /// A full disk ends the transcript, never the game.
    fn lose_transcript(&mut self, error: io::Error) {
        self.transcript = None;
        self.lost_transcript = Some(error);
    }
}
