//! Records of games: the Smart Game Format, FF\[1\] to FF\[4\], as files really have it.
//!
//! Bytes become text (`encoding`), text becomes a tree (`parse`, `tree`), a tree becomes typed steps (`record`, `step`).
//! Each stratum recovers what it can and keeps a list of [`Flaw`]s; the strict reader refuses what has any.
//! Points count from the top left corner here, and no letter is skipped: Q16 on 19x19 is `pd`.

mod amount;
mod axes;
mod check;
mod clock;
mod collection;
mod doubts;
mod encoding;
mod flaw;
mod game;
mod guess;
mod ident;
mod kept;
mod komi;
mod list;
mod marks;
mod merge;
mod own;
mod parse;
mod place;
mod record;
mod result;
mod rules_of;
mod ruleset;
mod step;
mod tree;
pub mod values;
mod write;

pub use axes::Axes;
pub use clock::{clock_at, time_control, time_left, time_left_properties, write_time_control, write_time_left};
pub use collection::Collection;
pub use flaw::{Flaw, FlawKind};
pub use game::{Headings, write_game, write_game_with, write_line};
pub use ident::{Ident, Kind};
pub use komi::{komi, plain_komi};
pub use own::is_adjourned;
pub use place::{Place, Places};
pub use record::{GameTree, Unplayable};
pub use result::{outcome, winner};
pub use rules_of::{RecordRules, replayed, rules_of, settle};
pub use ruleset::{AGREED, NamedRules, ruleset};
pub use step::NodeStep;
pub use tree::{Node, NodeId, Property, Value};
pub use write::Writer;
