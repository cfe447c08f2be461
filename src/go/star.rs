//! The points that are marked on a board.

use super::{Point, Size};

/// Whether a point is one of the dots by which people find their way: the corners and the center, and on large boards
/// the middles of the sides.
#[must_use]
pub fn is_star(size: Size, point: Point) -> bool {
    const SMALLEST: u8 = 7;
    const SMALLEST_WITH_SIDES: u8 = 15;
    let is_corner_line = |place: u8, length: u8| {
        let low = if length < 13 { 2 } else { 3 };
        length >= SMALLEST && (place == low || place + 1 + low == length)
    };
    let is_middle = |place: u8, length: u8| length >= SMALLEST && length % 2 == 1 && place == length / 2;
    let corners = [
        is_corner_line(point.column(), size.width()),
        is_corner_line(point.row(), size.height()),
    ];
    let middles = [
        is_middle(point.column(), size.width()),
        is_middle(point.row(), size.height()),
    ];
    let is_side = (corners[0] && middles[1]) || (middles[0] && corners[1]);
    corners == [true, true] || middles == [true, true] || (is_side && size.longest() >= SMALLEST_WITH_SIDES)
}
