//! Ratings: the update beside another implementation of Glicko-2, the shift of handicap and komi, ranks, and a
//! simulation in which people of known strength find their ranks.

use proptest::prelude::*;
use silken::company::Rank;
use silken::game::{Millis, Moment};
use silken::go::{Points, Ruleset, Size};
use silken::hall::rating::{Edge, Rating, Score};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

const START: Moment = Moment::new(0);

fn day(days: u64) -> Moment {
    START + Millis::from_secs(days * 24 * 60 * 60)
}

fn rank(text: &str) -> Rank {
    text.parse().expect("a rank")
}

#[test]
fn a_rank_is_read_as_people_write_it_and_said_in_words() {
    for (typed, said) in [
        ("30k", "30 kyu"),
        ("8 kyu", "8 kyu"),
        ("1K", "1 kyu"),
        ("1d", "1 dan"),
        ("9 Dan", "9 dan"),
    ] {
        assert_eq!(rank(typed).to_string(), said);
    }
    for wrong in [
        "", "k", "0k", "31k", "0d", "10d", "8", "8x", "-3k", "999k", "3.5k", "8kk",
    ] {
        assert!(wrong.parse::<Rank>().is_err(), "{wrong}");
    }
}

#[test]
fn whoever_says_how_strong_they_are_begins_there_uncertain() {
    for text in ["30k", "23k", "17k", "6k", "1k", "1d", "9d"] {
        let rating = Rating::placed(rank(text), START);
        assert_eq!(rating.rank(), rank(text), "{text}");
        assert!(rating.is_uncertain(), "{text}");
    }
    // 1500 points lie where the formula says: 23.15 ln(1500 / 525) = 24.3, within 6 kyu.
    assert_eq!(Rating::stored(1500.0, 60.0, START).rank(), rank("6k"));
}

/// Our update of one game and skillratings', whose volatility is made too small to matter.
#[test]
fn one_game_changes_ratings_as_glicko_2_does_without_volatility() {
    let theirs = |rating: &Rating| Glicko2Rating {
        rating: rating.points(),
        deviation: rating.deviation(),
        volatility: 1e-6,
    };
    let config = Glicko2Config {
        tau: 1e-9,
        ..Glicko2Config::default()
    };
    let cases = [
        (1500.0, 340.0, 1400.0, 30.0),
        (1500.0, 60.0, 1500.0, 60.0),
        (900.0, 200.0, 2200.0, 90.0),
        (2100.0, 20.0, 1950.0, 340.0),
    ];
    for (points, deviation, other_points, other_deviation) in cases {
        let one = Rating::stored(points, deviation, START);
        let other = Rating::stored(other_points, other_deviation, START);
        for (score, outcome) in [
            (Score::Win, Outcomes::WIN),
            (Score::Draw, Outcomes::DRAW),
            (Score::Loss, Outcomes::LOSS),
        ] {
            let ours = Rating::after((one, other), Edge::NONE, score, START);
            let (their_one, their_other) = glicko2(&theirs(&one), &theirs(&other), &outcome, &config);
            for (ours, theirs) in [(ours.0, their_one), (ours.1, their_other)] {
                assert!(
                    (ours.points() - theirs.rating).abs() < 0.01,
                    "{one:?} {other:?} {score:?}: {ours:?} {theirs:?}"
                );
                assert!(
                    (ours.deviation() - theirs.deviation).abs() < 0.01,
                    "{one:?} {other:?}: {ours:?} {theirs:?}"
                );
            }
        }
    }
}

#[test]
fn a_rating_is_less_certain_after_idle_months_sooner_for_the_weak() {
    let weak = Rating::stored(700.0, 60.0, START);
    let strong = Rating::stored(2200.0, 60.0, START);
    let (weak_later, strong_later) = (weak.aged(day(30)), strong.aged(day(30)));
    assert_eq!(weak_later.points(), weak.points(), "the strength itself stays");
    assert!(weak_later.deviation() > strong_later.deviation());
    assert!(strong_later.deviation() > strong.deviation());
    let twice = weak.aged(day(10)).aged(day(30));
    assert!(
        (twice.deviation() - weak_later.deviation()).abs() < 1e-9,
        "however often it is looked at"
    );
    let forgotten = weak.aged(day(40_000)).deviation();
    assert!((340.0..350.0).contains(&forgotten), "{forgotten}");
}

