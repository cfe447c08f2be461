//! Many people in one hall: what is promised to them whatever they type, in whatever order, and whoever vanishes.

mod keeping;
mod simulation;
mod typed;
mod waiting;

use simulation::Simulation;

#[test]
fn few_people_keep_the_laws() {
    for seed in 0..150 {
        Simulation::of(4, seed).run(600);
    }
}

#[test]
fn many_people_keep_the_laws() {
    for seed in 100..103 {
        Simulation::of(60, seed).run(4000);
    }
}

/// Hours of play: run it by hand before a release.
#[test]
#[ignore = "takes minutes"]
fn a_crowd_keeps_the_laws() {
    for seed in 1000..1020 {
        Simulation::of(300, seed).run(40_000);
    }
}

#[test]
fn games_are_played_to_the_end() {
    let mut ended = 0;
    for seed in 200..206 {
        let mut simulation = Simulation::of(6, seed);
        simulation.run(3000);
        ended += simulation.ended();
    }
    assert!(ended >= 12, "only {ended} games came to an end");
}
