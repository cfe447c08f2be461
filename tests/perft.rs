//! Exact counts of what can be played: legal positions, the moves between them, games, and move sequences by length.
//!
//! Positions, moves and games are counted with both colors free to move (Tromp and Farnebäck, Combinatorics of Go; OEIS
//! A094777). Sequences alternate, a pass is a move, two passes end, and no board comes twice; their counts are those of
//! the tests of board-game-rs (tests/board/go.rs). Counts that take long are tried with `--ignored`.

use std::collections::HashSet;

use silken::game::Timeline;
use silken::go::{Board, Color, Diagram, Grid, Huge, Move, Point, Position, Repetition, Size, Small, Suicide};

const SUPERKO: Repetition = Repetition::PositionalSuperko;

fn size(width: u8, height: u8) -> Size {
    Size::rectangle(width, height).unwrap()
}

/// The board after a stone was placed, unless that is suicide.
fn after(board: &Board<Small>, point: Point, color: Color, suicide: Suicide) -> Option<Board<Small>> {
    let position = Position::set_up(*board, color);
    position.check(point, suicide).ok()?;
    let mut after = *board;
    after.place(point, color).unwrap();
    Some(after)
}

/// A board as a number in base three.
fn number(board: &Board<Small>) -> u32 {
    let digit = |point| board.stone(point).map_or(0, |color| 1 + color as u32);
    board.size().points().fold(0, |number, point| 3 * number + digit(point))
}

fn numbered(size: Size, number: u32) -> Board<Small> {
    let mut left = number;
    let mut diagram = Diagram::empty(size);
    for point in size.points().rev() {
        diagram[point] = [None, Some(Color::Black), Some(Color::White)][(left % 3) as usize];
        left /= 3;
    }
    Board::from_diagram(&diagram)
}

/// How many positions can be reached, and how many moves lead from one of them to another or the same.
fn positions_and_moves(size: Size, suicide: Suicide) -> (usize, usize) {
    let mut seen = vec![false; 3_usize.pow(size.area() as u32)];
    seen[0] = true;
    let mut to_visit = vec![0];
    let (mut positions, mut moves) = (0, 0);
    while let Some(here) = to_visit.pop() {
        positions += 1;
        let board = numbered(size, here);
        for point in size.points() {
            for color in Color::ALL {
                if let Some(next) = after(&board, point, color, suicide) {
                    moves += 1;
                    let next = number(&next);
                    if !std::mem::replace(&mut seen[next as usize], true) {
                        to_visit.push(next);
                    }
                }
            }
        }
    }
    (positions, moves)
}

/// How many games there are in which no board comes twice, wherever they stop.
fn games(board: &Board<Small>, earlier: &mut HashSet<u32>, suicide: Suicide) -> u64 {
    let mut count = 1;
    for point in board.size().points() {
        for color in Color::ALL {
            if let Some(next) = after(board, point, color, suicide)
                && earlier.insert(number(&next))
            {
                count += games(&next, earlier, suicide);
                earlier.remove(&number(&next));
            }
        }
    }
    count
}

/// How many sequences of moves of some length there are.
fn sequences<G: Grid>(timeline: &Timeline<G>, length: usize, suicide: Suicide) -> u64 {
    if length == 0 {
        return 1;
    }
    if timeline.position().passes() == 2 {
        return 0;
    }
    let legal = timeline.legal_points(SUPERKO, suicide);
    if length == 1 {
        return legal.len() as u64 + 1;
    }
    let moves = legal.iter().map(Move::Play).chain([Move::Pass]);
    let after = |mv| {
        let mut next = timeline.clone();
        next.play(mv).unwrap();
        next
    };
    moves.map(|mv| sequences(&after(mv), length - 1, suicide)).sum()
}

fn check_sequences<G: Grid>(size: Size, suicide: Suicide, counts: &[u64]) {
    let start = Timeline::new(Position::<G>::new(size));
    for (length, &count) in counts.iter().enumerate() {
        let found = sequences(&start, length, suicide);
        assert_eq!(found, count, "{size}, {length} moves, suicide {suicide:?}");
    }
}

