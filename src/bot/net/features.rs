//! What a network is shown of a position: KataGo's seventh set of features, which versions 8 to 10 read.
//!
//! | plane | is 1 on |
//! |---|---|
//! | 0 | every point |
//! | 1, 2 | stones of the player to move, of the opponent |
//! | 3, 4, 5 | stones of chains with one, two, three liberties |
//! | 6 | points where ko or superko forbids a move |
//! | 9 to 13 | the last five moves, latest first |
//! | 14, 15, 16 | chains caught in a ladder now, one move ago, two moves ago |
//! | 17 | moves that catch a chain of the opponent with two liberties |
//! | 18, 19 | under area scoring the points of the player to move and of the opponent, as the board stands |
//!
//! Planes 7, 8, 20 and 21 are about a phase of the game that does not occur here, and stay 0.
//!
//! | number | is |
//! |---|---|
//! | 0 to 4 | 1 if the last, last but one ... move was a pass |
//! | 5 | the komi from the side of the player to move, in twenties |
//! | 6, 7 | 1 and 0.5 under positional superko, 1 and -0.5 under situational superko |
//! | 8, 9, 10, 11 | 1 if suicide is allowed, if territory is counted, if seki is taxed, if groups are |
//! | 14 | 1 if another pass ends play |
//! | 18 | under area scoring, how much the parity of the komi helps: a wave between -0.5 and 0.5 |

use super::ladder::{self, Ladder};
use super::standing;
use super::symmetry::Symmetry;
use crate::bot::{REMEMBERED_MOVES, Situation};
use crate::go::{Color, Ending, Grid, Move, Point, Position, Repetition, Scoring, Size, Suicide, Tax};

/// How many planes there are.
pub const PLANES: usize = 22;
/// How many numbers there are for the whole board.
pub const GLOBALS: usize = 19;

/// The furthest beyond the number of points that a komi given to the network can be.
const KOMI_MARGIN: f32 = 20.0;

/// What a network is shown of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    size: Size,
    points: Vec<[f32; PLANES]>,
    globals: [f32; GLOBALS],
}

impl Features {
    /// What is to be seen in a situation.
    #[must_use]
    pub fn of<G: Grid>(situation: &Situation<G>) -> Self {
        let size = situation.board().size();
        let mut features = Self {
            size,
            points: vec![[0.0; PLANES]; size.area()],
            globals: [0.0; GLOBALS],
        };
        features.add_stones(situation.position());
        features.add_bans(situation);
        let past = Past::of(situation);
        let shown = features.add_moves(situation, past);
        features.add_ladders(situation, shown);
        if situation.rules().scoring == Scoring::Area {
            features.add_area(situation);
        }
        features.add_rules(situation, past);
        features
    }

    /// The same on a board that is turned.
    #[must_use]
    pub(super) fn turned(&self, way: Symmetry) -> Self {
        let mut turned = self.clone();
        for (place, planes) in self.points.iter().enumerate() {
            turned.points[way.place(self.size, place)] = *planes;
        }
        turned
    }

    /// The planes of each point, in the order of [`Size::points`].
    #[must_use]
    pub fn points(&self) -> &[[f32; PLANES]] {
        &self.points
    }

