//! What is written down of a position.
//!
//! All points go from the upper left along the rows. A record is, on a board of `area` points:
//!
//! | bytes | what |
//! |---|---|
//! | `ceil(22 * area / 8)` | the planes, one after the other, a bit a point, highest bit first |
//! | `19 * 4` | the numbers for the whole board, `f32` |
//! | `(area + 1) * 2` | the chance of each move and of a pass last, `u16` in 65535ths |
//! | `area` | whose each point will be, `i8` in 127ths, from the side of the player to move |
//! | `4`, `4` | the lead in points and the chance to win, `f32` |
//! | `4` | the number of the game, `u32` |

use silken::bot::Evaluation;
use silken::bot::net::{Features, PLANES};
use silken::go::{Point, Size};

/// The points of a board from the upper left.
fn from_the_top(size: Size) -> impl Iterator<Item = Point> + Clone {
    let rows = (0..size.height()).rev();
    rows.flat_map(move |row| (0..size.width()).filter_map(move |column| size.point(column, row)))
}

/// The record of one position.
pub fn record(features: &Features, evaluation: &Evaluation, game: u32) -> Vec<u8> {
    let size = features.size();
    let indices: Vec<usize> = from_the_top(size).map(|point| size.index(point)).collect();
    let mut bits = vec![0_u8; (PLANES * size.area()).div_ceil(8)];
    let planes = (0..PLANES).flat_map(|plane| indices.iter().map(move |&index| (plane, index)));
    for (bit, (plane, index)) in planes.enumerate() {
        if features.points()[index][plane] != 0.0 {
            bits[bit / 8] |= 128 >> (bit % 8);
        }
    }
    let mut bytes = bits;
    for number in features.globals() {
        bytes.extend(number.to_le_bytes());
    }
    let chances = indices
        .iter()
        .map(|&index| evaluation.policy[index])
        .chain([evaluation.pass]);
    for chance in chances {
        bytes.extend(((chance * 65535.0).round() as u16).to_le_bytes());
    }
    for &index in &indices {
        bytes.extend(((evaluation.ownership[index] * 127.0).round() as i8).to_le_bytes());
    }
    bytes.extend(evaluation.lead.to_le_bytes());
    bytes.extend(evaluation.win.to_le_bytes());
    bytes.extend(game.to_le_bytes());
    bytes
}
