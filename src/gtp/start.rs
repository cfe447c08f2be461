//! Commands that begin a game: the board, the komi, the handicap.

use crate::go::{Point, Points, PointsError, Size, fixed_handicap as fixed_points};

use super::Failure;
use super::machine::{Answer, Gtp, done};
use super::words::{list, parse_point};

/// `boardsize side`: an empty board.
pub(super) fn boardsize(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let side = number(words).ok_or(Failure::SizeNotANumber)?;
    let side = u8::try_from(side).map_err(|_| Failure::UnacceptableSize)?;
    gtp.start(Size::square(side).map_err(|_| Failure::UnacceptableSize)?);
    done()
}

/// `clear_board`: an empty board of the same size.
pub(super) fn clear_board(gtp: &mut Gtp, _: &[&str]) -> Answer {
    gtp.start(gtp.game.size());
    done()
}

/// `komi points`.
pub(super) fn komi(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let komi: Points = words
        .first()
        .ok_or(Failure::KomiNotANumber)?
        .parse()
        .map_err(|error| match error {
            PointsError::NotAHalf => Failure::KomiNotAHalf,
            PointsError::NotANumber | PointsError::TooLarge => Failure::KomiNotANumber,
        })?;
    gtp.set_komi(komi);
    done()
}

/// `get_komi`.
pub(super) fn get_komi(gtp: &mut Gtp, _: &[&str]) -> Answer {
    Ok(gtp.game.rules().komi.to_string())
}

/// `fixed_handicap stones`: stones where custom has them.
pub(super) fn fixed_handicap(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let stones = handicap(gtp, words)?;
    let points = fixed_points(gtp.game.size(), stones).ok_or(Failure::InvalidHandicap)?;
    gtp.start_with_handicap(&points);
    Ok(list(points))
}

/// `place_free_handicap stones`: stones where the machine likes them; the protocol lets it place fewer.
pub(super) fn place_free_handicap(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let size = gtp.game.size();
    let stones = handicap(gtp, words)?;
    if !(2..size.area()).contains(&stones) {
        return Err(Failure::InvalidHandicap);
    }
    let points = (2..=stones)
        .rev()
        .find_map(|stones| fixed_points(size, stones))
        .unwrap_or_else(|| around_the_center(size, stones));
    gtp.start_with_handicap(&points);
    Ok(list(points))
}

/// `set_free_handicap point...`: stones where Black wants them.
pub(super) fn set_free_handicap(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let size = gtp.game.size();
    if gtp.game.diagram().stones().next().is_some() {
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
    gtp.start_with_handicap(&points);
    done()
}

/// How many handicap stones are asked for on the empty board.
fn handicap(gtp: &Gtp, words: &[&str]) -> Result<usize, Failure> {
    let stones = number(words).ok_or(Failure::HandicapNotANumber)?;
    if gtp.game.diagram().stones().next().is_some() {
        return Err(Failure::BoardNotEmpty);
    }
    usize::try_from(stones).map_err(|_| Failure::InvalidHandicap)
}

/// So many points, the middle ones first: boards below 7x7 have no customary ones.
fn around_the_center(size: Size, stones: usize) -> Vec<Point> {
    let far = |at: u8, side: u8| (2 * i32::from(at) + 1 - i32::from(side)).pow(2);
    let mut points: Vec<Point> = size.points().collect();
    points.sort_by_key(|point| far(point.column(), size.width()) + far(point.row(), size.height()));
    points.truncate(stones);
    points
}

pub(super) fn number(words: &[&str]) -> Option<i64> {
    words.first()?.parse().ok()
}