    /// The numbers that hold for the whole board.
    #[must_use]
    pub fn globals(&self) -> &[f32; GLOBALS] {
        &self.globals
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    fn mark(&mut self, point: Point, plane: usize) {
        self.points[self.size.index(point)][plane] = 1.0;
    }

    fn add_stones<G: Grid>(&mut self, position: &Position<G>) {
        let board = position.board();
        for point in self.size.points() {
            self.mark(point, 0);
            let Some(color) = board.stone(point) else {
                continue;
            };
            self.mark(point, if color == position.turn() { 1 } else { 2 });
            let liberties = ladder::liberties(board, G::cell(point), 4).len();
            if (1..=3).contains(&liberties) {
                self.mark(point, 2 + liberties);
            }
        }
    }

    fn add_bans<G: Grid>(&mut self, situation: &Situation<G>) {
        for point in situation
            .position()
            .ko()
            .into_iter()
            .chain(situation.banned().iter().copied())
        {
            self.mark(point, 6);
        }
    }

    /// Shows the last moves, and returns how many.
    fn add_moves<G: Grid>(&mut self, situation: &Situation<G>, past: Past) -> usize {
        let mut shown = 0;
        for mv in situation.moves().take(past.moves()) {
            match mv {
                Move::Play(point) => self.mark(point, 9 + shown),
                Move::Pass => self.globals[shown] = 1.0,
            }
            shown += 1;
        }
        shown
    }

    fn add_ladders<G: Grid>(&mut self, situation: &Situation<G>, shown: usize) {
        let mut position = situation.position();
        for back in 0..3 {
            if back <= shown {
                position = situation.earlier(back).unwrap_or(position);
            }
            for_each_ladder(position, |point, ladder| {
                self.mark(point, 14 + back);
                if back == 0 && position.board().stone(point) == Some(situation.turn().opponent()) {
                    for &cell in ladder {
                        self.mark(G::point(cell), 17);
                    }
                }
            });
        }
    }

    fn add_area<G: Grid>(&mut self, situation: &Situation<G>) {
        let owners = standing::owners(&situation.board().diagram(), situation.rules().suicide);
        for (point, owner) in self.size.points().zip(owners) {
            if let Some(owner) = owner {
                self.mark(point, if owner == situation.turn() { 18 } else { 19 });
            }
        }
    }

    fn add_rules<G: Grid>(&mut self, situation: &Situation<G>, past: Past) {
        let rules = situation.rules();
        let komi = own_komi(situation);
        #[expect(clippy::cast_precision_loss, reason = "a board has at most 625 points")]
        let most = self.size.area() as f32 + KOMI_MARGIN;
        self.globals[5] = komi.clamp(-most, most) / 20.0;
        let (superko, kind) = match rules.repetition {
            Repetition::ImmediateKo => (0.0, 0.0),
            Repetition::PositionalSuperko => (1.0, 0.5),
            Repetition::SituationalSuperko => (1.0, -0.5),
        };
        (self.globals[6], self.globals[7]) = (superko, kind);
        let one_if = |holds: bool| f32::from(u8::from(holds));
        self.globals[8] = one_if(rules.suicide != Suicide::Forbidden);
        self.globals[9] = one_if(rules.scoring == Scoring::Territory);
        self.globals[10] = one_if(rules.tax != Tax::None);
        self.globals[11] = one_if(rules.tax == Tax::Groups);
        self.globals[14] = one_if(situation.position().passes() > 0 && past != Past::Hidden);
        if rules.scoring == Scoring::Area {
            self.globals[18] = parity_wave(komi.clamp(-most, most), self.size);
        }
    }
}

/// How much of the past a network is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Past {
    /// The last moves.
    LastMoves,
    /// Nothing. Where players agree on dead stones after two passes, a pass in reply to a pass asks for nothing to be
    /// played out, but a network that was told would believe that everything counts as it stands.
    Hidden,
    /// Only the last pass of those that ended play.
    LastPass,
}

impl Past {
    fn of<G: Grid>(situation: &Situation<G>) -> Self {
        let rules = situation.rules();
        match situation.position().passes() {
            0 => Self::LastMoves,
            1 if rules.scoring == Scoring::Area && matches!(rules.ending, Ending::Agreement(_)) => Self::Hidden,
            1 => Self::LastMoves,
            _ => Self::LastPass,
        }
    }

    /// How many moves it is given.
    fn moves(self) -> usize {
        match self {
            Self::LastMoves => REMEMBERED_MOVES,
            Self::Hidden => 0,
            Self::LastPass => 1,
        }
    }
}

/// What the player to move is given, so that the rest of the score is a count of area. Under territory scoring each
/// stone that was played costs its player a point.
fn own_komi<G: Grid>(situation: &Situation<G>) -> f32 {
    let position = situation.position();
    let mut komi = f32::from(situation.rules().komi.as_halves()) / 2.0;
    if situation.rules().scoring == Scoring::Territory {
        let on_board = situation
            .board()
            .size()
            .points()
            .filter_map(|point| situation.board().stone(point));
        let balance = |sum: i16, color| sum + if color == Color::Black { 1 } else { -1 };
        komi += f32::from(on_board.fold(0, balance));
        komi += f32::from(position.prisoners()[Color::White]) - f32::from(position.prisoners()[Color::Black]);
    }
    match position.turn() {
        Color::White => komi,
        Color::Black => -komi,
    }
}

/// How much the komi is worth beyond its size: under area scoring only every second whole number can give a draw,
/// and half a point matters most there.
fn parity_wave(komi: f32, size: Size) -> f32 {
    let parity = if size.area().is_multiple_of(2) { 0.0 } else { 1.0 };
    let above = (komi - parity).rem_euclid(2.0);
    if above < 0.5 {
        above
    } else if above < 1.5 {
        1.0 - above
    } else {
        above - 2.0
    }
}

/// Calls `visit` with every stone that is caught in a ladder and the cells on which its attacker, moving first,
/// catches it.
fn for_each_ladder<G: Grid>(position: &Position<G>, mut visit: impl FnMut(Point, &[usize])) {
    let board = position.board();
    let mut seen = vec![false; board.size().area()];
    for point in board.size().points() {
        if seen[board.size().index(point)] || board.stone(point).is_none() {
            continue;
        }
        let ladder = ladder::read(position, G::cell(point));
        for cell in board.chain_cells(G::cell(point)) {
            let stone = G::point(cell);
            seen[board.size().index(stone)] = true;
            if let Ladder::Caught(moves) = &ladder {
                visit(stone, moves);
            }
        }
    }
}
