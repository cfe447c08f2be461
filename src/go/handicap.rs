//! Where handicap stones stand by custom.

use super::{Point, Size};

/// The points of a fixed handicap: corners, then sides, then the center (the table of the Go Text Protocol, version 2;
/// three stones leave the lower right corner empty). Only odd handicaps from five on have the center, so five stones
/// are not all among the six.
///
/// There are 2 to 9 stones on odd boards of 9x9 and more, and 2 to 4 on even boards and on 7x7. Smaller boards, and
/// boards that are no squares, have no fixed handicap.
#[must_use]
pub fn fixed_handicap(size: Size, stones: usize) -> Option<Vec<Point>> {
    let side = size.width();
    let most = match side {
        ..7 => 0,
        7 => 4,
        _ if side.is_multiple_of(2) => 4,
        _ => 9,
    };
    if size.height() != side || stones < 2 || stones > most {
        return None;
    }
    let low = if side < 13 { 2 } else { 3 };
    let (middle, high) = (side / 2, side - 1 - low);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let around = corners.into_iter().chain(sides);
    // An odd stone beyond the corners goes to the center, always as the last one.
    let with_center = stones > 4 && stones % 2 == 1;
    let places = around
        .take(stones - usize::from(with_center))
        .chain(with_center.then_some((middle, middle)));
    places.map(|(column, row)| size.point(column, row)).collect()
}