/// Rules, handicap and komi, with how many ranks they help Black.
#[test]
fn handicap_and_komi_count_as_ranks() {
    let edge = |name: &str, side: u8, komi: i16, stones: usize| {
        let size = Size::square(side).expect("a size");
        let mut rules = Ruleset::named(name).expect("a ruleset").rules(size);
        rules.komi = Points::halves(komi);
        let edge = Edge::of_black(size, &rules, stones);
        // Two ratings a whole number of ranks apart are equal with as much help.
        (-40..=40).find(|&ranks| {
            let level = f64::from(ranks) / 2.0;
            let strong = Rating::stored(1500.0, 60.0, START);
            let weak = Rating::stored(1500.0 * (-level / 23.15).exp(), 60.0, START);
            (weak.expectation(&strong, edge) - 0.5).abs() < 0.02
        })
    };
    assert_eq!(edge("surround", 19, 14, 0), Some(0), "a fair komi");
    assert_eq!(edge("surround", 19, 1, 0), Some(1), "no komi: half a rank");
    assert_eq!(edge("japanese", 19, 1, 2), Some(3), "two stones: a rank and a half");
    assert_eq!(edge("japanese", 19, 1, 9), Some(17), "nine stones");
    assert_eq!(edge("surround", 9, 14, 0), Some(0));
    assert_eq!(
        edge("surround", 9, 1, 0),
        Some(4),
        "two ranks: a point is worth more on 9x9"
    );
    assert_eq!(edge("surround", 19, 42, 0), Some(-2), "White is helped by more");
}