#[test]
fn legal_positions_and_the_moves_between_them() {
    for (width, height, positions, allowed, barred) in [
        (1, 2, 5, 12, 8),
        (1, 3, 15, 42, 36),
        (2, 2, 57, 192, 184),
        (2, 3, 489, 2312, 2220),
        (3, 3, 12_675, 86_200, 83_502),
    ] {
        let size = size(width, height);
        // A stone that only takes itself off leads nowhere, and is not counted.
        assert_eq!(
            positions_and_moves(size, Suicide::OfSeveral),
            (positions, allowed),
            "{size}"
        );
        assert_eq!(
            positions_and_moves(size, Suicide::Forbidden),
            (positions, barred),
            "{size}"
        );
    }
    for (width, height, positions) in [(1, 1, 1), (1, 4, 41), (1, 5, 113), (2, 4, 4125)] {
        let size = size(width, height);
        assert_eq!(positions_and_moves(size, Suicide::Allowed).0, positions, "{size}");
    }
}

#[test]
#[ignore = "takes a minute"]
fn legal_positions_on_4x4() {
    assert_eq!(positions_and_moves(size(4, 4), Suicide::Forbidden).0, 24_318_165);
}

#[test]
fn games_on_one_row() {
    for (length, suicide, count) in [
        (2, Suicide::Allowed, 9),
        (3, Suicide::Allowed, 907),
        (3, Suicide::OfSeveral, 907),
    ] {
        let empty = Board::new(size(length, 1));
        assert_eq!(
            games(&empty, &mut HashSet::from([0]), suicide),
            count,
            "{}",
            empty.size()
        );
    }
}

#[test]
#[ignore = "takes many minutes"]
fn games_on_1x4() {
    let empty = Board::new(size(4, 1));
    let count = |suicide| games(&empty, &mut HashSet::from([0]), suicide);
    assert_eq!(count(Suicide::Forbidden), 719_178_893);
    assert_eq!(count(Suicide::Allowed), 2_098_407_841);
}

#[test]
fn sequences_on_2x2() {
    let counts = [
        1, 5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13_800, 23_560, 42_784, 80_000, 146_904,
    ];
    for suicide in [Suicide::Forbidden, Suicide::OfSeveral, Suicide::Allowed] {
        check_sequences::<Small>(size(2, 2), suicide, &counts);
    }
}

#[test]
fn sequences_on_2x3() {
    let allowed = [1, 7, 43, 222, 942, 3378, 9834, 26_504];
    let barred = [1, 7, 43, 222, 934, 3242, 8666, 20_760];
    check_sequences::<Small>(size(2, 3), Suicide::Allowed, &allowed);
    check_sequences::<Small>(size(2, 3), Suicide::OfSeveral, &allowed);
    check_sequences::<Small>(size(2, 3), Suicide::Forbidden, &barred);
    check_sequences::<Huge>(size(3, 2), Suicide::Forbidden, &barred);
}

#[test]
fn sequences_on_3x3() {
    let allowed = [1, 10, 91, 738, 5281, 33_384, 180_768, 857_576];
    let barred = [1, 10, 91, 738, 5281, 33_384, 179_712, 842_696];
    check_sequences::<Small>(size(3, 3), Suicide::Allowed, &allowed);
    check_sequences::<Small>(size(3, 3), Suicide::Forbidden, &barred);
}

#[test]
fn sequences_on_4x4() {
    let counts = [1, 17, 273, 4112, 57_984, 764_016];
    check_sequences::<Small>(size(4, 4), Suicide::Allowed, &counts);
    check_sequences::<Small>(size(4, 4), Suicide::Forbidden, &counts);
}

#[test]
fn sequences_on_5x5() {
    let counts = [1, 26, 651, 15_650, 361_041, 7_984_104];
    check_sequences::<Small>(size(5, 5), Suicide::Allowed, &counts);
    check_sequences::<Small>(size(5, 5), Suicide::Forbidden, &counts);
}

#[test]
#[ignore = "takes a minute"]
fn longer_sequences_on_5x5() {
    for (suicide, count) in [(Suicide::Allowed, 168_759_376), (Suicide::Forbidden, 168_755_200)] {
        let start = Timeline::new(Position::<Small>::new(size(5, 5)));
        assert_eq!(sequences(&start, 6, suicide), count);
    }
}

#[test]
fn sequences_on_19x19() {
    check_sequences::<Huge>(size(19, 19), Suicide::Forbidden, &[1, 362, 130_683, 47_046_242]);
}
