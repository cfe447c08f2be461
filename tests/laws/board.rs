//! The fast board, stone by stone.

use std::collections::BTreeSet;

use proptest::prelude::*;
use silken::go::{Board, Color, Diagram, Grid, Huge, IllegalMove, Large, Medium, OnGrid, Point, Size, Small, on_grid};

use super::{choices, chosen, naive, sizes};

/// Stones of both colors in any order, each on an empty point, on a board of one class.
struct Stones<'a> {
    size: Size,
    choices: &'a [u16],
}

impl OnGrid for Stones<'_> {
    type Output = Result<(), TestCaseError>;

    fn run<G: Grid>(self) -> Self::Output {
        let mut board = Board::<G>::new(self.size);
        let mut slow = Diagram::empty(self.size);
        for &choice in self.choices {
            let empty: Vec<Point> = slow.size().points().filter(|&point| slow[point].is_none()).collect();
            let Some(point) = chosen(&empty, choice / 2) else { break };
            let color = Color::ALL[usize::from(choice % 2)];

            let placed = naive::place(&slow, point, color);
            let removed = board.place(point, color).unwrap();
            slow = placed.after;
            prop_assert_eq!(usize::from(removed.captured), placed.captured);
            prop_assert_eq!(usize::from(removed.suicided), placed.suicided);
            prop_assert_eq!(board.diagram(), slow.clone());
            is_consistent(&board)?;
        }
        Ok(())
    }
}

/// All that a board says of itself follows from its stones alone.
fn is_consistent<G: Grid>(board: &Board<G>) -> Result<(), TestCaseError> {
    let diagram = board.diagram();
    let fresh = Board::<Huge>::from_diagram(&diagram);
    prop_assert_eq!(board.hash(), fresh.hash());

    let listed: BTreeSet<Point> = board.empty_points().collect();
    let empty: BTreeSet<Point> = diagram
        .size()
        .points()
        .filter(|&point| diagram[point].is_none())
        .collect();
    prop_assert_eq!(board.empty_count(), empty.len());
    prop_assert_eq!(&listed, &empty);
    for point in empty {
        for color in Color::ALL {
            prop_assert_eq!(
                board.is_eye(point, color),
                naive::is_eye(&diagram, point, color),
                "{} {}",
                color,
                point
            );
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_fast_board_shows_what_a_naive_one_does(size in sizes(), choices in choices(400)) {
        let choices = &choices;
        on_grid(size, Stones { size, choices })?;
        Stones { size, choices }.run::<Huge>()?;
    }
}

proptest! {
    /// Also where a diagram shows chains without liberties, which no game has.
    #[test]
    fn every_stone_is_in_one_chain(size in sizes(), choices in choices(400)) {
        let mut diagram = Diagram::empty(size);
        for choice in choices {
            let index = usize::from(choice / 3) % size.area();
            let point = size.points().nth(index).unwrap();
            diagram[point] = [None, Some(Color::Black), Some(Color::White)][usize::from(choice % 3)];
        }
        let mut stones: Vec<(Point, Color)> = Vec::new();
        for chain in diagram.chains() {
            let naive = naive::chain(&diagram, chain.stones[0]);
            prop_assert_eq!(chain.stones.iter().copied().collect::<BTreeSet<_>>(), naive.stones);
            prop_assert_eq!(chain.liberties.iter().copied().collect::<BTreeSet<_>>(), naive.liberties);
            for &stone in &chain.stones {
                prop_assert_eq!(diagram.chain_at(stone), Some(chain.clone()));
                stones.push((stone, chain.color));
            }
        }
        stones.sort_unstable();
        prop_assert_eq!(stones, diagram.stones().collect::<Vec<_>>());
        for point in size.points().filter(|&point| diagram[point].is_none()) {
            prop_assert_eq!(diagram.chain_at(point), None);
        }
    }
}

#[test]
fn stones_on_occupied_points_are_refused() {
    let size = Size::square(9).unwrap();
    let mut board = Board::<Huge>::new(size);
    let point = "E5".parse().unwrap();
    board.place(point, Color::Black).unwrap();
    let before = board;
    let occupied = IllegalMove::Occupied { by: Color::Black };
    assert_eq!(board.place(point, Color::White), Err(occupied));
    assert_eq!(board, before);
    assert_eq!(board.hash(), before.hash());
}

/// A row ends where the next begins, so a column too many must not be taken for a point of the row above.
#[test]
fn points_off_the_board_are_empty_and_stay_so() {
    nothing_is_off_the_board::<Small>(9, 9);
    nothing_is_off_the_board::<Small>(3, 5);
    nothing_is_off_the_board::<Medium>(14, 13);
    nothing_is_off_the_board::<Large>(21, 19);
    nothing_is_off_the_board::<Huge>(25, 7);
}

fn nothing_is_off_the_board<G: Grid>(width: u8, height: u8) {
    let size = Size::rectangle(width, height).unwrap();
    // Eyes among black stones, near every place with which a point off the board could be confused.
    let is_stone = |point: Point| !(point.column() + 2 * point.row()).is_multiple_of(5);
    let diagram = Diagram::from_fn(size, |point| is_stone(point).then_some(Color::Black));
    let mut full = Board::<G>::from_diagram(&diagram);
    let mut empty = Board::<G>::new(size);
    let all = Size::square(Size::MAX).unwrap().points();
    for point in all.filter(|&point| !size.contains(point)) {
        assert_eq!(full.stone(point), None, "{point} on {size}");
        assert!(!full.is_eye(point, Color::Black), "{point} on {size}");
        assert!(diagram.connected(point).is_empty(), "{point} on {size}");
        assert_eq!(diagram.chain_at(point), None, "{point} on {size}");
        for board in [&mut full, &mut empty] {
            let before = *board;
            assert_eq!(board.place(point, Color::White), Err(IllegalMove::OffBoard));
            assert_eq!(*board, before, "{point} on {size}");
        }
    }
}
