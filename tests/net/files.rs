//! Which files are networks, and what is said of those that are not.

use std::sync::Arc;

use proptest::prelude::*;
use silken::bot::net::{Kernel, NetEvaluator, Network, NetworkError, Part};
use silken::bot::{Evaluator, Situation};
use silken::go::{Large, Move, Position, Ruleset, Size};

use crate::tiny::{Tiny, gzip};

#[test]
fn versions_8_to_10_are_read_gzipped_or_not() {
    for version in 8..=10 {
        let tiny = Tiny::network(version);
        for bytes in [tiny.bytes(), tiny.gzipped()] {
            let network = Network::from_bytes(&bytes).unwrap();
            assert_eq!((network.name(), network.version()), ("tiny", version));
            assert_eq!((network.blocks(), network.channels()), (2, 5));
        }
    }
}

#[test]
fn other_files_are_refused_for_what_they_are() {
    let tiny = Tiny::network(8);
    let refused = |bytes: &[u8]| Network::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(b""), NetworkError::NotANetwork);
    assert_eq!(refused(b"(;GM[1]FF[4]SZ[9])"), NetworkError::NotANetwork);
    assert_eq!(
        refused(&[0x89, b'P', b'N', b'G', 0, 1, 2, 3]),
        NetworkError::NotANetwork
    );
    assert_eq!(refused(&tiny.with_word(1, "7")), NetworkError::Version(7));
    assert_eq!(refused(&tiny.with_word(1, "14")), NetworkError::Version(14));
    assert_eq!(
        refused(&tiny.with_word(2, "17")),
        NetworkError::Inputs {
            planes: 17,
            globals: 19
        }
    );
    assert_eq!(refused(&[tiny.bytes(), b"x".to_vec()].concat()), NetworkError::Trailing);

    let mut spoiled = tiny.gzipped();
    let middle = spoiled.len() / 2;
    spoiled[middle] ^= 0x55;
    let error = refused(&spoiled);
    assert!(
        !matches!(error, NetworkError::NotANetwork | NetworkError::Version(_)),
        "{error:?}"
    );
}

#[test]
fn a_layer_that_does_not_fit_is_named() {
    let tiny = Tiny::network(8);
    let layer = "layer".to_owned();
    let number = tiny.words.len().min(13);
    // Word 11 is the name of the first convolution; after it come its sides, inputs and outputs.
    assert_eq!(number, 13);
    let refused = |word, text| Network::from_bytes(&tiny.with_word(word, text)).unwrap_err();
    assert_eq!(
        refused(14, "23"),
        NetworkError::Shape {
            layer: layer.clone(),
            found: 23,
            wanted: 22
        }
    );
    assert_eq!(
        refused(15, "6"),
        NetworkError::Shape {
            layer: layer.clone(),
            found: 6,
            wanted: 5
        }
    );
    for word in ["0", "-5", "4294967297", "99999999999999999999", "x"] {
        let expected = Part::Number;
        assert_eq!(
            refused(15, word),
            NetworkError::Malformed {
                layer: layer.clone(),
                expected
            },
            "{word}"
        );
    }
}

#[test]
fn a_bomb_is_not_inflated() {
    let mut bytes = b"bomb 8 22 19 trunk 4000 4000 4000 4000 4000 4000 layer 7 7 22 4000 1 1 @BIN@".to_vec();
    bytes.resize(64 << 20, 0);
    assert_eq!(Network::from_bytes(&gzip(&bytes)).unwrap_err(), NetworkError::Inflated);
}

#[test]
fn infinite_weights_are_refused() {
    let tiny = Tiny::network(8);
    let mut bytes = tiny.bytes();
    let first = bytes.windows(5).position(|window| window == b"@BIN@").unwrap() + 5;
    for bad in [f32::NAN, f32::INFINITY] {
        bytes[first..first + 4].copy_from_slice(&bad.to_le_bytes());
        let layer = "layer".to_owned();
        assert_eq!(
            Network::from_bytes(&bytes).unwrap_err(),
            NetworkError::NotFinite { layer }
        );
    }
}

/// What a network says of a position with a few stones on it.
fn ask(network: Network, size: Size) -> silken::bot::Evaluation {
    let mut situation = Situation::new(Ruleset::DEFAULT.rules(size), Position::<Large>::new(size));
    for name in ["C3", "D4", "C4", "D3", "D2"] {
        situation.play(Move::Play(name.parse().unwrap())).unwrap();
    }
    NetEvaluator::new(Arc::new(network)).evaluate(&situation)
}

#[test]
fn all_instruction_sets_agree_on_every_shape_of_board() {
    let network = Network::from_bytes(&Tiny::network(9).bytes()).unwrap();
    for (width, height) in [(7, 7), (9, 9), (13, 6), (5, 20), (19, 19), (21, 21)] {
        let size = Size::rectangle(width, height).unwrap();
        let said: Vec<_> = Kernel::all()
            .into_iter()
            .map(|kernel| ask(network.clone().with_kernel(kernel), size))
            .collect();
        let numbers = |index: usize| {
            let said = &said[index];
            let points = said.policy.iter().chain(&said.ownership);
            points
                .copied()
                .chain([said.pass, said.lead, said.win])
                .collect::<Vec<f32>>()
        };
        let sum: f32 = said[0].policy.iter().sum::<f32>() + said[0].pass;
        assert!((sum - 1.0).abs() < 1e-4, "{size}: the chances sum to {sum}");
        for other in 1..said.len() {
            for (one, two) in numbers(0).into_iter().zip(numbers(other)) {
                assert!((one - two).abs() < 1e-3, "{size}: {one} and {two}");
            }
        }
    }
}

proptest! {
    #[test]
    fn every_truncation_is_refused(cut in 0.0..1.0_f64, zip in any::<bool>()) {
        let tiny = Tiny::network(8);
        let bytes = if zip { tiny.gzipped() } else { tiny.bytes() };
        let text = if zip { bytes.len() } else { bytes.len() - 1 };
        let length = (text as f64 * cut) as usize;
        prop_assert!(Network::from_bytes(&bytes[..length]).is_err(), "{} of {} bytes", length, bytes.len());
    }

    #[test]
    fn spoiled_bytes_never_panic(places in prop::collection::vec((0.0..1.0_f64, any::<u8>()), 1..6), zip in any::<bool>()) {
        let tiny = Tiny::network(10);
        let mut bytes = if zip { tiny.gzipped() } else { tiny.bytes() };
        for (place, byte) in places {
            let place = (bytes.len() as f64 * place) as usize;
            bytes[place] = byte;
        }
        if let Ok(network) = Network::from_bytes(&bytes) {
            let said = ask(network, Size::square(9).unwrap());
            let numbers = said.policy.iter().chain(&said.ownership).chain([&said.pass, &said.lead, &said.win]);
            prop_assert!(numbers.into_iter().all(|number| number.is_finite()));
        }
    }

    #[test]
    fn spoiled_words_never_panic(place in 0.0..1.0_f64, word in "[0-9]{1,12}|-1|nan|1e30|[a-z_]{0,200}") {
        let tiny = Tiny::network(8);
        let number = (tiny.words.len() as f64 * place) as usize;
        if let Ok(network) = Network::from_bytes(&tiny.with_word(number, &word)) {
            prop_assert!(ask(network, Size::square(9).unwrap()).win.is_finite());
        }
    }
}
