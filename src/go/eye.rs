//! How many eyes a surrounded space is worth.

use super::{Point, Size};

/// The shapes of one to six points in which a stone on the vital point leaves a single eye, told apart by how many
/// points of the shape each of its points touches: the square and the T of four, the bulky five and the cross, the
/// flower six.
const SINGLE: [&[usize]; 8] = [
    &[0],
    &[1, 1],
    &[2, 1, 1],
    &[2, 2, 2, 2],
    &[3, 1, 1, 1],
    &[3, 2, 2, 2, 1],
    &[4, 1, 1, 1, 1],
    &[4, 2, 2, 2, 1, 1],
];

/// How many eyes a group has in a space that it alone surrounds, one or two, if the opponent moves there next.
/// `dead` are the opponent's stones in it.
pub(super) fn eyes(size: Size, space: &[Point], dead: &[Point]) -> usize {
    if is_single(size, space) || is_filled_to_one(size, space, dead) {
        1
    } else {
        2
    }
}

fn is_single(size: Size, shape: &[Point]) -> bool {
    let touches = |&point: &Point| size.neighbors(point).filter(|to| shape.contains(to)).count();
    let mut degrees: Vec<usize> = if shape.len() <= 6 {
        shape.iter().map(touches).collect()
    } else {
        return false;
    };
    degrees.sort_unstable_by(|a, b| b.cmp(a));
    SINGLE.contains(&degrees.as_slice())
}

/// Whether the dead stones, with one more, make such a shape and leave nothing beside it: the group has to take them,
/// and a stone in the hole then leaves one eye.
fn is_filled_to_one(size: Size, space: &[Point], dead: &[Point]) -> bool {
    if space.len() > dead.len() + 5 || (space.len() > 6 && dead.len() < 3) {
        return false;
    }
    let is_fatal = |shape: &[Point]| {
        let mut rest = space.iter().filter(|point| !shape.contains(point));
        let rest_touches = |&point: &Point| size.neighbors(point).any(|to| shape.contains(&to));
        rest.clone().count() <= 4 && is_single(size, shape) && rest.all(rest_touches)
    };
    let with = |point: &Point| [dead, &[*point]].concat();
    is_fatal(dead)
        || space
            .iter()
            .filter(|point| !dead.contains(point))
            .any(|point| is_fatal(&with(point)))
}
