//! What networks say is what their makers' programs say they say.

use std::sync::Arc;

use silken::bot::net::{Kernel, NetEvaluator, Network};
use silken::bot::{Evaluation, Evaluator};
use silken::go::{Color, Grid, OnGrid, on_grid};

use crate::record::Record;

struct Ask<'a>(&'a Record, &'a mut NetEvaluator);

impl OnGrid for Ask<'_> {
    type Output = Evaluation;

    fn run<G: Grid>(self) -> Evaluation {
        self.1.evaluate(&self.0.situation::<G>())
    }
}

/// Requires every answer to be right to 1/1000, with every instruction set of this processor.
fn assert_answers(network: &Network, records: &[Record]) {
    for kernel in Kernel::all() {
        let mut evaluator = NetEvaluator::new(Arc::new(network.clone().with_kernel(kernel)));
        for record in records {
            let said = on_grid(record.size, Ask(record, &mut evaluator));
            let side = if record.turn == Color::White { 1.0 } else { -1.0 };
            let same = |what: &str, said: f32, wanted: f32| {
                let title = &record.title;
                assert!(
                    (said - wanted).abs() < 1e-3,
                    "{title}, {}: {what} {said}, not {wanted}",
                    kernel.name()
                );
            };
            for ((point, chance), owner) in record.points().zip(&record.policy).zip(&record.ownership) {
                let at = record.size.index(point);
                same("policy", said.policy[at], chance.unwrap_or(0.0));
                same("ownership", said.ownership[at] * side, *owner);
            }
            same("pass", said.pass, record.policy.last().unwrap().unwrap());
            let [win, loss, void] = record.outcome[..] else {
                panic!("{}: an outcome is three numbers", record.title)
            };
            same("win", said.win, void / 2.0 + if side > 0.0 { win } else { loss });
            same("lead", said.lead * side, record.lead);
        }
    }
}

#[test]
fn the_own_network_says_what_its_trainer_says() {
    let records = Record::all(include_str!("../vectors/nn/silken.txt"));
    assert_eq!(records.len(), 12);
    assert_answers(&Network::built_in(), &records);
}

/// The network is not part of this repository (3.8 MB). With it in a file:
/// `SILKEN_KATAGO_NET=g170-b6c96-s175395328-d26788732.bin.gz cargo test --release --test net -- --ignored`
#[test]
#[ignore = "needs a network that is not part of the repository, named by SILKEN_KATAGO_NET"]
fn a_network_of_katago_says_what_katago_says() {
    let path = std::env::var("SILKEN_KATAGO_NET").expect("SILKEN_KATAGO_NET names the file of the network");
    let network = Network::from_bytes(&std::fs::read(path).unwrap()).unwrap();
    let records = Record::all(include_str!("../vectors/nn/katago-b6c96.txt"));
    assert_eq!(records.len(), 120);
    assert_answers(&network, &records);
}
