//! Silken, through the public interface.

use silken::bot::{Random, full_playout, light_playout};
use silken::game::Timeline;
use silken::go::{Board, Grid, Move, OnGrid, Point, Position, Repetition, Size, Suicide, on_grid};

use crate::Work;

const SUPERKO: Repetition = Repetition::PositionalSuperko;

/// Units a call, so that reading the clock does not count.
const PORTION: u64 = 20;

struct Playouts(Size);

impl OnGrid for Playouts {
    type Output = Work;

    fn run<G: Grid>(self) -> Work {
        let start = Position::<G>::new(self.0);
        let mut board = Board::new(self.0);
        let mut random = Random::seeded(1);
        Box::new(move || {
            for _ in 0..PORTION {
                std::hint::black_box(light_playout(&start, &mut board, &mut random));
            }
            PORTION
        })
    }
}

/// Playouts to the end from the empty board.
pub fn light_playouts(size: Size) -> Work {
    on_grid(size, Playouts(size))
}

/// Whether a random player likes a legal point: all but its own true eyes.
fn pleases<G: Grid>(position: &Position<G>, point: Point) -> bool {
    !position.board().is_eye(point, position.turn())
}

struct Games(Size);

impl OnGrid for Games {
    type Output = Work;

    fn run<G: Grid>(self) -> Work {
        let start = Position::<G>::new(self.0);
        let mut timeline = Timeline::new(start.clone());
        let mut random = Random::seeded(1);
        Box::new(move || {
            for _ in 0..PORTION {
                timeline.restart(&start);
                std::hint::black_box(full_playout(&mut timeline, SUPERKO, Suicide::Forbidden, &mut random));
            }
            PORTION
        })
    }
}

/// Whole games of random moves under positional superko.
pub fn superko_games(size: Size) -> Work {
    on_grid(size, Games(size))
}

struct AllLegal(Size);

impl OnGrid for AllLegal {
    type Output = Work;

    fn run<G: Grid>(self) -> Work {
        let start = Position::<G>::new(self.0);
        let mut timeline = Timeline::new(start.clone());
        let mut random = Random::seeded(1);
        let longest = 3 * self.0.area();
        Box::new(move || {
            timeline.restart(&start);
            while timeline.position().passes() < 2 && timeline.history().moves() < longest {
                let legal = std::hint::black_box(timeline.legal_points(SUPERKO, Suicide::Forbidden));
                let drawn = timeline.draw_empty(
                    |limit| random.below(limit),
                    |timeline, point| legal.contains(point) && pleases(timeline.position(), point),
                );
                let played = timeline.play(drawn.map_or(Move::Pass, Move::Play));
                played.expect("a legal move");
            }
            timeline.history().moves() as u64
        })
    }
}

/// The same, with every legal move listed before each.
pub fn all_legal_moves(size: Size) -> Work {
    on_grid(size, AllLegal(size))
}

struct Copies(Size);

impl OnGrid for Copies {
    type Output = Work;

    fn run<G: Grid>(self) -> Work {
        let from = Position::<G>::new(self.0);
        let mut to = from.clone();
        Box::new(move || {
            for _ in 0..1000 {
                to.clone_from(std::hint::black_box(&from));
                std::hint::black_box(&mut to);
            }
            1000
        })
    }
}

/// Copies of a position. What superko needs of the past is in the history, of which nothing is copied.
pub fn copies(size: Size) -> Work {
    on_grid(size, Copies(size))
}

struct Verdicts(Size);

impl OnGrid for Verdicts {
    type Output = Work;

    fn run<G: Grid>(self) -> Work {
        let moments = moments::<G>(self.0);
        let points: Vec<Point> = self.0.points().collect();
        let mut random = Random::seeded(3);
        // One point of one moment after another, in no order that a processor could learn.
        let questions: Vec<(usize, Point)> = (0..4096)
            .map(|i| {
                (
                    i * moments.len() / 4096,
                    points[random.below(points.len() as u32) as usize],
                )
            })
            .collect();
        Box::new(move || {
            let mut legal = 0;
            for &(moment, point) in &questions {
                legal += u64::from(moments[moment].check(point, SUPERKO, Suicide::Forbidden).is_ok());
            }
            std::hint::black_box(legal);
            questions.len() as u64
        })
    }
}

/// Every moment of some random games.
fn moments<G: Grid>(size: Size) -> Vec<Timeline<G>> {
    let mut random = Random::seeded(2);
    let mut moments = Vec::new();
    for _ in 0..4 {
        let mut timeline = Timeline::new(Position::<G>::new(size));
        while timeline.position().passes() < 2 {
            moments.push(timeline.clone());
            let drawn = timeline.draw_empty(
                |limit| random.below(limit),
                |timeline, point| {
                    pleases(timeline.position(), point) && timeline.check(point, SUPERKO, Suicide::Forbidden).is_ok()
                },
            );
            let played = timeline.play(drawn.map_or(Move::Pass, Move::Play));
                played.expect("a legal move");
        }
    }
    moments
}

/// Whether one point is legal, and if not why, at all moments of random games.
pub fn verdicts(size: Size) -> Work {
    on_grid(size, Verdicts(size))
}
