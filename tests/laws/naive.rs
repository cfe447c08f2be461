//! Go the slow and obvious way: flood fills, and a list of every board there was. What is fast is held to it.

use std::collections::BTreeSet;

use silken::go::{ByColor, Color, Diagram, IllegalMove, Point, Repetition, Size, Suicide};

/// A board after a stone was placed.
pub struct Placed {
    pub after: Diagram,
    pub captured: usize,
    pub suicided: usize,
}

/// Places a stone on an empty point: every opposing chain without liberties comes off, then one's own if it has none.
pub fn place(before: &Diagram, point: Point, color: Color) -> Placed {
    let mut after = before.clone();
    after[point] = Some(color);
    let mut captured = 0;
    for neighbor in after.size().neighbors(point) {
        if after[neighbor] == Some(color.opponent()) {
            captured += take_off_if_dead(&mut after, neighbor);
        }
    }
    let suicided = take_off_if_dead(&mut after, point);
    Placed {
        after,
        captured,
        suicided,
    }
}

/// Stones that are connected, and the empty points beside them.
pub struct Chain {
    pub stones: BTreeSet<Point>,
    pub liberties: BTreeSet<Point>,
}

/// The chain of the stone on a point.
pub fn chain(diagram: &Diagram, point: Point) -> Chain {
    let mut chain = Chain {
        stones: BTreeSet::from([point]),
        liberties: BTreeSet::new(),
    };
    let mut to_visit = vec![point];
    while let Some(stone) = to_visit.pop() {
        for neighbor in diagram.size().neighbors(stone) {
            if diagram[neighbor].is_none() {
                chain.liberties.insert(neighbor);
            } else if diagram[neighbor] == diagram[point] && chain.stones.insert(neighbor) {
                to_visit.push(neighbor);
            }
        }
    }
    chain
}

/// Takes the chain on a point off if it has no liberty. Returns how many stones came off.
fn take_off_if_dead(diagram: &mut Diagram, point: Point) -> usize {
    let chain = chain(diagram, point);
    if !chain.liberties.is_empty() {
        return 0;
    }
    for &stone in &chain.stones {
        diagram[stone] = None;
    }
    chain.stones.len()
}

/// Whether an empty point is a true eye as playouts judge it.
pub fn is_eye(diagram: &Diagram, point: Point, color: Color) -> bool {
    let size = diagram.size();
    let (column, row) = (i16::from(point.column()), i16::from(point.row()));
    let at = |dx, dy| {
        let side = |at: i16| u8::try_from(at).unwrap_or(u8::MAX);
        size.point(side(column + dx), side(row + dy))
    };
    let walls = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(dx, dy)| at(dx, dy));
    let corners = [(1, 1), (1, -1), (-1, -1), (-1, 1)].map(|(dx, dy)| at(dx, dy));
    let hostile = |corner: &&Point| diagram[**corner] == Some(color.opponent());
    let strangers = corners.iter().flatten().filter(hostile).count();
    let allowed = if corners.contains(&None) { 0 } else { 1 };
    walls.iter().flatten().all(|&wall| diagram[wall] == Some(color)) && strangers <= allowed
}

/// A game that remembers every board, and whose turn it was then.
#[derive(Clone)]
pub struct Game {
    pub boards: Vec<(Diagram, Color)>,
    pub prisoners: ByColor<usize>,
    pub passes: u8,
}

impl Game {
    pub fn new(size: Size) -> Self {
        Self {
            boards: vec![(Diagram::empty(size), Color::Black)],
            prisoners: ByColor::default(),
            passes: 0,
        }
    }

    pub fn board(&self) -> &Diagram {
        &self.now().0
    }

    pub fn turn(&self) -> Color {
        self.now().1
    }

    fn now(&self) -> &(Diagram, Color) {
        self.boards.last().unwrap()
    }

    /// Why a stone may not be placed. An immediate ko is found by the board before the opponent's last turn.
    pub fn check(&self, point: Point, repetition: Repetition, suicide: Suicide) -> Result<(), IllegalMove> {
        let (board, turn) = self.now();
        if let Some(by) = board[point] {
            return Err(IllegalMove::Occupied { by });
        }
        let placed = place(board, point, *turn);
        let before_opponent = self.boards.iter().rev().nth(1);
        if placed.captured > 0 && before_opponent.is_some_and(|(board, _)| *board == placed.after) {
            return Err(IllegalMove::Ko);
        }
        let barred = match suicide {
            Suicide::Forbidden => placed.suicided > 0,
            Suicide::OfSeveral => placed.suicided == 1,
            Suicide::Allowed => false,
        };
        if barred {
            return Err(IllegalMove::Suicide);
        }
        let same = |(board, to_move): &(Diagram, Color)| match repetition {
            Repetition::ImmediateKo => false,
            Repetition::PositionalSuperko => *board == placed.after,
            Repetition::SituationalSuperko => *board == placed.after && *to_move == turn.opponent(),
        };
        match self.boards.iter().rposition(same) {
            Some(since) => Err(IllegalMove::Superko { since }),
            None => Ok(()),
        }
    }

    pub fn play(&mut self, point: Point) {
        let (board, turn) = self.now();
        let turn = *turn;
        let placed = place(board, point, turn);
        self.prisoners[turn] += placed.captured;
        self.prisoners[turn.opponent()] += placed.suicided;
        self.passes = 0;
        self.boards.push((placed.after, turn.opponent()));
    }

    pub fn pass(&mut self) {
        let (board, turn) = self.now();
        let next = (board.clone(), turn.opponent());
        self.passes = self.passes.saturating_add(1);
        self.boards.push(next);
    }
}
