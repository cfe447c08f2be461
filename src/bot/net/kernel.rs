//! The instruction sets a network can be computed with. This is the only module of the crate with `unsafe` in it.
//!
//! The loops of [`super::tile`] and [`super::winograd`] are compiled once for each set, and the best set that the
//! processor has is chosen at run time, once for each network. What that is worth (`tests/net/speed.rs`, b6c64 on 9x9,
//! a processor that has all of them and computes AVX-512 in halves): AVX2 evaluates 2.5 times as often as what every
//! x86-64 processor has, AVX-512 2.7 times.
#![allow(
    unsafe_code,
    reason = "a function compiled for instructions that not every processor has can be called no other way"
)]

use super::layout::{Layout, Planes};
use super::tile::{self, Finish, Lanes, Matrix};
use super::winograd::{self, Scratch};

/// An instruction set that this processor has.
///
/// There is no way to make one but [`Kernel::all`] and [`Kernel::best`], which ask the processor first. That is what
/// makes the calls in this module sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

impl Kernel {
    /// Every instruction set that this processor has, the best one first. The last is always there.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
            if avx2 && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl") {
                all.push(Self(Set::Avx512));
            }
            if avx2 {
                all.push(Self(Set::Avx2));
            }
        }
        all.push(Self(Set::Portable));
        all
    }

    /// The best instruction set that this processor has.
    #[must_use]
    pub fn best() -> Self {
        Self::all().first().copied().unwrap_or(Self(Set::Portable))
    }

    /// Its name: `avx512`, `avx2` or `portable`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            Set::Portable => "portable",
        }
    }

    /// Convolves the whole board, 1x1.
    pub(super) fn convolve_points(
        self,
        layout: &Layout,
        matrix: &Matrix,
        input: &Planes,
        output: &mut Planes,
        finish: Finish<'_>,
    ) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx512f, avx512vl, avx2 and fma.
            Set::Avx512 => unsafe { points_avx512(layout, matrix, input, output, finish) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx2 and fma.
            Set::Avx2 => unsafe { points_avx2(layout, matrix, input, output, finish) },
            Set::Portable => tile::convolve::<2, 1, false>(layout, matrix, input, output, finish),
        }
    }

    /// Convolves the whole board, 3x3.
    pub(super) fn convolve_blocks(
        self,
        layout: &Layout,
        filters: &[Matrix],
        scratch: &mut Scratch,
        input: &Planes,
        output: &mut Planes,
        finish: Finish<'_>,
    ) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx512f, avx512vl, avx2 and fma.
            Set::Avx512 => unsafe { blocks_avx512(layout, filters, scratch, input, output, finish) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx2 and fma.
            Set::Avx2 => unsafe { blocks_avx2(layout, filters, scratch, input, output, finish) },
            Set::Portable => winograd::convolve::<2, 1, false>(layout, filters, scratch, input, output, finish),
        }
    }

    /// Scales every channel, adds a bias, and makes zero what is negative or off the board.
    pub(super) fn rectify(self, layout: &Layout, scale: &[Lanes], bias: &[Lanes], input: &Planes, output: &mut Planes) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx512f, avx512vl, avx2 and fma.
            Set::Avx512 => unsafe { rectify_avx512(layout, scale, bias, input, output) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx2 and fma.
            Set::Avx2 => unsafe { rectify_avx2(layout, scale, bias, input, output) },
            Set::Portable => tile::rectify(layout, scale, bias, input, output),
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx2,fma")]
fn points_avx512(layout: &Layout, matrix: &Matrix, input: &Planes, output: &mut Planes, finish: Finish<'_>) {
    tile::convolve::<12, 2, true>(layout, matrix, input, output, finish);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn points_avx2(layout: &Layout, matrix: &Matrix, input: &Planes, output: &mut Planes, finish: Finish<'_>) {
    tile::convolve::<6, 1, true>(layout, matrix, input, output, finish);
}

// The 9, 16 and 25 blocks of the usual boards are just a little less than multiples of these heights.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx2,fma")]
fn blocks_avx512(
    layout: &Layout,
    filters: &[Matrix],
    scratch: &mut Scratch,
    input: &Planes,
    output: &mut Planes,
    finish: Finish<'_>,
) {
    winograd::convolve::<9, 2, true>(layout, filters, scratch, input, output, finish);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn blocks_avx2(
    layout: &Layout,
    filters: &[Matrix],
    scratch: &mut Scratch,
    input: &Planes,
    output: &mut Planes,
    finish: Finish<'_>,
) {
    winograd::convolve::<5, 1, true>(layout, filters, scratch, input, output, finish);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx2,fma")]
fn rectify_avx512(layout: &Layout, scale: &[Lanes], bias: &[Lanes], input: &Planes, output: &mut Planes) {
    tile::rectify(layout, scale, bias, input, output);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn rectify_avx2(layout: &Layout, scale: &[Lanes], bias: &[Lanes], input: &Planes, output: &mut Planes) {
    tile::rectify(layout, scale, bias, input, output);
}
