//! What a move does to a board: a stone joins its friends, and chains without liberties come off.
//!
//! All is loads and stores on arrays that an index cannot leave; only two chains that become one, and chains that come
//! off, are walked stone by stone. What depends on chance is decided by arithmetic rather than by branches, wherever a
//! processor could not have guessed it.

use std::hint::select_unpredictable;

use super::{Board, Placed, Removed};
use crate::go::around::{self, Around, EMPTY, Sides};
use crate::go::{Color, Grid};

impl<G: Grid> Board<G> {
    /// Places a stone on an empty cell and takes off what has no liberties left.
    #[inline(always)]
    pub(crate) fn place_at(&mut self, cell: usize, color: Color) -> Placed {
        let cell = cell & G::MASK;
        let before = self.around[cell];
        let (chain, at_zero) = self.join(cell, color);

        let taken = at_zero & before.stones(color.opponent());
        let mut placed = Placed {
            removed: Removed::default(),
            ko: 0,
        };
        if taken != 0 {
            placed = self.capture(cell, color, before, taken);
        }
        if self.liberties[chain] == 0 {
            placed.removed.suicided = self.remove_own(chain);
        }
        placed
    }

    /// Puts a stone on an empty cell and makes one chain of it and the friends it touches, whatever liberties are
    /// left.
    ///
    /// Returns the chain's name and, for each opposing chain that has no liberty left, exactly one side on which it
    /// touches the cell (the last: only there does its count reach 0). What is returned of other sides means nothing.
    #[inline(always)]
    pub(super) fn join(&mut self, cell: usize, color: Color) -> (usize, Sides) {
        self.drop_empty(cell);
        self.stones[cell] = around::stone(color);

        let friends = self.around[cell].stones(color);
        let neighbors = G::neighbors(cell);
        let chains = neighbors.map(|neighbor| usize::from(self.chain[neighbor]) & G::MASK);
        let mut at_zero: Sides = 0;
        for side in 0..4 {
            // What lies below a cell has that cell above it: sides are mirrored.
            self.around[neighbors[side]].put(3 - side, around::stone(color));
            let left = self.liberties[chains[side]].wrapping_sub(1);
            self.liberties[chains[side]] = left;
            at_zero |= Sides::from(left == 0) << (2 * side);
        }

        // The first friend's chain takes the stone in. Without a friend the stone is a chain already, as it stands.
        let mut chain = cell;
        for side in (0..4).rev() {
            let is_friend = friends >> (2 * side) & 1 == 1;
            chain = select_unpredictable(is_friend, chains[side], chain);
        }
        let brought = std::mem::take(&mut self.liberties[cell]);
        self.liberties[chain] = self.liberties[chain].wrapping_add(brought);
        self.chain[cell] = chain as u16;
        self.next[cell] = self.next[chain];
        self.next[chain] = cell as u16;

        // Most often that was the only friend, or the others are of the same chain. A friend on side 0 is always
        // `chain`.
        let mut other_chains: Sides = 0;
        for (side, &beside) in chains.iter().enumerate().skip(1) {
            other_chains |= Sides::from(beside != chain) << (2 * side);
        }
        let mut others = friends & other_chains;
        while others != 0 {
            let neighbor = G::neighbor(cell, others.trailing_zeros() as usize / 2);
            let other = usize::from(self.chain[neighbor]) & G::MASK;
            if other != chain {
                chain = self.merge(chain, other);
            }
            others &= others - 1;
        }
        (chain, at_zero)
    }

    /// Makes one chain of two, and returns the name that is left.
    #[inline(always)]
    fn merge(&mut self, one: usize, other: usize) -> usize {
        // The chain with more liberties is likely the longer one: relabel the other.
        let (kept, relabeled) = if self.liberties[one] >= self.liberties[other] {
            (one, other)
        } else {
            (other, one)
        };
        self.liberties[kept] = self.liberties[kept].wrapping_add(self.liberties[relabeled]);
        let mut stone = relabeled;
        loop {
            self.chain[stone] = kept as u16;
            stone = usize::from(self.next[stone]) & G::MASK;
            if stone == relabeled {
                break;
            }
        }
        let after = self.next[kept];
        self.next[kept] = self.next[relabeled];
        self.next[relabeled] = after;
        kept
    }

