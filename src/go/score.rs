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
    let mut dead: Vec<Point> = dead.iter().copied().filter(|&point| diagram[point].is_some()).collect();
    dead.sort_unstable();
    dead.dedup();
    let mut cleared = diagram.clone();
    dead.iter().for_each(|&point| cleared[point] = None);

    let surrounded = surrounded(&cleared);
    let living = match rules.tax {
        Tax::None => Living {
            territory: surrounded.clone(),
            groups: ByColor::default(),
        },
        Tax::Seki | Tax::Groups => living(&cleared, &dead, &surrounded),
    };
    let eyes_taxed = match rules.tax {
        Tax::None | Tax::Seki => 0,
        Tax::Groups => 2,
    };
    let number = |owners: &[Option<Color>], color| owners.iter().filter(|&&owner| owner == Some(color)).count();
    let tally = ByColor::from_fn(|color| Tally {
        territory: number(&living.territory, color),
        stones: cleared.stones().filter(|&(_, stone)| stone == color).count(),
        prisoners: prisoners[color],
        dead: dead.iter().filter(|&&point| diagram[point] == Some(!color)).count(),
        uncounted: number(&surrounded, color) - number(&living.territory, color),
        tax: eyes_taxed * living.groups[color],
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

/// The owner of each empty point, by [`super::Size::index`]: the one color that its region touches.
fn surrounded(diagram: &Diagram) -> Vec<Option<Color>> {
    let size = diagram.size();
    let regions = Parts::alike(size, |point| diagram[point].is_none().then_some(()));
    let owners: Vec<Option<Color>> = regions
        .iter()
        .map(|points| match touching(diagram, points) {
            ByColor {
                black: true,
                white: false,
            } => Some(Color::Black),
            ByColor {
                black: false,
                white: true,
            } => Some(Color::White),
            _ => None,
        })
        .collect();
    size.points()
        .map(|point| regions.of(point).and_then(|region| owners[region]))
        .collect()
}

/// Which colors these points touch.
fn touching(diagram: &Diagram, points: &[Point]) -> ByColor<bool> {
    let size = diagram.size();
    let mut touches = ByColor::default();
    for neighbor in points.iter().flat_map(|&point| size.neighbors(point)) {
        if let Some(color) = diagram[neighbor] {
            touches[color] = true;
        }
    }
    touches
}

/// A region that touches both colors, with stones that have no other liberties than in such regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixedRegion {
    /// Its empty points, along the rows from A1.
    pub points: Vec<Point>,
    /// The stones of each color that stand in it.
    pub stones: ByColor<Vec<Point>>,
}

/// The regions that nobody gets because stones of both colors stand around and in them. If one side's are dead, they
/// are worth capturing before the game ends. A neutral point between walls that have territory elsewhere is not meant.
#[must_use]
pub fn mixed_regions(diagram: &Diagram) -> Vec<MixedRegion> {
    let size = diagram.size();
    let owners = surrounded(diagram);
    let chains = Parts::chains(diagram);
    let has_territory = |chain: &usize| {
        let points = chains.points(*chain);
        diagram
            .empty_beside(points)
            .iter()
            .any(|&liberty| owners[size.index(liberty)].is_some())
    };
    let regions = Parts::alike(size, |point| diagram[point].is_none().then_some(()));
    let mut mixed = Vec::new();
    for points in regions.iter() {
        if !(touching(diagram, points)
            == ByColor {
                black: true,
                white: true,
            })
        {
            continue;
        }
        let mut inside: Vec<usize> = points.iter().flat_map(|&point| chains.beside(point)).collect();
        inside.sort_unstable();
        inside.dedup();
        inside.retain(|chain| !has_territory(chain));
        if inside.is_empty() {
            continue;
        }
        let stones = inside.iter().flat_map(|&chain| chains.points(chain)).copied();
        mixed.push(MixedRegion {
            points: points.to_vec(),
            stones: ByColor::from_fn(|color| stones.clone().filter(|&point| diagram[point] == Some(color)).collect()),
        });
    }
    mixed
}

/// The stones that must share the fate of this one: those of its color that it can reach over empty points and stones
/// of its color. Along the rows from A1; nothing if no stone is there.
#[must_use]
pub fn fate_mates(diagram: &Diagram, point: Point) -> Vec<Point> {
    let Some(color) = diagram[point] else {
        return Vec::new();
    };
    let open = Parts::alike(diagram.size(), |point| (diagram[point] != Some(!color)).then_some(()));
    let reach = open.of(point).map_or(&[][..], |part| open.points(part));
    reach
        .iter()
        .copied()
        .filter(|&point| diagram[point] == Some(color))
        .collect()
}
