//! Whose every point would be if the game were counted as it stands, but for what is certain.

use crate::go::{Color, Diagram, PassAlive, Point, Size, Suicide, pass_alive};

/// The owner of each point, in the order of [`Size::points`]: of stones their color, of empty points the color that
/// alone surrounds them, but of what pass-alive stones surround narrowly their color in any case.
pub(super) fn owners(diagram: &Diagram, suicide: Suicide) -> Vec<Option<Color>> {
    let size = diagram.size();
    let mut owners = vec![None; size.area()];
    for color in Color::ALL {
        claim(diagram, color, &pass_alive(diagram, color, suicide), &mut owners);
    }
    for (point, owner) in size.points().zip(&mut owners) {
        *owner = owner.or(diagram[point]);
    }
    owners
}

/// Gives a color its pass-alive stones, what they surround, and what else only it borders on.
fn claim(diagram: &Diagram, color: Color, certain: &PassAlive, owners: &mut [Option<Color>]) {
    let size = diagram.size();
    let outside = Diagram::from_fn(size, |point| diagram[point].filter(|&stone| stone == color));
    for point in certain.alive() {
        owners[size.index(point)] = Some(color);
    }
    if outside.stones().next().is_none() {
        return;
    }
    let mut seen = vec![false; size.area()];
    for start in size.points().filter(|&point| diagram[point].is_none()) {
        if seen[size.index(start)] {
            continue;
        }
        let region = outside.connected(start);
        region.iter().for_each(|&point| seen[size.index(point)] = true);
        let is_clean = region.iter().all(|&point| diagram[point].is_none());
        let is_certain =
            is_walled_in(size, &outside, &region, certain) && (is_clean || is_narrow(size, &outside, &region));
        for point in region {
            let owner = &mut owners[size.index(point)];
            if is_certain || is_clean && owner.is_none() {
                *owner = Some(color);
            }
        }
    }
}

/// Whether all stones around a region are pass-alive.
fn is_walled_in(size: Size, stones: &Diagram, region: &[Point], certain: &PassAlive) -> bool {
    let mut around = region.iter().flat_map(|&point| size.neighbors(point));
    around.all(|point| stones[point].is_none() || certain.is_alive(point))
}

/// Whether at most one point of a region does not touch the stones around it.
fn is_narrow(size: Size, stones: &Diagram, region: &[Point]) -> bool {
    let is_inner = |point: Point| size.neighbors(point).all(|beside| stones[beside].is_none());
    region.iter().filter(|&&point| is_inner(point)).count() <= 1
}
