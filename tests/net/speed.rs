//! How fast networks are evaluated. `cargo test --release --test net -- --ignored --nocapture speed`

use std::sync::Arc;
use std::time::{Duration, Instant};

use silken::bot::net::{Features, Kernel, NetEvaluator, Network};
use silken::bot::{Evaluator, Situation};
use silken::go::{Large, Move, Position, Ruleset, Size};

/// How often `work` can be done in a second.
fn rate(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut times = 0.0;
    while start.elapsed() < Duration::from_millis(400) {
        work();
        times += 1.0;
    }
    times / start.elapsed().as_secs_f64()
}

/// A position some way into a game that the network itself plays.
fn middle_game(evaluator: &mut NetEvaluator, size: Size) -> Situation<Large> {
    let mut situation = Situation::new(Ruleset::DEFAULT.rules(size), Position::<Large>::new(size));
    for _ in 0..size.area() / 3 {
        let said = evaluator.evaluate(&situation);
        let chances = size.points().zip(&said.policy);
        let best = chances.max_by(|(_, one), (_, other)| one.total_cmp(other));
        let played = situation.play(best.map_or(Move::Pass, |(point, _)| Move::Play(point)));
        played.unwrap();
    }
    situation
}

#[test]
#[ignore = "takes seconds and wants a quiet machine"]
fn speed_of_evaluation() {
    let network = match std::env::var("SILKEN_KATAGO_NET") {
        Ok(path) => Network::from_bytes(&std::fs::read(path).unwrap()).unwrap(),
        Err(_) => (*Network::built_in()).clone(),
    };
    for side in [9, 13, 19] {
        let size = Size::square(side).unwrap();
        let situation = middle_game(&mut NetEvaluator::new(Arc::new(network.clone())), size);
        let features = rate(|| drop(Features::of(&situation)));
        println!("{} {size}: features {:.1} us", network.name(), 1e6 / features);
        let rates = Kernel::all().into_iter().map(|kernel| {
            let mut evaluator = NetEvaluator::new(Arc::new(network.clone().with_kernel(kernel)));
            let rate = rate(|| drop(evaluator.evaluate(&situation)));
            println!("{} {size} {}: {rate:.0} evaluations/s", network.name(), kernel.name());
            rate
        });
        let rates: Vec<f64> = rates.collect();
        assert!(
            rates.is_sorted_by(|better, worse| *better >= 0.8 * worse),
            "the best instruction set is the fastest, or nearly so: {rates:?}"
        );
    }
}
