//! `silken gtp`: the protocol over a pair of streams, with files from the disk.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::bot::{Bans, Bot, Budget, Choice, Evaluation, Named, Thought};
use crate::front::store::keep::{self, Until};
use crate::game::{Cursor, Game};
use crate::go::{Color, Ending, Move, Rules};
use crate::gtp::{Analysis, Clock, Fates, Files, Gtp, Player, Start};

/// The longest line that is listened to, in bytes. What follows on the same line is let go.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers lines, with a bot that plays within a budget and judges dead stones, until the input ends or `quit` is asked
/// for. `start` is what holds until the protocol says otherwise. A last line needs no end; bytes that are no UTF-8 are
/// replaced.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    bot: Bot,
    budget: Budget,
    start: &Start,
    reader: impl BufRead + Send,
    writer: impl Write,
) -> io::Result<()> {
    let player = AtTheClock {
        bot,
        budget,
        thought: Duration::ZERO,
    };
    let mut gtp = Gtp::with_player(start, Box::new(Disk), Box::new(player));
    converse(&mut gtp, reader, writer)
}

/// As [`serve`], with a machine of the caller's.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn converse(gtp: &mut Gtp, mut reader: impl BufRead + Send, mut writer: impl Write) -> io::Result<()> {
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
        if let Some(analysis) = response.analysis {
            analyze(gtp, &analysis, &mut reader, &mut writer)?;
        }
        if response.ends {
            return Ok(());
        }
    }
}

/// Reports on a position until something more is there to be read.
fn analyze(
    gtp: &mut Gtp,
    analysis: &Analysis,
    reader: &mut (impl BufRead + Send),
    writer: &mut impl Write,
) -> io::Result<()> {
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            // What is there, or why nothing is, is for the next reader to see.
            let _ = reader.fill_buf();
            stop.store(true, Ordering::Relaxed);
        });
        while !stop.load(Ordering::Relaxed) {
            let next = Instant::now() + analysis.interval;
            if let Some(report) = gtp.report(analysis, analysis.interval, &stop) {
                writeln!(writer, "{report}")?;
                writer.flush()?;
            }
            // Whoever has thought everything there is to think waits for the next report like everybody else.
            while !stop.load(Ordering::Relaxed) && Instant::now() < next {
                thread::park_timeout(Duration::from_millis(5));
            }
        }
        Ok::<(), io::Error>(())
    })?;
    writeln!(writer)?;
    writer.flush()
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
        keep::read(Path::new(name))
    }

    fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        keep::write(Path::new(name), text.as_bytes(), Until::HandedOver)
    }
}

/// A bot that plays within a budget, but no longer than its time allows.
#[derive(Debug)]
struct AtTheClock {
    bot: Bot,
    budget: Budget,
    /// How long it has thought about moves.
    thought: Duration,
}

impl AtTheClock {
    /// What the bot thinks of the game, by its budget and no longer than the clock allows.
    fn think(&mut self, game: &Cursor, clock: &Clock, bans: &Bans) -> Option<Thought> {
        let start = Instant::now();
        let stop = AtomicBool::new(false);
        let thought = thread::scope(|scope| {
            // Dropped when the thought is there, which ends the wait.
            let (_thinking, thought) = channel::<()>();
            if let Some(limit) = clock.allowance(game.turn()) {
                let stop = &stop;
                scope.spawn(move || {
                    if thought.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                        stop.store(true, Ordering::Relaxed);
                    }
                });
            }
            if bans.is_empty() {
                self.bot.think(game, self.budget, &stop)
            } else {
                // Manners might ask for a move that is banned.
                self.bot.analyze_without(bans, game, self.budget, &stop)
            }
        });
        self.thought += start.elapsed();
        thought
    }
}

impl Player for AtTheClock {
    fn choose(&mut self, game: &Game, color: Color, clock: &Clock, bans: &Bans) -> Choice {
        let thought = self.think(&game.with_turn(color), clock, bans);
        thought.map_or(Choice::Move(Move::Pass), |thought| thought.choice)
    }

    fn clean_up(&mut self, game: &Game, color: Color, clock: &Clock) -> Choice {
        let opponent = Some(!color);
        let board = game.diagram();
        let mut bans = Bans::default();
        if self.fates(game).dead.iter().any(|&stone| board[stone] == opponent) {
            bans.add(color, Named::These(vec![Move::Pass]), 1);
        }
        // As it stands, dead stones count until they are captured.
        let game = game.with_turn(color).with_rules(Rules {
            ending: Ending::AsItStands,
            ..*game.rules()
        });
        let thought = self.think(&game, clock, &bans);
        thought.map_or(Choice::Move(Move::Pass), |thought| thought.choice)
    }

    fn analyze(
        &mut self,
        game: &Game,
        color: Color,
        bans: &Bans,
        time: Duration,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        let game = game.with_turn(color);
        self.bot.analyze_without(bans, &game, Budget::Time(time), stop)
    }

    fn glance(&mut self, game: &Game, symmetry: Option<usize>) -> Option<Evaluation> {
        self.bot.glance(game, symmetry)
    }

    fn fates(&mut self, game: &Game) -> Fates {
        let estimate = self.bot.estimate(game);
        Fates::judged(game, estimate.proposal.dead, &estimate.ownership)
    }

    fn time_thought(&self) -> Duration {
        self.thought
    }
}
