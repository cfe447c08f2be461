//! How strong the bot is, by games: level against level, and against GNU Go. They take minutes to hours, and want a
//! quiet machine and the release build:
//!
//!     cargo test --release --test strength -- --ignored --nocapture levels
//!     cargo test --release --test strength -- --ignored --nocapture gnu_go
//!     STRENGTH_NET=file.bin.gz cargo test --release --test strength -- --ignored --nocapture one_look
//!
//! `STRENGTH_GAMES` says how many games each match has, `STRENGTH_FIRST` the number of the first (an even one), so that
//! several can run side by side, `STRENGTH_SIZE` on which board, `STRENGTH_LEVEL` at which level the bot meets GNU Go, or
//! `STRENGTH_SECONDS` with how much time for a move. `STRENGTH_SIDES=8` lets the other network look from all sides.
#![cfg(unix)]

use std::env;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use silken::bot::net::Network;
use silken::bot::{Bot, Budget, Choice, LEVELS, Level, Random};
use silken::front::engine::{Engine, Patience};
use silken::game::Game;
use silken::go::{Color, Move, Ruleset, Size};

static GO_ON: AtomicBool = AtomicBool::new(false);
/// Random moves at the start of each game, so that no two are the same.
const OPENING: usize = 4;
/// A game is stopped after this many moves a point, and counted.
const LONGEST: usize = 3;
/// The opponent from outside.
const GNU_GO: &str = "gnugo --mode gtp --level 10 --chinese-rules";

