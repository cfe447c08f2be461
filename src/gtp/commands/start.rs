//! Commands that begin a game: the board, the komi, the handicap.

use crate::go::{Point, Points, PointsError, Size, fixed_handicap as fixed_points};

use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};
use crate::gtp::numbers::integer;
use crate::gtp::words::{list, parse_point};

/// `boardsize width [height]` and `rectangular_boardsize width height`: an empty board.
pub(crate) fn boardsize(machine: &mut Machine, words: &[&str]) -> Answer {
    let sides = words.iter().map(|word| integer(word).ok_or(Failure::SizeNotANumber));
    let sides = sides.collect::<Result<Vec<i64>, Failure>>()?;
    let sides = sides.iter().map(|&side| {
        let side = u8::try_from(side).ok();
        side.filter(|side| (Size::MIN..=Size::MAX).contains(side))
    });
    let sides: Option<Vec<u8>> = sides.collect();
    let size = match sides.as_deref() {
        Some(&[side]) => Size::square(side).ok(),
        Some(&[width, height]) => Size::rectangle(width, height).ok(),
        _ => None,
    };
    machine.start(size.ok_or(Failure::UnacceptableSize)?);
    done()
}

/// `query_boardsize`: the side of a square, or the width and the height.
pub(crate) fn query_boardsize(machine: &mut Machine, _: &[&str]) -> Answer {
    let size = machine.game.size();
    Ok(if size.width() == size.height() {
        size.width().to_string()
    } else {
        format!("{} {}", size.width(), size.height())
    })
}

/// `clear_board`: an empty board of the same size.
pub(crate) fn clear_board(machine: &mut Machine, _: &[&str]) -> Answer {
    machine.start(machine.game.size());
    done()
}

/// `komi points`.
pub(crate) fn komi(machine: &mut Machine, words: &[&str]) -> Answer {
    let komi: Points = words
        .first()
        .ok_or(Failure::KomiNotANumber)?
        .parse()
        .map_err(|error| match error {
            PointsError::NotAHalf => Failure::KomiNotAHalf,
            PointsError::TooLarge => Failure::KomiTooLarge,
            PointsError::NotANumber => Failure::KomiNotANumber,
        })?;
    machine.set_komi(komi);
    done()
}

/// `get_komi`.
pub(crate) fn get_komi(machine: &mut Machine, _: &[&str]) -> Answer {
    Ok(machine.game.rules().komi.to_string())
}

/// `fixed_handicap stones`: stones where custom has them.
pub(crate) fn fixed_handicap(machine: &mut Machine, words: &[&str]) -> Answer {
    let stones = handicap(machine, words)?;
    let points = fixed_points(machine.game.size(), stones).ok_or(Failure::InvalidHandicap)?;
    machine.start_with_handicap(&points);
    Ok(list(points))
}

/// `place_free_handicap stones`: stones where the machine likes them; the protocol lets it place fewer.
pub(crate) fn place_free_handicap(machine: &mut Machine, words: &[&str]) -> Answer {
    let size = machine.game.size();
    let stones = handicap(machine, words)?;
    if !(2..size.area()).contains(&stones) {
        return Err(Failure::InvalidHandicap);
    }
    let points = (2..=stones)
        .rev()
        .find_map(|stones| fixed_points(size, stones))
        .unwrap_or_else(|| around_the_center(size, stones));
    machine.start_with_handicap(&points);
    Ok(list(points))
}

/// `set_free_handicap point...`: stones where Black wants them.
pub(crate) fn set_free_handicap(machine: &mut Machine, words: &[&str]) -> Answer {
    let size = machine.game.size();
    if machine.game.diagram().stones().next().is_some() {
        return Err(Failure::BoardNotEmpty);
    }
    let mut points: Vec<Point> = Vec::new();
    for word in words {
        let point = parse_point(word, size).ok_or(Failure::NotAPoint)?;
        if points.contains(&point) {
            return Err(Failure::RepeatedPoint);
        }
        points.push(point);
    }
    if !(2..size.area()).contains(&points.len()) {
        return Err(Failure::InvalidHandicap);
    }
    machine.start_with_handicap(&points);
    done()
}

/// How many handicap stones are asked for on the empty board.
fn handicap(machine: &Machine, words: &[&str]) -> Result<usize, Failure> {
    let stones = words.first().and_then(|word| integer(word));
    let stones = stones.ok_or(Failure::HandicapNotANumber)?;
    if machine.game.diagram().stones().next().is_some() {
        return Err(Failure::BoardNotEmpty);
    }
    usize::try_from(stones).map_err(|_| Failure::InvalidHandicap)
}

/// This many points, the middle ones first: boards below 7x7 have no customary ones.
fn around_the_center(size: Size, stones: usize) -> Vec<Point> {
    let far = |at: u8, side: u8| (2 * i32::from(at) + 1 - i32::from(side)).pow(2);
    let mut points: Vec<Point> = size.points().collect();
    points.sort_by_key(|point| far(point.column(), size.width()) + far(point.row(), size.height()));
    points.truncate(stones);
    points
}
