//! Classes of boards, by how much memory they take.
//!
//! Four classes share one source; the class is chosen once a game ([`on_grid`]), never at a move. What a class is made
//! of stands in `layout`.

use std::fmt;

use super::Size;
use super::layout::{CellLayout, keys};

/// A class of boards, from [`Small`] to [`Huge`]: the smaller it is, the faster a board is copied and played on. There
/// are no others, and code that works on any of them is given one by [`on_grid`].
pub trait Grid: CellLayout {
    /// The longest side of a board of this class.
    const LONGEST: u8;
}

macro_rules! classes {
    ($($(#[$doc:meta])* $class:ident: $longest:literal, $cells:literal;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub struct $class;

            impl Grid for $class {
                const LONGEST: u8 = $longest;
            }

            impl CellLayout for $class {
                const STRIDE: usize = $longest + 1;
                const MASK: usize = $cells - 1;
                const KEYS: &'static [[u64; $cells]; 2] = &keys($longest + 1);

                type Cells<T: Copy + fmt::Debug + Send + Sync> = [T; $cells];

                #[inline(always)]
                fn cells<T: Copy + fmt::Debug + Send + Sync>(value: T) -> [T; $cells] {
                    [value; $cells]
                }
            }
        )*
    };
}

classes! {
    /// Boards up to 9x9.
    Small: 9, 128;
    /// Boards up to 14x14.
    Medium: 14, 256;
    /// Boards up to 21x21.
    Large: 21, 512;
    /// Every board there is.
    Huge: 25, 1024;
}

/// Work that runs on a board of any class.
pub trait OnGrid {
    /// What comes of it.
    type Output;

    /// Does the work on one class.
    fn run<G: Grid>(self) -> Self::Output;
}

/// Does some work on the smallest class that holds boards of this size.
pub fn on_grid<W: OnGrid>(size: Size, work: W) -> W::Output {
    let side = size.longest();
    if side <= Small::LONGEST {
        work.run::<Small>()
    } else if side <= Medium::LONGEST {
        work.run::<Medium>()
    } else if side <= Large::LONGEST {
        work.run::<Large>()
    } else {
        work.run::<Huge>()
    }
}