/// A number that is different for each player and the same each time, between 0 and 1.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> f64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^= bits >> 31;
        (bits >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Ten thousand people whose true strength is known play each other every other day, and their ratings come to tell it.
#[test]
fn ten_thousand_people_find_their_ranks() {
    const PEOPLE: usize = 10_000;
    const ROUNDS: u64 = 60;
    let mut chance = Chance(7);
    let truth: Vec<f64> = (0..PEOPLE)
        .map(|_| 600.0 + 750.0 * (chance.next() + chance.next()))
        .collect();
    let bands = ["23k", "17k", "6k"].map(rank);
    let mut ratings: Vec<Rating> = truth
        .iter()
        .map(|&points| {
            // Everybody chooses the band that is nearest.
            let apart = |band: &Rank| (Rating::placed(*band, START).points() - points).abs();
            let band = bands
                .into_iter()
                .min_by(|one, other| apart(one).total_cmp(&apart(other)));
            Rating::placed(band.expect("three bands"), START)
        })
        .collect();
    let mut plain: Vec<Glicko2Rating> = ratings
        .iter()
        .map(|rating| Glicko2Rating {
            rating: rating.points(),
            deviation: rating.deviation(),
            volatility: 0.06,
        })
        .collect();
    let config = Glicko2Config::default();
    let (mut loss, mut plain_loss, mut games) = (0.0, 0.0, 0.0);
    for round in 1..=ROUNDS {
        let now = day(2 * round);
        // Whoever is there and not too far off, as a matchmaker finds them. Were it always the very nearest, nothing would
        // tell how far apart the others are.
        let keys: Vec<f64> = ratings
            .iter()
            .map(|rating| rating.points() + 600.0 * (chance.next() - 0.5))
            .collect();
        let mut order: Vec<usize> = (0..PEOPLE).collect();
        order.sort_by(|&one, &other| keys[one].total_cmp(&keys[other]));
        for pair in order.chunks_exact(2) {
            let (one, other) = (pair[0], pair[1]);
            let likely = 1.0 / (1.0 + ((truth[other] - truth[one]) / 173.7178).exp());
            let won = chance.next() < likely;
            let score = if won { Score::Win } else { Score::Loss };
            let outcome = if won { Outcomes::WIN } else { Outcomes::LOSS };
            if round > ROUNDS / 2 {
                let (now_one, now_other) = (ratings[one].aged(now), ratings[other].aged(now));
                let told = now_one.expectation(&now_other, Edge::NONE);
                loss -= if won { told } else { 1.0 - told }.ln();
                let told = skillratings::glicko2::expected_score(&plain[one], &plain[other]).0;
                plain_loss -= if won { told } else { 1.0 - told }.ln();
                games += 1.0;
            }
            (ratings[one], ratings[other]) = Rating::after((ratings[one], ratings[other]), Edge::NONE, score, now);
            (plain[one], plain[other]) = glicko2(&plain[one], &plain[other], &outcome, &config);
        }
    }
    let (loss, plain_loss) = (loss / games, plain_loss / games);
    // Games tell how people compare, and not where zero is: what all are off by alike comes from the bands chosen.
    let off = |person: usize| 23.15 * (ratings[person].points() / truth[person]).ln();
    let alike = (0..PEOPLE).map(off).sum::<f64>() / PEOPLE as f64;
    let mean = (0..PEOPLE).map(|person| (off(person) - alike).abs()).sum::<f64>() / PEOPLE as f64;
    println!(
        "log loss {loss:.4}, Glicko-2 with its volatility {plain_loss:.4}, ranks off {mean:.2}, all alike {alike:.2}"
    );
    assert!(mean < 2.0, "on average {mean} ranks off");
    assert!(loss < plain_loss + 0.015, "{loss} beside {plain_loss}");
    assert!(loss < std::f64::consts::LN_2, "better than tossing a coin: {loss}");
}

proptest! {
    #[test]
    fn no_game_makes_a_rating_that_none_can_have(
        numbers in prop::array::uniform4(prop::num::f64::ANY), days in any::<u64>(), score in 0..3usize, komi in any::<i16>(), stones in any::<usize>(),
    ) {
        let score = [Score::Win, Score::Draw, Score::Loss][score];
        let size = Size::square(9).expect("a size");
        let mut rules = Ruleset::DEFAULT.rules(size);
        rules.komi = Points::halves(komi);
        let edge = Edge::of_black(size, &rules, stones);
        let players = (Rating::stored(numbers[0], numbers[1], START), Rating::stored(numbers[2], numbers[3], START));
        let after = Rating::after(players, edge, score, Moment::new(days));
        for rating in [after.0, after.1] {
            prop_assert!((100.0..=6000.0).contains(&rating.points()), "{:?}", rating);
            prop_assert!(rating.deviation() > 0.0 && rating.deviation() < 348.0, "{:?}", rating);
        }
    }

    #[test]
    fn winning_never_costs_and_losing_never_gains(
        points in 300.0..3000.0, other in 300.0..3000.0, deviation in 10.0..340.0, other_deviation in 10.0..340.0, stones in 0usize..10,
    ) {
        let size = Size::square(19).expect("a size");
        let edge = Edge::of_black(size, &Ruleset::DEFAULT.rules(size), stones);
        let players = (Rating::stored(points, deviation, START), Rating::stored(other, other_deviation, START));
        let won = Rating::after(players, edge, Score::Win, START);
        let lost = Rating::after(players, edge, Score::Loss, START);
        prop_assert!(won.0.points() >= points && lost.0.points() <= points);
        prop_assert!(won.1.points() <= other && lost.1.points() >= other);
        prop_assert!(won.0.deviation() <= deviation + 1e-9);
        let even = players.0.expectation(&players.1, edge) + players.1.expectation(&players.0, edge.turned());
        if (deviation - other_deviation).abs() < 1e-9 {
            prop_assert!((even - 1.0).abs() < 1e-9);
        }
    }
}
