//! Every position of a game, kept so that a repetition is found at once and never claimed in error.
//!
//! A table of hashes tells nearly always that a position is new. Where it does not, each moment with that hash is
//! confirmed on the stones: two boards are the same if all that changed between them cancels out.

use std::num::NonZeroU16;

use super::hashes::Hashes;
use crate::go::{Color, Grid, Point, Position, Removed};

/// A stone that came or went: its cell, and its color in the highest bit.
type Change = u16;
/// The bits of a change that are its cell.
const CELL: Change = 0x7FFF;

fn change(cell: usize, color: Color) -> Change {
    cell as u16 | (color as u16) << 15
}

/// The game after one of its moves.
#[derive(Clone, Copy, Debug)]
struct Moment {
    hash: u64,
    /// Where the stones that this move took off end in the list of all that ever came off.
    gone_end: u32,
    /// The stone that was placed, if it was no pass. No change is 0, for cell 0 is border in every class.
    placed: Option<NonZeroU16>,
    /// Who is to move.
    turn: Color,
    /// The number and one of the latest earlier moment with this hash, or 0 if there is none.
    same_hash: u32,
}

/// The positions of a game so far, numbered by the move that led to each; 0 is the start.
#[derive(Clone, Debug)]
pub struct History<G: Grid> {
    /// Which colors ever stood on each cell. A move to a point that its color never held makes a new position for
    /// certain, and that answers nearly every question.
    held: G::Cells<u8>,
    moments: Vec<Moment>,
    /// Every stone that came off, in order.
    gone: Vec<Change>,
    /// The hashes of all moments, with the number and one of the latest moment that has each.
    hashes: Hashes,
}

/// Whether a repetition asks who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Same {
    /// The stones alone.
    Board,
    /// The stones, with this player to move.
    BoardAndTurn(Color),
}

impl<G: Grid> History<G> {
    /// A history that begins with this position.
    #[must_use]
    pub fn starting_at(position: &Position<G>) -> Self {
        let mut history = Self {
            held: G::cells(0),
            moments: Vec::new(),
            gone: Vec::new(),
            hashes: Hashes::new(),
        };
        history.restart_at(position);
        history
    }

    /// Forgets everything and begins again with this position, in the memory there is.
    pub fn restart_at(&mut self, position: &Position<G>) {
        self.held = *position.board().cells();
        self.moments.clear();
        self.gone.clear();
        self.hashes.clear();
        self.remember(position.board().hash(), position.turn(), None);
    }

