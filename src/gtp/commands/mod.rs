//! What the commands do. These files do not use each other: what two of them need belongs to the machine.

pub(super) mod analyze;
pub(super) mod ending;
pub(super) mod gogui;
pub(super) mod look;
pub(super) mod moves;
pub(super) mod records;
pub(super) mod rules;
pub(super) mod start;
pub(super) mod time;
