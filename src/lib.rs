//! The game of Go, as a library and as a program.
//!
//! The library is four modules, and each leans only on those before it:
//!
//! * [`go`], the mathematics: points and diagrams, boards that are fast to play on, rules as independent choices,
//!   rulesets by name, life and death, counting;
//! * [`reading`], life and death read to the end, in small parts of a board;
//! * [`game`], a game in time: history and superko, a tree of moves, agreement on dead stones, results;
//! * [`sgf`], records as files really have them: read, checked, mended and written.
//!
//! The program `silken` is a command line on top of them, in which Go is played in plain words. It is there with the
//! feature `program`, on by default. Without it, `encoding_rs` (for the character sets of records) is the one dependency
//! that is left:
//!
//! ```toml
//! [dependencies]
//! silken = { version = "0.1", default-features = false }
//! ```
//!
//! # A board from a diagram
//!
//! A [`go::Diagram`] shows which stone stands on each point, and can be asked for chains and liberties. A [`go::Board`] is
//! made for speed.
//!
//! ```
//! use silken::go::{Board, Color, Diagram, Small};
//!
//! let diagram: Diagram = "
//!     . . . . .
//!     . . X . .
//!     . X O X .
//!     . . . . .
//!     . . . . .
//! ".parse()?;
//! let white = diagram.chain_at("C3".parse()?).ok_or("no stone stands on C3")?;
//! assert_eq!(white.color, Color::White);
//! assert_eq!(white.liberties, ["C2".parse()?], "in atari");
//!
//! let mut board = Board::<Small>::from_diagram(&diagram);
//! assert_eq!(board.place("C2".parse()?, Color::Black)?.captured, 1);
//! assert_eq!(board.stone("C3".parse()?), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game, a capture, a refusal
//!
//! A [`game::Game`] keeps the rules, and every position that there was. What it refuses it refuses with a reason.
//!
//! ```
//! use silken::game::Game;
//! use silken::go::{IllegalMove, Move, Ruleset, Size};
//!
//! let size = Size::square(9)?;
//! let mut game = Game::new(size, Ruleset::DEFAULT.rules(size));
//! for name in ["A2", "A1", "B1"] {
//!     game.play(Move::Play(name.parse()?))?;
//! }
//! assert_eq!(game.prisoners().black, 1);
//! assert_eq!(*game.moves()[2].captured, ["A1".parse()?]);
//!
//! let back = Move::Play("A1".parse()?);
//! assert_eq!(game.check(back), Err(IllegalMove::Suicide));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A count under two rulesets
//!
//! Points are counted in halves and never as floats.
//!
//! ```
//! use silken::game::Outcome;
//! use silken::go::{ByColor, Diagram, Ruleset, count};
//!
//! let diagram: Diagram = "
//!     . X O . .
//!     . X O . .
//!     O X O . .
//!     . X O . .
//!     . X O . .
//! ".parse()?;
//! let dead = ["A3".parse()?];
//! let prisoners = ByColor { black: 1, white: 0 };
//! for (name, result) in [("japanese", "W+9.5"), ("chinese", "W+12.5")] {
//!     let ruleset = Ruleset::named(name).ok_or("no such ruleset")?;
//!     let count = count(&diagram, &dead, prisoners, 0, &ruleset.rules(diagram.size()));
//!     assert_eq!(Outcome::of_margin(count.margin()).to_string(), result, "{name}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A record, read, changed and written
//!
//! [`sgf::Collection::read`] mends what it can and lists what was wrong; [`sgf::Collection::read_strictly`] refuses it.
//!
//! ```
//! use silken::go::{Move, Ruleset};
//! use silken::sgf::{Collection, write_game};
//!
//! // The last parenthesis is missing.
//! let collection = Collection::read(b"(;GM[1]FF[4]SZ[9]PB[Ada];B[ee];W[ge]")?;
//! assert_eq!(collection.flaws().len(), 1);
//!
//! let record = collection.record(0).ok_or("no record")??;
//! let mut game = record.game(Ruleset::DEFAULT.rules(record.size()));
//! assert_eq!(game.redo(2), 2);
//! game.play(Move::Play("E3".parse()?))?;
//! let written = write_game(&game, "Silken");
//! assert!(written.contains("PB[Ada]"));
//! assert!(written.ends_with(";B[ee];W[ge];B[eg])\n"), "{written}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game by commands
//!
//! With the feature `program`, a `session::Session` takes lines that were typed at a `table::Table`, and is driven in a
//! `world::World`, which hears what is said and does what is asked for. It knows nothing of screens, files or clocks, so it
//! serves a prompt, a script, a test or a network alike; `render` chooses the words for each listener.
//!
//! ```
//! # #[cfg(feature = "program")] {
//! use silken::desk::Desk;
//! use silken::go::{Ruleset, Size};
//! use silken::render;
//! use silken::session::Session;
//! use silken::table::{Listener, Opening, Table};
//! use silken::world::{Said, World};
//!
//! #[derive(Default)]
//! struct Paper(Vec<String>);
//!
//! impl World for Paper {
//!     type Error = std::convert::Infallible;
//!
//!     fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Self::Error> {
//!         self.0.extend(render::plain(said, listener));
//!         Ok(())
//!     }
//! }
//!
//! let mut table = Table::open(&Opening::plain(Size::square(9)?, Ruleset::DEFAULT), 1);
//! let mut session = Session::new(Desk::default());
//! let mut paper = Paper::default();
//! session.drive(&mut table, "d4; e4; liberties d4", &mut paper)?;
//! assert_eq!(paper.0[0], "1. Black D4. White to move.");
//! assert_eq!(paper.0.len(), 3);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr))]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod game;
pub mod go;
pub mod reading;
pub mod sgf;

#[cfg(feature = "program")]
pub mod bot;
#[cfg(feature = "program")]
pub mod command;
#[cfg(feature = "program")]
pub mod company;
#[cfg(feature = "program")]
pub mod desk;
#[cfg(feature = "program")]
#[allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the only room that meets the world"
)]
pub mod front;
#[cfg(feature = "program")]
pub mod gtp;
#[cfg(feature = "program")]
pub mod hall;
#[cfg(feature = "program")]
pub mod help;
#[cfg(feature = "program")]
pub mod learn;
#[cfg(feature = "program")]
pub mod render;
#[cfg(feature = "program")]
pub mod reply;
#[cfg(feature = "program")]
pub mod session;
#[cfg(feature = "program")]
pub mod table;
#[cfg(feature = "program")]
pub mod text;
#[cfg(feature = "program")]
pub mod world;