/// A number from the environment.
fn setting<T: FromStr>(name: &str, otherwise: T) -> T {
    env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// The numbers of a match's games.
fn numbers(games: u64) -> std::ops::Range<u64> {
    let first = setting("STRENGTH_FIRST", 0);
    first..first + games
}

/// A few moves that nobody would think of, off the border.
fn open(game: &mut Game, random: &mut Random) {
    let side = game.size().width();
    let inside = |number: u8| (2..side - 2).contains(&number);
    for _ in 0..OPENING {
        let points = game
            .size()
            .points()
            .filter(|point| inside(point.column()) && inside(point.row()));
        let points: Vec<_> = points.filter(|&point| game.check(Move::Play(point)).is_ok()).collect();
        let drawn = points[random.below(points.len() as u32) as usize];
        game.play(Move::Play(drawn)).expect("the point is empty");
    }
}

/// Plays a game until both pass or it grows too long. Who won, if the other gave up.
fn play(game: &mut Game, mut choose: impl FnMut(&Game) -> Choice) -> Option<Color> {
    let longest = LONGEST * game.size().area();
    while game.outcome().is_none() && game.passes() < 2 && game.moves().len() < longest {
        match choose(game) {
            Choice::Resign => return Some(!game.turn()),
            Choice::Move(mv) => drop(game.play(mv).expect("players play by the rules")),
        }
    }
    None
}

fn thinks(bot: &mut Bot, game: &Game, budget: Budget) -> Choice {
    bot.think(game, budget, &GO_ON).expect("play goes on").choice
}

fn new_game(side: u8, ruleset: &str, number: u64) -> Game {
    let size = Size::square(side).expect("a side from 2 to 25");
    let mut rules = Ruleset::named(ruleset).expect("a ruleset").rules(size);
    rules.komi = "7.5".parse().expect("a komi");
    let mut game = Game::new(size, rules);
    // Each opening is played twice, with colors changed.
    open(&mut game, &mut Random::seeded(number / 2));
    game
}

/// Who has more points on the board as it stands.
fn ahead(game: &Game) -> Option<Color> {
    match game.count().margin().as_halves() {
        0 => None,
        margin => Some(if margin > 0 { Color::Black } else { Color::White }),
    }
}

fn color_of(number: u64) -> Color {
    if number.is_multiple_of(2) {
        Color::Black
    } else {
        Color::White
    }
}

/// The score of a match.
#[derive(Default)]
struct Score {
    won: f64,
    games: f64,
}

impl Score {
    fn add(&mut self, winner: Option<Color>, color: Color) {
        self.games += 1.0;
        self.won += winner.map_or(0.5, |winner| f64::from(u8::from(winner == color)));
    }

    /// Between which shares of all games the true one lies, in 95 of 100 cases (Wilson 1927).
    fn interval(&self) -> (f64, f64) {
        let (z, n, p) = (1.96, self.games, self.won / self.games);
        let (middle, spread) = (
            p + z * z / (2.0 * n),
            (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() * z,
        );
        let whole = 1.0 + z * z / n;
        ((middle - spread) / whole, (middle + spread) / whole)
    }

    fn tell(&self, who: impl Display) {
        let (least, most) = self.interval();
        println!(
            "{who}: {} of {} games, {:.0} in 100 [{:.0} to {:.0}]",
            self.won,
            self.games,
            100.0 * self.won / self.games,
            100.0 * least,
            100.0 * most
        );
    }
}

#[test]
#[ignore = "takes minutes"]
fn levels_are_in_order() {
    let (games, side) = (setting("STRENGTH_GAMES", 40), setting("STRENGTH_SIZE", 9));
    for pair in LEVELS.windows(2) {
        let [weaker, stronger] = pair else {
            unreachable!("pairs are two")
        };
        let mut score = Score::default();
        for number in numbers(games) {
            // Counted as it stands: bots take dead stones off first.
            let mut game = new_game(side, "tromp-taylor", number);
            let color = color_of(number);
            let [mut one, mut other] = [stronger, weaker].map(|level| Bot::new(level, number));
            let winner = play(&mut game, |game| {
                let bot = if game.turn() == color { &mut one } else { &mut other };
                let budget = bot.level().budget();
                thinks(bot, game, budget)
            });
            score.add(winner.or_else(|| ahead(&game)), color);
        }
        score.tell(format_args!("{} against {} on {side}x{side}", stronger.key, weaker.key));
        assert!(
            score.interval().1 > 0.5,
            "{} is weaker than {}",
            stronger.key,
            weaker.key
        );
    }
}

#[test]
#[ignore = "takes minutes to hours, and needs GNU Go"]
fn against_gnu_go() {
    let (games, side) = (setting("STRENGTH_GAMES", 20), setting("STRENGTH_SIZE", 9));
    let level = Level::named(&setting("STRENGTH_LEVEL", "max".to_owned())).expect("a level");
    let seconds = env::var("STRENGTH_SECONDS").ok().and_then(|text| text.parse().ok());
    let budget = seconds.map_or(level.budget(), |seconds| Budget::Time(Duration::from_secs_f64(seconds)));
    let patience = Patience::of(Duration::from_secs(300));
    let (mut score, mut longest, mut thoughts) = (Score::default(), Duration::ZERO, 0);
    for number in numbers(games) {
        let mut game = new_game(side, "chinese", number);
        let color = color_of(number);
        let mut engine = Engine::start(GNU_GO, patience).expect("GNU Go is installed");
        let mut bot = Bot::new(level, number);
        let winner = play(&mut game, |game| {
            if game.turn() != color {
                return engine.genmove(game, patience).expect("the engine plays");
            }
            let start = Instant::now();
            let choice = thinks(&mut bot, game, budget);
            longest = longest.max(start.elapsed());
            thoughts += 1;
            choice
        });
        // GNU Go is the referee too: it says what is dead.
        let winner = winner.or_else(|| {
            engine.follow(&game, patience).expect("it follows the game");
            let said = engine.ask("final_score", patience).expect("it counts");
            match said.as_bytes().first() {
                Some(b'B') => Some(Color::Black),
                Some(b'W') => Some(Color::White),
                _ => None,
            }
        });
        score.add(winner, color);
        score.tell(format_args!("{} against GNU Go on {side}x{side}", level.key));
    }
    println!("{thoughts} thoughts, the longest {:.2} s", longest.as_secs_f64());
    assert!(score.games > 0.0);
}

#[test]
#[ignore = "takes minutes, and needs another network"]
fn against_one_look_of_another_network() {
    let path = env::var("STRENGTH_NET").expect("STRENGTH_NET names a network");
    let bytes = std::fs::read(path).expect("it can be read");
    let network = Arc::new(Network::from_bytes(&bytes).expect("it is a network"));
    let (games, side) = (setting("STRENGTH_GAMES", 40), setting("STRENGTH_SIZE", 9));
    // Without any time a position is looked at once; one visit is a look from all sides.
    let look = match setting("STRENGTH_SIDES", 1) {
        1 => Budget::Time(Duration::ZERO),
        _ => Budget::Visits(1),
    };
    let (mut score, mut spent, mut looks, mut visits) = (Score::default(), Duration::ZERO, 0_u32, 0);
    for number in numbers(games) {
        let mut game = new_game(side, "chinese", number);
        let color = color_of(number);
        let mut other = Bot::with_network(Level::STRONGEST, number, Arc::clone(&network));
        let mut bot = Bot::new(Level::STRONGEST, number);
        // The first look makes room for all others.
        other.think(&game, look, &GO_ON);
        let winner = play(&mut game, |game| {
            if game.turn() == color {
                let as_long = spent.checked_div(looks).unwrap_or_default();
                let thought = bot.think(game, Budget::Time(as_long), &GO_ON).expect("play goes on");
                visits += thought.visits;
                return thought.choice;
            }
            let start = Instant::now();
            let choice = thinks(&mut other, game, look);
            spent += start.elapsed();
            looks += 1;
            choice
        });
        let winner = winner.or_else(|| {
            let dead = other.propose_dead(&game).dead;
            game.mark_all(&dead).expect("play has stopped");
            ahead(&game)
        });
        score.add(winner, color);
    }
    score.tell(format_args!("against one look of {}, {side}x{side}", network.name()));
    println!(
        "{:.2} ms for a move, {:.1} visits",
        1000.0 * spent.as_secs_f64() / f64::from(looks),
        f64::from(visits) / f64::from(looks)
    );
    assert!(score.games > 0.0);
}
