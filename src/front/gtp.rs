//! `silken gtp`: the protocol over a pair of streams, with files from the disk.

use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;

use super::keep::{self, Until};
use crate::gtp::{Files, Gtp};

/// The longest line that is listened to, in bytes. What follows on the same line is let go.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers lines until the input ends or `quit` is asked for. A last line needs no end; bytes that are no UTF-8 are
/// replaced.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(reader: impl BufRead, writer: impl Write) -> io::Result<()> {
    converse(&mut Gtp::new(Box::new(Disk)), reader, writer)
}

/// As [`serve`], with a machine of the caller's.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn converse(gtp: &mut Gtp, mut reader: impl BufRead, mut writer: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            skip_line(&mut reader)?;
        }
        let Some(response) = gtp.line(&String::from_utf8_lossy(&line)) else {
            continue;
        };
        writer.write_all(response.text.as_bytes())?;
        writer.flush()?;
        if response.ends {
            return Ok(());
        }
    }
}

fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let chunk = reader.fill_buf()?;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(chunk.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() || used == 0 {
            return Ok(());
        }
    }
}

/// The files of the folder in which the program was started.
#[derive(Debug)]
pub struct Disk;

impl Files for Disk {
    fn read(&mut self, name: &str) -> io::Result<Vec<u8>> {
        fs::read(name)
    }

    fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        keep::write(Path::new(name), text.as_bytes(), Until::HandedOver)
    }
}
