//! Counting a board: whose each point is, and what the players have for it.

use super::region::Parts;
use super::seki::{Living, living};
use super::{ByColor, Color, Diagram, Point, Points, Rules, Scoring, Tax};

/// What one player is counted for, before komi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Surrounded points that count, those under the opponent's dead stones included.
    pub territory: usize,
    /// Living stones on the board.
    pub stones: usize,
    /// Stones taken *by* this player during the game.
    pub prisoners: usize,
    /// The opponent's dead stones that came off the board for the count.
    pub dead: usize,
    /// Surrounded points that do not count: those of groups in seki, and false eyes.
    pub uncounted: usize,
    /// What the player gives up for the eyes of living groups.
    pub tax: usize,
}

/// A connected piece of territory, or of points that nobody gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Whose territory it is.
    pub owner: Option<Color>,
    /// Its points, along the rows from A1; those under dead stones are among them.
    pub points: Vec<Point>,
}

/// A counted board.
#[derive(Clone, Debug)]
pub struct Count {
    /// The board without its dead stones.
    cleared: Diagram,
    dead: Vec<Point>,
    /// Who alone surrounds each point, by [`super::Size::index`].
    surrounded: Vec<Option<Color>>,
    /// Who of them gets a point for it.
    territory: Vec<Option<Color>>,
    /// What counts.
    pub scoring: Scoring,
    /// What each player is counted for.
    pub tally: ByColor<Tally>,
    /// What White is given for moving second.
    pub komi: Points,
    /// What White is given for handicap stones.
    pub bonus: Points,
}

impl Count {
    /// Who gets a point for this point, if anybody: the owner of the territory or, where stones count, of the living
    /// stone.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Color> {
        let size = self.cleared.size();
        if !size.contains(point) {
            return None;
        }
        let stone = match self.scoring {
            Scoring::Area => self.cleared[point],
            Scoring::Territory => None,
        };
        stone.or(self.territory[size.index(point)])
    }

    /// The stones that were counted as dead, along the rows from A1.
    #[must_use]
    pub fn dead(&self) -> &[Point] {
        &self.dead
    }

    /// The points that one color alone surrounds and nobody gets a point for, with that color: those of groups in
    /// seki, and false eyes.
    pub fn uncounted(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        let owners = self.cleared.size().points().zip(&self.surrounded).zip(&self.territory);
        owners.filter_map(|((point, surrounded), counted)| Some((point, surrounded.filter(|_| counted.is_none())?)))
    }

    /// Everything a player has, White's komi and bonus included.
    #[must_use]
    pub fn total(&self, color: Color) -> Points {
        let tally = self.tally[color];
        let counted = match self.scoring {
            Scoring::Territory => tally.territory + tally.prisoners + tally.dead,
            Scoring::Area => tally.territory + tally.stones,
        };
        let given = match color {
            Color::Black => Points::ZERO,
            Color::White => self.komi + self.bonus,
        };
        Points::whole(counted) - Points::whole(tally.tax) + given
    }

    /// By how much Black wins; negative if White does, zero for a jigo.
    #[must_use]
    pub fn margin(&self) -> Points {
        self.total(Color::Black) - self.total(Color::White)
    }

    /// The pieces of territory and of neutral points, in the order of their first points.
    #[must_use]
    pub fn regions(&self) -> Vec<Region> {
        let size = self.cleared.size();
        let owner = |point| self.territory[size.index(point)];
        let parts = Parts::alike(size, |point| self.cleared[point].is_none().then(|| owner(point)));
        let region = |points: &[Point]| Region {
            owner: points.first().and_then(|&point| owner(point)),
            points: points.to_vec(),
        };
        parts.iter().map(region).collect()
    }
}

/// Counts a board.
///
/// `dead` are the stones that come off first, `prisoners` the stones taken *by* each player, `handicap` the stones
/// that Black was given.
#[must_use]
pub fn count(diagram: &Diagram, dead: &[Point], prisoners: ByColor<usize>, handicap: usize, rules: &Rules) -> Count {
    let (cleared, dead) = clear(diagram, dead.to_vec());
    let surrounded = surrounded(&cleared);
    let living = match rules.tax {
        Tax::None => Living {
            territory: surrounded.clone(),
            groups: ByColor::default(),
        },
        Tax::Seki | Tax::Groups => living(&cleared, &dead, &surrounded),
    };
    let tax_of_a_group = if rules.tax == Tax::Groups { 2 } else { 0 };
    let tally = ByColor::from_fn(|color| Tally {
        territory: owned(&living.territory, color),
        stones: cleared.stones().filter(|&(_, stone)| stone == color).count(),
        prisoners: prisoners[color],
        dead: dead.iter().filter(|&&point| diagram[point] == Some(!color)).count(),
        uncounted: owned(&surrounded, color) - owned(&living.territory, color),
        tax: tax_of_a_group * living.groups[color],
    });
    Count {
        cleared,
        dead,
        surrounded,
        territory: living.territory,
        scoring: rules.scoring,
        tally,
        komi: rules.komi,
        bonus: rules.handicap_bonus(handicap),
    }
}

/// Counts a board as its players marked it: every point of `territory` is its owner's, whatever surrounds it, and a
/// stone of the opponent on it is dead. A point marked for both is White's. Nothing is taxed, whatever the
/// rules say: the marks have left out what does not count. The other arguments are those of [`count`].
#[must_use]
pub fn count_as_marked(
    diagram: &Diagram,
    territory: &ByColor<Vec<Point>>,
    prisoners: ByColor<usize>,
    handicap: usize,
    rules: &Rules,
) -> Count {
    let size = diagram.size();
    let mut marked = vec![None; size.area()];
    for color in Color::ALL {
        let others = territory[color].iter().filter(|&&point| diagram[point] != Some(color));
        others
            .filter(|&&point| size.contains(point))
            .for_each(|&point| marked[size.index(point)] = Some(color));
    }
    let dead: Vec<Point> = size
        .points()
        .filter(|&point| marked[size.index(point)].is_some())
        .collect();
    let rules = Rules {
        tax: Tax::None,
        ..*rules
    };
    let mut count = count(diagram, &dead, prisoners, handicap, &rules);
    for color in Color::ALL {
        count.tally[color].territory = owned(&marked, color);
    }
    count.surrounded.clone_from(&marked);
    count.territory = marked;
    count
}

/// A board without its dead stones, and these in order.
fn clear(diagram: &Diagram, mut dead: Vec<Point>) -> (Diagram, Vec<Point>) {
    dead.retain(|&point| diagram[point].is_some());
    dead.sort_unstable();
    dead.dedup();
    let mut cleared = diagram.clone();
    dead.iter().for_each(|&point| cleared[point] = None);
    (cleared, dead)
}

/// How many points a color has.
fn owned(owners: &[Option<Color>], color: Color) -> usize {
    owners.iter().filter(|&&owner| owner == Some(color)).count()
}

/// The owner of each empty point, by [`super::Size::index`]: the one color that its region touches.
pub(super) fn surrounded(diagram: &Diagram) -> Vec<Option<Color>> {
    let size = diagram.size();
    let regions = Parts::alike(size, |point| diagram[point].is_none().then_some(()));
    let owner = |points: &[Point]| {
        let mut beside = points
            .iter()
            .flat_map(|&point| size.neighbors(point))
            .filter_map(|point| diagram[point]);
        let first = beside.next()?;
        beside.all(|color| color == first).then_some(first)
    };
    let owners: Vec<Option<Color>> = regions.iter().map(owner).collect();
    size.points()
        .map(|point| regions.of(point).and_then(|region| owners[region]))
        .collect()
}
