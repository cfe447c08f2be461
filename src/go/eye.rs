//! How many eyes a surrounded space is worth.

use super::{Point, Size};

/// The shapes of one to six points that are a single eye if the opponent moves there next, told apart by how many
/// points of the shape each of its points touches: one point, two, three, the square four, the pyramid four, the bulky
/// five, the crossed five, the rabbity six.
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

/// A larger shape is never a single eye.
pub(crate) const LARGEST_SINGLE: usize = 6;

/// How many eyes a group has in a space that it alone surrounds, one or two, if the opponent moves there next.
/// `dead` are the opponent's stones in it.
pub(super) fn eyes(size: Size, space: &[Point], dead: &[Point]) -> usize {
    if is_single(size, space) || is_nakade(size, space, dead) {
        1
    } else {
        2
    }
}

/// Whether a space that is a single eye becomes two if its owner moves there next: it has a point in the middle that
/// parts it, and is not the square four, which two moves are needed for.
pub(super) fn is_divisible(size: Size, space: &[Point], dead: &[Point]) -> bool {
    let touches = |&point: &Point| size.neighbors(point).filter(|to| space.contains(to)).count();
    let is_square = space.len() == 4 && space.iter().all(|point| touches(point) == 2);
    space.len() >= 3 && !is_square && dead.is_empty() && is_single(size, space)
}

fn is_single(size: Size, shape: &[Point]) -> bool {
    let touches = |&point: &Point| size.neighbors(point).filter(|to| shape.contains(to)).count();
    if shape.len() > LARGEST_SINGLE {
        return false;
    }
    let mut degrees: Vec<usize> = shape.iter().map(touches).collect();
    is_single_eye(&mut degrees)
}

/// Whether a shape of at most six points is a single eye if the opponent moves there next, by how many points of the
/// shape each of its points touches.
pub(crate) fn is_single_eye(degrees: &mut [usize]) -> bool {
    degrees.sort_unstable_by(|a, b| b.cmp(a));
    SINGLE.contains(&&*degrees)
}

/// Whether the dead stones, alone or with the one that the opponent plays next, have one of the [`SINGLE`] shapes and
/// leave beside it four points at most, all touching it (a nakade): the group has to take them, and a stone in the hole
/// then leaves one eye.
///
/// Both numbers are rules of thumb: with more than four points beside the shape, or with two dead stones in seven
/// points, the group is thought to find a second eye.
fn is_nakade(size: Size, space: &[Point], dead: &[Point]) -> bool {
    const MOST_BESIDE: usize = 4;
    if space.len() > dead.len() + 1 + MOST_BESIDE || (space.len(), dead.len()) == (7, 2) {
        return false;
    }
    let is_fatal = |shape: &[Point]| {
        let mut rest = space.iter().filter(|point| !shape.contains(point));
        let touches = |&point: &Point| size.neighbors(point).any(|to| shape.contains(&to));
        rest.clone().count() <= MOST_BESIDE && is_single(size, shape) && rest.all(touches)
    };
    let with = |point: &Point| [dead, &[*point]].concat();
    is_fatal(dead)
        || space
            .iter()
            .filter(|point| !dead.contains(point))
            .any(|point| is_fatal(&with(point)))
}