    /// How many moves have been made since the start.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.moments.len() - 1
    }

    /// Which colors ever stood on each cell, a bit for each.
    #[inline(always)]
    pub(super) fn held(&self) -> &G::Cells<u8> {
        &self.held
    }

    /// The bit of a color in [`History::held`], the same as in [`crate::go::Board::cells`].
    #[inline(always)]
    pub(super) fn bit(color: Color) -> u8 {
        1 << color as u8
    }

    /// The hash of the board now.
    #[inline(always)]
    pub(super) fn hash(&self) -> u64 {
        self.moments.last().map_or(0, |now| now.hash)
    }

    #[inline(always)]
    pub(super) fn has_held(&self, cell: usize, color: Color) -> bool {
        self.held[cell & G::MASK] & Self::bit(color) != 0
    }

    /// Adds the position that a stone on `cell` led to; the cells it emptied are the last of the empty ones.
    #[inline(always)]
    pub(super) fn add_play(&mut self, position: &Position<G>, cell: usize, removed: Removed) {
        let gone = usize::from(removed.captured + removed.suicided);
        let (mover, opponent) = (position.turn().opponent(), position.turn());
        let mut hash = self.hash() ^ G::key(cell, mover);
        self.held[cell & G::MASK] |= Self::bit(mover);
        if gone > 0 {
            let color = if removed.suicided > 0 { mover } else { opponent };
            let emptied = position.board().empty_cells();
            let emptied = &emptied[emptied.len().saturating_sub(gone)..];
            for &cell in emptied {
                hash ^= G::key(usize::from(cell), color);
                self.gone.push(change(usize::from(cell), color));
            }
        }
        self.remember(hash, position.turn(), NonZeroU16::new(change(cell, mover)));
    }

    /// Adds the position that a pass led to.
    #[inline(always)]
    pub(super) fn add_pass(&mut self, position: &Position<G>) {
        self.remember(self.hash(), position.turn(), None);
    }

    #[inline(always)]
    fn remember(&mut self, hash: u64, turn: Color, placed: Option<NonZeroU16>) {
        let same_hash = self.hashes.replace(hash, self.moments.len() as u32 + 1);
        self.moments.push(Moment {
            hash,
            gone_end: self.gone.len() as u32,
            placed,
            turn,
            same_hash,
        });
    }

    /// Whether a moment has this hash; hardly ever without the stones being the same too.
    #[inline(always)]
    pub(super) fn knows(&self, hash: u64) -> bool {
        self.hashes.contains(hash)
    }

    /// The latest moment with this hash and turn, if the stones are the same too. `changes` are what leads from the
    /// present board to the one asked about.
    #[cold]
    pub(super) fn find(&self, hash: u64, same: Same, changes: impl Iterator<Item = (usize, Color)>) -> Option<usize> {
        let mut difference = Difference::none(self);
        changes.for_each(|(cell, color)| difference.toggle(change(cell, color)));
        self.with_hash(hash)
            .filter(|&number| match same {
                Same::Board => true,
                Same::BoardAndTurn(turn) => self.moments[number].turn == turn,
            })
            .find(|&number| difference.is_none_since(number))
    }

    /// The earlier moments with the stones of the last one, latest first.
    pub(super) fn same_as_now(&self) -> impl Iterator<Item = usize> + '_ {
        let now = self.moves();
        let mut difference = Difference::none(self);
        self.with_hash(self.moments[now].hash)
            .filter(move |&number| number < now && difference.is_none_since(number))
    }

    /// Who was to move after this many moves.
    pub(super) fn turn_at(&self, number: usize) -> Color {
        self.moments[number].turn
    }

    /// The moments with this hash, latest first.
    fn with_hash(&self, hash: u64) -> impl Iterator<Item = usize> + '_ {
        let moment = |link: u32| (link as usize).checked_sub(1);
        let latest = moment(self.hashes.latest(hash));
        std::iter::successors(latest, move |&number| moment(self.moments[number].same_hash))
    }

    /// Who made a move; `None` for the start.
    #[must_use]
    pub fn mover(&self, number: usize) -> Option<Color> {
        let after = self.moments.get(number).filter(|_| number > 0)?;
        Some(after.turn.opponent())
    }

    /// Where the stone of a move was placed; `None` for the start and for a pass.
    #[must_use]
    pub fn placed(&self, number: usize) -> Option<Point> {
        let placed = self.moments.get(number)?.placed?;
        Some(G::point(usize::from(placed.get() & CELL)))
    }

    /// The points that a move emptied: captured stones, or the player's own if it was suicide.
    #[must_use]
    pub fn emptied(&self, number: usize) -> Vec<Point> {
        let end = |number: usize| self.moments.get(number).map(|moment| moment.gone_end as usize);
        let range = number.checked_sub(1).and_then(end).zip(end(number));
        let gone = range.map_or(&[][..], |(from, to)| &self.gone[from..to]);
        gone.iter().map(|change| G::point(usize::from(change & CELL))).collect()
    }
}

/// What differs between a moment and a later board: the stones that came or went an odd number of times in between.
struct Difference<'a, G: Grid> {
    history: &'a History<G>,
    /// The moment.
    since: usize,
    odd: [G::Cells<bool>; 2],
    count: usize,
}

impl<'a, G: Grid> Difference<'a, G> {
    /// Between the present moment and its own board.
    fn none(history: &'a History<G>) -> Self {
        Self {
            history,
            since: history.moves(),
            odd: [G::cells(false), G::cells(false)],
            count: 0,
        }
    }

    fn toggle(&mut self, change: Change) {
        let is_odd = &mut self.odd[usize::from(change >> 15)][usize::from(change & CELL) & G::MASK];
        *is_odd = !*is_odd;
        self.count = if *is_odd { self.count + 1 } else { self.count - 1 };
    }

    /// Goes back to an earlier moment; tells whether all changes since then cancel out.
    fn is_none_since(&mut self, number: usize) -> bool {
        let History { moments, gone, .. } = self.history;
        let placed = moments[number + 1..=self.since]
            .iter()
            .filter_map(|moment| moment.placed);
        let gone = &gone[moments[number].gone_end as usize..moments[self.since].gone_end as usize];
        for change in placed.map(NonZeroU16::get).chain(gone.iter().copied()) {
            self.toggle(change);
        }
        self.since = number;
        self.count == 0
    }
}
