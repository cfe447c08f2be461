//! The instruction sets a network can be computed with. This is the only module of the crate with `unsafe` in it.
//!
//! The loops of [`super::tile`] are compiled once for each set, and the best set that the processor has is chosen
//! at run time, once for each network. What that is worth on a processor that has all of them (`tests/net/speed.rs`,
//! b6c64 on 9x9): AVX2 evaluates 2.8 times as often as what every x86-64 processor has, AVX-512 4.2 times.
#![allow(
    unsafe_code,
    reason = "a function compiled for instructions that not every processor has can be called no other way"
)]

use super::layout::{Layout, Planes};
use super::tile::{self, Finish, Lanes, Panels};

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

    /// Convolves the whole board.
    pub(super) fn convolve(
        self,
        layout: &Layout,
        panels: &Panels,
        input: &Planes,
        output: &mut Planes,
        finish: Finish<'_>,
    ) {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx512f, avx512vl, avx2 and fma.
            Set::Avx512 => unsafe { convolve_avx512(layout, panels, input, output, finish) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Kernel` with this set exists only where `Kernel::all` has found avx2 and fma.
            Set::Avx2 => unsafe { convolve_avx2(layout, panels, input, output, finish) },
            Set::Portable => tile::convolve::<2, 1, false>(layout, panels, input, output, finish),
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
fn convolve_avx512(layout: &Layout, panels: &Panels, input: &Planes, output: &mut Planes, finish: Finish<'_>) {
    tile::convolve::<12, 2, true>(layout, panels, input, output, finish);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn convolve_avx2(layout: &Layout, panels: &Panels, input: &Planes, output: &mut Planes, finish: Finish<'_>) {
    tile::convolve::<6, 1, true>(layout, panels, input, output, finish);
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
