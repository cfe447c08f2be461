//! Engines at the table: the real GNU Go, and programs that misbehave in every way.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use silken::bot::Choice;
use silken::front::engine::{Engine, EngineError, Patience};
use silken::game::Game;
use silken::go::{Color, Move, Point, Ruleset, Size, fixed_handicap};

/// Long enough for anything that ends by itself.
const AMPLE: Duration = Duration::from_secs(60);

fn ample() -> Patience<'static> {
    Patience::of(AMPLE)
}

fn new_game(side: u8) -> Game {
    let size = Size::square(side).unwrap();
    Game::new(size, Ruleset::named("chinese").unwrap().rules(size))
}

/// A program for the shell, in a file that is removed with it.
struct Script(PathBuf);

impl Script {
    /// A fake engine: it introduces itself, and then does as `cases` say, in the manner of `case $command in`.
    fn engine(cases: &str) -> Self {
        Self::new(&format!(
            "while read id command arguments; do case $command in
                {cases}
                name) printf '=%s Fake\\n\\n' $id;;
                version) printf '=%s 0\\n\\n' $id;;
                list_commands) printf '=%s name\\nversion\\n\\n' $id;;
                *) printf '=%s\\n\\n' $id;;
            esac; done"
        ))
    }

    fn new(text: &str) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("silken-engine-{}-{number}.sh", std::process::id()));
        fs::write(&path, text).unwrap();
        Self(path)
    }

    fn command_line(&self) -> String {
        format!("sh '{}'", self.0.display())
    }

    fn start(&self) -> Engine {
        Engine::start(&self.command_line(), ample()).unwrap()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

mod gnu_go {
    use super::*;

    /// GNU Go, or a plain word that these tests could not be made.
    fn gnu_go() -> Option<Engine> {
        for program in ["gnugo", "/usr/games/gnugo"] {
            match Engine::start(&format!("{program} --mode gtp --level 1 --seed 1"), ample()) {
                Ok(engine) => return Some(engine),
                Err(EngineError::NotStarted { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        eprintln!("NOT TESTED: GNU Go is not installed (apt install gnugo).");
        None
    }

    fn stones(engine: &mut Engine, color: &str) -> Vec<String> {
        let listed = engine.ask(&format!("list_stones {color}"), ample()).unwrap();
        let mut stones: Vec<String> = listed.split_whitespace().map(str::to_owned).collect();
        stones.sort();
        stones
    }

    fn assert_same_board(engine: &mut Engine, game: &Game) {
        for (color, name) in [(Color::Black, "black"), (Color::White, "white")] {
            let diagram = game.diagram();
            let ours = diagram.stones().filter(|&(_, stone)| stone == color);
            let mut ours: Vec<String> = ours.map(|(point, _)| point.to_string()).collect();
            ours.sort();
            assert_eq!(stones(engine, name), ours, "{name} stones of\n{diagram}");
        }
    }

    fn play_on(engine: &mut Engine, game: &mut Game, moves: usize) {
        for _ in 0..moves {
            match engine.genmove(game, ample()).unwrap() {
                Choice::Move(mv) => game.play(mv).unwrap(),
                Choice::Resign => return,
            };
        }
    }

    #[test]
    fn it_plays_both_sides_and_follows_what_is_taken_back() {
        let Some(mut engine) = gnu_go() else { return };
        assert_eq!(engine.name(), "GNU Go");
        assert!(engine.knows("genmove") && !engine.knows("kata-set-rules"));
        let mut game = new_game(9);
        play_on(&mut engine, &mut game, 20);
        assert_eq!(game.moves().len(), 20);
        assert_same_board(&mut engine, &game);
        game.undo(5);
        play_on(&mut engine, &mut game, 1);
        assert_same_board(&mut engine, &game);
        assert!(engine.quit().is_some_and(|status| status.success()));
    }

    #[test]
    fn it_is_told_of_a_handicap() {
        let Some(mut engine) = gnu_go() else { return };
        let size = Size::square(13).unwrap();
        let stones = fixed_handicap(size, 4).unwrap();
        let mut game = Game::with_handicap(size, Ruleset::DEFAULT.rules(size), &stones);
        play_on(&mut engine, &mut game, 3);
        assert_eq!(game.moves()[0].color, Color::White);
        assert_eq!(engine.ask("get_handicap", ample()).unwrap(), "4");
        assert_same_board(&mut engine, &game);
    }

    #[test]
    fn a_crash_does_not_end_the_game() {
        let Some(mut engine) = gnu_go() else { return };
        let mut game = new_game(9);
        play_on(&mut engine, &mut game, 6);
        let before = game.clone();
        assert!(engine.ask("quit", ample()).is_ok());
        let error = engine.genmove(&game, ample()).unwrap_err();
        assert!(matches!(error, EngineError::Died { .. }), "{error}");
        assert_eq!(game.moves(), before.moves());
        engine.restart(ample()).unwrap();
        play_on(&mut engine, &mut game, 2);
        assert_eq!(game.moves().len(), 8);
        assert_same_board(&mut engine, &game);
    }
}

mod misbehaving {
    use super::*;

    #[test]
    fn a_program_must_exist() {
        let error = Engine::start("silken-has-no-such-program --mode gtp", ample()).unwrap_err();
        assert_eq!(error.to_string(), "there is no program silken-has-no-such-program");
        for line in ["", "   ", "gnugo 'oops"] {
            assert!(
                matches!(Engine::start(line, ample()), Err(EngineError::BadCommandLine)),
                "{line:?}"
            );
        }
    }

    #[test]
    fn death_is_told_with_its_last_words() {
        let script = Script::engine("genmove) echo loading >&2; echo 'no weights' >&2; exit 3;;");
        let error = script.start().genmove(&new_game(9), ample()).unwrap_err();
        let EngineError::Died {
            status,
            last_error,
            program,
        } = error
        else {
            panic!("{error}");
        };
        assert_eq!(program, "sh");
        assert_eq!(status.and_then(|status| status.code()), Some(3));
        assert_eq!(last_error.as_deref(), Some("no weights"));
    }

    #[test]
    fn silence_has_an_end() {
        let script = Script::new("sleep 60");
        let start = Instant::now();
        let error = Engine::start(&script.command_line(), Patience::of(Duration::from_millis(200))).unwrap_err();
        assert!(matches!(error, EngineError::TimedOut { .. }), "{error}");
        assert_eq!(error.to_string(), "no answer to name within 0.2 s");
        assert!(start.elapsed() < AMPLE / 4);
    }

    #[test]
    fn a_wait_can_be_stopped_and_the_late_answer_is_passed_over() {
        let script = Script::engine("genmove) sleep 1; printf '=%s A1\\n\\n' $id;;");
        let (mut engine, mut game) = (script.start(), new_game(9));
        let stop = AtomicBool::new(false);
        let patience = Patience {
            limit: AMPLE,
            stop: Some(&stop),
        };
        let error = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(100));
                stop.store(true, Ordering::Relaxed);
            });
            engine.genmove(&game, patience).unwrap_err()
        });
        assert!(matches!(error, EngineError::Stopped), "{error}");
        assert_eq!(engine.ask("name", ample()).unwrap(), "Fake");
        game.play(Move::Pass).unwrap();
        assert_eq!(
            engine.genmove(&game, ample()).unwrap(),
            Choice::Move(Move::Play("A1".parse().unwrap()))
        );
    }

    #[test]
    fn chatter_before_an_answer_is_passed_over() {
        let script = Script::engine(
            "genmove) printf '=== thinking ===\\n\\nhm?\\n?oh\\n'; printf '=%s  b3  \\r\\n\\r\\n' $id;;",
        );
        let choice = script.start().genmove(&new_game(9), ample()).unwrap();
        assert_eq!(choice, Choice::Move(Move::Play("B3".parse().unwrap())));
    }

    #[test]
    fn answers_without_numbers_are_taken_in_order() {
        let script = Script::new(
            "while read id command arguments; do case $command in
                genmove) printf '= resign\\n\\n';;
                *) printf '= plain\\n\\n';;
            esac; done",
        );
        let mut engine = script.start();
        assert_eq!(engine.name(), "plain");
        assert_eq!(engine.genmove(&new_game(9), ample()).unwrap(), Choice::Resign);
    }

    #[test]
    fn nonsense_and_illegal_moves_are_no_moves() {
        for (answer, expected) in [
            ("Z99", "the answer to genmove black is not a move: Z99"),
            ("I think so", "the answer to genmove black is not a move: I think so"),
            ("", "the answer to genmove black is not a move: "),
            ("E5", "it played E5, which is not legal"),
        ] {
            let script = Script::engine(&format!("genmove) printf '=%s {answer}\\n\\n' $id;;"));
            let mut game = new_game(9);
            game.play(Move::Play("E5".parse().unwrap())).unwrap();
            game.play(Move::Pass).unwrap();
            let error = script.start().genmove(&game, ample()).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn an_engine_that_knows_how_names_the_dead_stones() {
        let list = "list_commands) printf '=%s final_status_list\\n\\n' $id;;";
        let dead = |cases: &str| {
            let mut game = new_game(9);
            for name in ["E5", "C3"] {
                game.play(Move::Play(name.parse().unwrap())).unwrap();
            }
            let named = Script::engine(cases).start().dead(&game, ample());
            named.map_err(|error| error.to_string())
        };
        let points = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<Point>>();
        for (answer, expected) in [
            ("=%s C3", Ok(points(&["C3"]))),
            ("=%s C3\\nE5", Ok(points(&["C3", "E5"]))),
            ("=%s", Ok(Vec::new())),
            (
                "=%s D4",
                Err("the answer to final_status_list dead does not name stones: D4"),
            ),
            (
                "=%s all",
                Err("the answer to final_status_list dead does not name stones: all"),
            ),
            ("?%s no idea", Err("final_status_list dead was refused: no idea")),
        ] {
            let cases = format!("final_status_list) printf '{answer}\\n\\n' $id;; {list}");
            assert_eq!(dead(&cases), expected.map_err(str::to_owned), "{answer}");
        }
        assert_eq!(dead(""), Err("it does not know final_status_list".to_owned()));
    }

    #[test]
    fn a_refusal_is_told() {
        let script = Script::engine("boardsize) printf '?%s unacceptable size\\n\\n' $id;;");
        let error = script.start().genmove(&new_game(25), ample()).unwrap_err();
        assert_eq!(error.to_string(), "boardsize 25 was refused: unacceptable size");
    }

    #[test]
    fn a_flood_does_not_drown_anybody() {
        let script =
            Script::engine("genmove) while true; do printf '=\\n\\n=999 A1\\n\\nxxxxxxxxxxxxxxxxxxxxx'; done;;");
        let mut engine = script.start();
        engine.ask("boardsize 9", ample()).unwrap();
        let error = engine
            .genmove(&new_game(9), Patience::of(Duration::from_millis(300)))
            .unwrap_err();
        assert!(
            matches!(error, EngineError::Nonsense { .. } | EngineError::TimedOut { .. }),
            "{error}"
        );
    }

    /// What fills the pipe of an engine that does not read.
    fn long_command() -> String {
        "x".repeat(1 << 20)
    }

    #[test]
    fn an_engine_that_does_not_read_holds_nobody_up() {
        let chatter = Script::new("while true; do printf '= D4\\n\\n'; done");
        let silence = Script::engine("boardsize) sleep 1000;;");
        for (script, first) in [(&chatter, "name"), (&silence, "version")] {
            let mut engine = script.start();
            assert!(engine.ask(first, ample()).is_ok());
            // The one that sleeps has read this, and reads nothing more.
            let _ = engine.ask("boardsize 9", Patience::of(Duration::from_millis(50)));
            let stop = AtomicBool::new(false);
            let began = Instant::now();
            let error = thread::scope(|scope| {
                scope.spawn(|| {
                    thread::sleep(Duration::from_millis(100));
                    stop.store(true, Ordering::Relaxed);
                });
                let patience = Patience {
                    limit: AMPLE,
                    stop: Some(&stop),
                };
                engine.ask(&long_command(), patience).unwrap_err()
            });
            assert!(matches!(error, EngineError::Stopped), "{error}");
            assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
            let error = engine.ask(&long_command(), ample()).unwrap_err();
            assert!(matches!(error, EngineError::NotListening), "{error}");
            assert!(began.elapsed() < AMPLE / 2);
            engine.quit();
            assert!(began.elapsed() < AMPLE / 2, "nor when it is sent away");
        }
    }

    #[test]
    fn an_engine_that_stops_listening_has_ended() {
        let script = Script::engine("boardsize) exec 0<&-; printf '=%s\\n\\n' $id; exec sleep 1000;;");
        let mut engine = script.start();
        engine.ask("boardsize 9", ample()).unwrap();
        let began = Instant::now();
        let error = engine.ask("clear_board", ample()).unwrap_err();
        assert!(matches!(error, EngineError::Died { .. }), "{error}");
        assert!(began.elapsed() < AMPLE / 4);
    }

    #[test]
    fn nothing_is_left_running() {
        let pids = std::env::temp_dir().join(format!("silken-engine-{}-pids", std::process::id()));
        let script = Script::engine(&format!(
            "genmove) sleep 1000 & echo $$ $! > '{}'; wait;;",
            pids.display()
        ));
        let mut engine = script.start();
        let error = engine
            .genmove(&new_game(9), Patience::of(Duration::from_millis(500)))
            .unwrap_err();
        assert!(matches!(error, EngineError::TimedOut { .. }), "{error}");
        let started = fs::read_to_string(&pids).unwrap();
        let started: Vec<&str> = started.split_whitespace().collect();
        assert!(started.len() == 2 && started.iter().all(|pid| is_running(pid)));
        drop(engine);
        let deadline = Instant::now() + AMPLE;
        while started.iter().any(|pid| is_running(pid)) {
            assert!(Instant::now() < deadline, "{started:?} are still there");
            thread::sleep(Duration::from_millis(10));
        }
        fs::remove_file(pids).unwrap();
    }

    /// Whether a process is there and not only waiting to be forgotten.
    fn is_running(pid: &str) -> bool {
        let listed = Command::new("ps")
            .args(["-o", "stat=", "-p", pid])
            .stderr(Stdio::null())
            .output()
            .unwrap();
        let state = String::from_utf8_lossy(&listed.stdout).trim().to_owned();
        !state.is_empty() && !state.starts_with('Z')
    }
}