    /// Takes off the opposing chains on some sides of a cell, one side a chain, and sees whether that begins a ko:
    /// `before` is what stood around the cell.
    #[inline(never)]
    fn capture(&mut self, cell: usize, color: Color, before: Around, mut taken: Sides) -> Placed {
        let opponent = color.opponent();
        let mut captured = 0;
        while taken != 0 {
            let neighbor = G::neighbor(cell, taken.trailing_zeros() as usize / 2);
            captured += self.remove(neighbor);
            taken &= taken - 1;
        }
        let is_ko = captured == 1 && before.walled_by(opponent);
        let last_emptied = self.empty[(self.empty_count as usize).wrapping_sub(1) & G::MASK];
        Placed {
            removed: Removed { captured, suicided: 0 },
            ko: if is_ko { last_emptied } else { 0 },
        }
    }

    /// Takes off a chain that a stone of its own left without liberties.
    #[cold]
    #[inline(never)]
    fn remove_own(&mut self, chain: usize) -> u16 {
        self.remove(chain)
    }

    /// Takes a chain off the board and returns how many stones it had.
    #[inline(always)]
    fn remove(&mut self, start: usize) -> u16 {
        let mut count = 0;
        let mut stone = start;
        loop {
            count += 1;
            self.stones[stone] = EMPTY;
            self.chain[stone] = stone as u16;
            self.liberties[stone] = 0;
            self.add_empty(stone);
            for (side, neighbor) in G::neighbors(stone).into_iter().enumerate() {
                self.around[neighbor].clear(3 - side);
            }
            stone = usize::from(self.next[stone]) & G::MASK;
            if stone == start {
                break;
            }
        }
        // Only now that every stone names itself do its liberties go to those who gain them.
        loop {
            for neighbor in G::neighbors(stone) {
                let chain = usize::from(self.chain[neighbor]) & G::MASK;
                self.liberties[chain] = self.liberties[chain].wrapping_add(1);
            }
            let next = usize::from(self.next[stone]) & G::MASK;
            self.next[stone] = stone as u16;
            stone = next;
            if stone == start {
                break;
            }
        }
        count
    }

    #[inline(always)]
    pub(super) fn add_empty(&mut self, cell: usize) {
        let last = self.empty_count as usize & G::MASK;
        self.empty[last] = cell as u16;
        self.index_in_empty[cell] = last as u16;
        self.empty_count += 1;
    }

    #[inline(always)]
    fn drop_empty(&mut self, cell: usize) {
        self.empty_count -= 1;
        let last = self.empty[self.empty_count as usize & G::MASK];
        let index = self.index_in_empty[cell];
        self.empty[usize::from(index) & G::MASK] = last;
        self.index_in_empty[usize::from(last) & G::MASK] = index;
    }

    /// One of [`Board::empty_cells`].
    #[inline(always)]
    pub(crate) fn empty_cell(&self, index: usize) -> usize {
        usize::from(self.empty[index & G::MASK]) & G::MASK
    }

    /// Lets an empty cell change places with the last one that may still be drawn. To draw without drawing anything
    /// twice, one draws among the first `n` empty cells, sets aside what does not please, and goes on with `n - 1`.
    /// Both are named by where they stand in [`Board::empty_cells`].
    #[inline(always)]
    pub(crate) fn set_aside(&mut self, index: usize, last_index: usize) {
        let (cell, last) = (self.empty_cell(index), self.empty_cell(last_index));
        self.empty[index & G::MASK] = last as u16;
        self.empty[last_index & G::MASK] = cell as u16;
        self.index_in_empty[last] = index as u16;
        self.index_in_empty[cell] = last_index as u16;
    }
}
