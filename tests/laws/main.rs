//! Laws that hold whatever is played, tried on random play against the slow and obvious way to do the same.

mod board;
mod game;
mod naive;
#[cfg(feature = "program")]
mod refusals;
#[cfg(feature = "program")]
#[path = "../sitting/mod.rs"]
mod sitting;
#[cfg(feature = "program")]
mod steps;
mod timeline;
#[cfg(not(feature = "program"))]
#[path = "../sitting/view.rs"]
mod view;
#[cfg(feature = "program")]
mod walks;

use proptest::prelude::*;
use silken::go::Size;

#[cfg(feature = "program")]
use sitting::View;
#[cfg(not(feature = "program"))]
use view::View;

/// Boards of every class, small ones most often, rectangles and single rows among them.
fn sizes() -> impl Strategy<Value = Size> {
    prop_oneof![
        8 => (1_u8..=7, 1_u8..=7),
        4 => (2_u8..=7).prop_map(|side| (side, side)),
        2 => (1_u8..=25).prop_map(|length| (1, length)),
        1 => Just((9, 9)),
        1 => Just((13, 13)),
        1 => Just((19, 19)),
        1 => Just((25, 25)),
        1 => (1_u8..=25, 1_u8..=25),
    ]
    .prop_map(|(width, height)| Size::rectangle(width, height).unwrap())
}

/// Squares and rectangles so small that play soon repeats itself.
fn tiny_sizes() -> impl Strategy<Value = Size> {
    prop_oneof![
        3 => Just((2, 2)),
        2 => (1_u8..=3, 2_u8..=3),
        2 => Just((3, 3)),
        1 => Just((4, 4)),
        1 => Just((5, 5)),
    ]
    .prop_map(|(width, height)| Size::rectangle(width, height).unwrap())
}

/// Numbers to choose moves by.
fn choices(turns: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 1..=turns)
}

/// The item that a number chooses.
fn chosen<T: Copy>(items: &[T], choice: u16) -> Option<T> {
    let place = usize::from(choice).checked_rem(items.len())?;
    Some(items[place])
}
