//! What the opponent promises, whatever it thinks with.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use silken::bot::{Bot, Budget, Choice, LEVELS, Level, Pool, Random, Thought};
use silken::game::{Game, Phase};
use silken::go::{Color, Diagram, Move, Point, Points, Ruleset, Size};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn size(side: u8) -> Size {
    Size::square(side).unwrap()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn game(ruleset: &str, rows: &str, turn: Color) -> Game {
    use silken::game::Record;
    let diagram: Diagram = rows.parse().unwrap();
    let rules = Ruleset::named(ruleset).unwrap().rules(diagram.size());
    let stones = diagram.stones().map(|(point, color)| (point, Some(color)));
    Game::at_start(Record::with_setup(diagram.size(), rules, stones, turn))
}

fn bots() -> [Bot; 2] {
    [Bot::new(Level::STRONGEST, 7), Bot::without_network(Level::STRONGEST, 7)]
}

fn think(bot: &mut Bot, game: &Game, visits: u32) -> Thought {
    bot.think(game, Budget::Visits(visits), &GO_ON).unwrap()
}

fn chosen(bot: &mut Bot, game: &Game, visits: u32) -> Move {
    match think(bot, game, visits).choice {
        Choice::Move(mv) => mv,
        Choice::Resign => panic!("the bot resigned"),
    }
}

/// Lets a bot play both sides for some moves, at a glance each.
fn play(bot: &mut Bot, game: &mut Game, moves: usize) {
    for _ in 0..moves {
        let mv = chosen(bot, game, 1);
        game.play(mv).expect("the bot plays legal moves");
    }
}

/// Black's left and White's right, with nothing left to do. Black is ahead, and content.
const SETTLED: &str = "
    .....XO..
    .X.X.XO.O
    .....XO..
    XXXXXXOOO
    .....XO..
    .X.X.XO.O
    .....XO..
    .....XO..
    .....XO..
";

/// Four white stones in atari, in the middle of a game.
const FIGHT: &str = "
    .........
    ..XX.....
    .XOOX....
    .XOOX....
    ..XO.....
    ...XO.O..
    ....O....
    ..O...O..
    .........
";

/// As [`SETTLED`], with a hopeless white stone in Black's lower corner.
const UNCLEAN: &str = "
    .....XO..
    .X.X.XO.O
    .....XO..
    XXXXXXOOO
    .....XO..
    .X.X.XO.O
    .....XO..
    .O...XO..
    .....XO..
";

#[test]
fn the_same_seed_plays_the_same_game() {
    let rules = Ruleset::DEFAULT.rules(size(9));
    let record = |seed| {
        let mut game = Game::new(size(9), rules);
        let mut bot = Bot::new(&LEVELS[2], seed);
        play(&mut bot, &mut game, 20);
        game.moves().iter().map(|played| played.mv).collect::<Vec<_>>()
    };
    assert_eq!(record(3), record(3));
    assert_ne!(record(3), record(4));
    let searched = |seed| {
        let game = Game::new(size(5), Ruleset::DEFAULT.rules(size(5)));
        think(&mut Bot::without_network(Level::STRONGEST, seed), &game, 50)
    };
    assert_eq!(searched(3), searched(3));
}

#[test]
fn a_chain_in_atari_is_captured() {
    for mut bot in bots() {
        let move_found = chosen(&mut bot, &game("chinese", FIGHT, Color::Black), 200);
        assert_eq!(move_found, Move::Play(point("E5")), "{bot:?}");
    }
}

#[test]
fn play_ends_when_nothing_is_left_under_every_ruleset() {
    for row in silken::go::RULESETS {
        for mut bot in bots() {
            let mut game = game(row.key, SETTLED, Color::Black);
            game.play(Move::Pass).unwrap();
            assert_eq!(chosen(&mut bot, &game, 30), Move::Pass, "{}", row.key);
        }
    }
}

#[test]
fn an_eye_is_not_filled() {
    let rows = "
        .XXXXXXXX
        XXXXXXXXX
        .XXXXXXXX
        XXXX.XXXX
        XXXXXXXXX
        OOOOOOOOO
        OOOOOOOOO
        OOOO.OOOO
        .OOOOOOOO
    ";
    for ruleset in ["silken", "chinese", "tromp-taylor"] {
        for level in LEVELS {
            for turn in Color::ALL {
                let mut bot = Bot::new(level, 1);
                let mv = chosen(&mut bot, &game(ruleset, rows, turn), 1);
                assert_eq!(mv, Move::Pass, "{ruleset} {}", level.key);
            }
        }
    }
}

#[test]
fn dead_stones_are_captured_before_a_game_ends_that_is_counted_as_it_stands() {
    for mut bot in bots() {
        let mut game = game("silken", UNCLEAN, Color::White);
        game.play(Move::Pass).unwrap();
        // White passes on and on; Black has to do the rest alone.
        while game.phase() == Phase::Playing && game.moves().len() < 40 {
            let mv = chosen(&mut bot, &game, 1);
            game.play(mv).unwrap();
            if game.phase() == Phase::Playing {
                game.play(Move::Pass).unwrap();
            }
        }
        assert_eq!(game.diagram()[point("B2")], None, "{}", game.diagram());
        let moves = game.moves().iter().filter(|played| played.mv != Move::Pass).count();
        assert!(moves <= 12, "{}", game.diagram());
    }
}

#[test]
fn dead_stones_are_left_to_agreement_where_players_agree() {
    let mut game = game("chinese", UNCLEAN, Color::White);
    game.play(Move::Pass).unwrap();
    for mut bot in bots() {
        assert_eq!(chosen(&mut bot, &game, 30), Move::Pass);
    }
    game.play(Move::Pass).unwrap();
    for mut bot in bots() {
        let estimate = bot.estimate(&game);
        assert_eq!(estimate.proposal.dead, [point("B2")]);
        assert!(estimate.proposal.unsettled.is_empty());
        assert_eq!(estimate.count.margin(), Points::halves(2 * (54 - 27) - 15));
        assert!((estimate.lead - 19.5).abs() < 4.0, "{}", estimate.lead);
    }
}

#[test]
fn thinking_stops_at_once() {
    let stop = AtomicBool::new(true);
    let game = Game::new(size(19), Ruleset::DEFAULT.rules(size(19)));
    for mut bot in bots() {
        let start = Instant::now();
        let thought = bot.think(&game, Budget::Time(Duration::from_secs(600)), &stop).unwrap();
        assert!(matches!(thought.choice, Choice::Move(Move::Play(_))));
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn time_is_kept() {
    let game = Game::new(size(9), Ruleset::DEFAULT.rules(size(9)));
    let start = Instant::now();
    let mut bot = Bot::new(Level::STRONGEST, 1);
    bot.think(&game, Budget::Time(Duration::from_millis(200)), &GO_ON)
        .unwrap();
    assert!((200..4000).contains(&start.elapsed().as_millis()));
}

#[test]
fn thoughts_are_kept_from_move_to_move() {
    let mut game = Game::new(size(9), Ruleset::DEFAULT.rules(size(9)));
    let mut bot = Bot::new(Level::STRONGEST, 1);
    let first = think(&mut bot, &game, 60);
    for mv in &first.candidates[0].variation[..2] {
        game.play(*mv).unwrap();
    }
    let second = think(&mut bot, &game, 1);
    assert!(second.visits > 1);
    game.undo(1);
    assert_eq!(think(&mut bot, &game, 1).visits, 1);
}

#[test]
fn a_pool_keeps_only_the_bots_that_were_needed_last() {
    let mut pool = Pool::default();
    for seed in 0..20 {
        assert_eq!(pool.bot(Level::DEFAULT, seed).level(), Level::DEFAULT);
        pool.bot(&LEVELS[0], 0);
        assert!(pool.len() <= Pool::MOST);
    }

    // One that is needed between all the others goes on from what it thought.
    let empty = Game::new(size(9), Ruleset::DEFAULT.rules(size(9)));
    let visits = |pool: &mut Pool, most| think(pool.bot(&LEVELS[0], 0), &empty, most).visits;
    let first = visits(&mut pool, 50);
    pool.bot(Level::DEFAULT, 20);
    assert!(visits(&mut pool, 1) >= first);
    // One that was not is made anew.
    for seed in 0..Pool::MOST as u64 {
        pool.bot(Level::DEFAULT, seed);
    }
    assert_eq!(visits(&mut pool, 1), 1);
}

#[test]
fn levels_are_found_by_rank_and_number() {
    assert_eq!(Level::named("5K"), Some(Level::DEFAULT));
    assert_eq!(Level::named("1"), Some(&LEVELS[0]));
    assert_eq!(Level::named("max"), Some(Level::STRONGEST));
    assert_eq!(Level::named("0"), None);
    assert_eq!(Level::named("31"), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_move_is_legal(row in 0..8_usize, side in 2..6_u8, seed: u64, visits in 1..12_u32) {
        let rules = silken::go::RULESETS[row].rules(size(side));
        let mut game = Game::new(size(side), rules);
        let mut bot = Bot::without_network(&LEVELS[seed as usize % LEVELS.len()], seed);
        for _ in 0..60 {
            let Some(thought) = bot.think(&game, Budget::Visits(visits), &GO_ON) else { break };
            for candidate in &thought.candidates {
                prop_assert!(game.check(candidate.mv).is_ok());
                let mut ahead = game.clone();
                for &mv in &candidate.variation {
                    prop_assert!(ahead.play(mv).is_ok(), "{mv} in {:?}", candidate.variation);
                }
            }
            let Choice::Move(mv) = thought.choice else { break };
            prop_assert!(game.play(mv).is_ok());
        }
    }
}

#[test]
fn no_move_is_foreseen_after_the_last_that_surround_allows() {
    let mut reached = 0;
    for seed in 0..20 {
        let mut game = Game::new(size(3), Ruleset::named("surround").unwrap().rules(size(3)));
        let mut random = Random::seeded(seed);
        while game.moves_left() > Some(2) && game.phase() == Phase::Playing {
            let points: Vec<_> = size(3).points().map(Move::Play).collect();
            let legal: Vec<_> = points.into_iter().filter(|&mv| game.check(mv).is_ok()).collect();
            let drawn = legal.get(random.below(legal.len().max(1) as u32) as usize);
            game.play(drawn.copied().unwrap_or(Move::Pass)).unwrap();
        }
        if game.phase() != Phase::Playing {
            continue;
        }
        reached += 1;
        let thought = think(&mut Bot::without_network(Level::STRONGEST, seed), &game, 60);
        let longest = thought
            .candidates
            .iter()
            .map(|candidate| candidate.variation.len())
            .max();
        assert!(longest <= Some(2), "{longest:?} moves are foreseen where 2 are left");
        let Choice::Move(mv) = thought.choice else { continue };
        game.play(mv).unwrap();
        if game.phase() == Phase::Playing {
            game.play(Move::Pass).unwrap();
        }
        assert_ne!(game.phase(), Phase::Playing);
    }
    assert!(reached >= 3, "{reached} games come so far");
}

#[test]
fn two_threads_search_one_tree_and_spend_one_budget() {
    let rows = SETTLED.replace(['X', 'O'], ".");
    let mut game = game("lesson", &rows, Color::Black);
    play(&mut Bot::new(Level::STRONGEST, 1), &mut game, 6);
    let mut bot = Bot::new(Level::STRONGEST, 1).on_threads(2);
    let thought = think(&mut bot, &game, 200);
    assert_eq!(thought.visits, 200);
    let tried: u32 = thought.candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(tried, 199, "every visit but the first went on to some move");
    let alone = think(&mut Bot::new(Level::STRONGEST, 1), &game, 200);
    assert!(
        (thought.win - alone.win).abs() < 0.1,
        "{} and {}",
        thought.win,
        alone.win
    );
}

#[test]
fn an_estimate_is_the_same_however_the_board_is_turned() {
    let upside_down: Vec<&str> = FIGHT.lines().rev().collect();
    let estimate = |rows: &str| {
        Bot::new(Level::DEFAULT, 1)
            .estimate(&game("chinese", rows, Color::Black))
            .ownership
    };
    let (one, other) = (estimate(FIGHT), estimate(&upside_down.join("\n")));
    for (row, turned) in one.chunks(9).zip(other.chunks(9).rev()) {
        for (owner, turned) in row.iter().zip(turned) {
            assert!((owner - turned).abs() < 1e-4, "{one:?}\n{other:?}");
        }
    }
}

#[test]
fn a_chain_in_doubt_is_not_proposed_where_it_would_open_its_own_territory() {
    // White saves D7 by E7; without it White's whole territory would touch Black's stones.
    let rows = "
        .XXO...
        XX.XO..
        XXXXO..
        OOXO...
        .OOO...
        .......
        .......
    ";
    let mut game = game("chinese", rows, Color::Black);
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    for mut bot in bots() {
        assert!(!bot.propose_dead(&game).dead.contains(&point("D7")), "{bot:?}");
    }
}
