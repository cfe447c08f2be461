use std::io::{BufReader, Read, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use silken::bot::{Bot, Budget, LEVELS};
use silken::front::gtp::serve;
use silken::go::ByColor;
use silken::gtp::TimeLeft;

use super::*;

#[test]
fn a_player_is_asked_for_moves_and_told_the_time() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let mut gtp = Gtp::with_player(
        &Start::default(),
        Box::new(Shelf::default()),
        Box::new(Simple(seen.clone())),
    );
    let mut output = Vec::new();
    let input = "boardsize 9\nreg_genmove b\ngenmove black\ngenmove b\ntime_settings 0 5 1\ngenmove white\ngenmove\n";
    converse(&mut gtp, input.as_bytes(), &mut output).unwrap();
    let expected = "=\n\n= A1\n\n= A1\n\n= B1\n\n=\n\n= resign\n\n? syntax error: genmove COLOR\n\n";
    assert_eq!(String::from_utf8(output).unwrap(), expected);
    let period = Duration::from_secs(5);
    let canadian = TimeSettings::Canadian {
        main: Duration::ZERO,
        period,
        stones: 1,
    };
    assert_eq!(seen.borrow().last(), Some(&canadian));
    assert_eq!(gtp.game().moves().len(), 2);
}

#[test]
fn the_bot_plays_for_either_side_at_any_moment() {
    let bot = Bot::new(&LEVELS[0], 1);
    let mut output = Vec::new();
    let lines = "boardsize 5\nkata-set-rules chinese\ntime_settings 10 0 0\ngenmove b\ngenmove b\nplay w pass\n\
                 play b pass\ngenmove w\nfinal_score\nmove_history\n";
    serve(
        bot,
        LEVELS[0].budget(),
        &Start::default(),
        lines.as_bytes(),
        &mut output,
    )
    .unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(!output.contains('?'), "{output}");
    let players: Vec<&str> = output
        .lines()
        .filter_map(|line| line.trim_start_matches("= ").split_once(' '))
        .map(|(player, _)| player)
        .collect();
    assert_eq!(players, ["white", "black", "white", "black", "black"]);
}

#[test]
fn time_is_shared_out_among_the_moves() {
    let clock = |settings, left| Clock {
        settings,
        left: ByColor::from_fn(|_| left),
    };
    let seconds = Duration::from_secs;
    let (main, period) = (seconds(400), seconds(10));
    let canadian = TimeSettings::Canadian {
        main,
        period,
        stones: 4,
    };
    let byo_yomi = TimeSettings::ByoYomi {
        main,
        period,
        periods: 3,
    };
    let left = |time, stones| {
        Some(TimeLeft {
            time: seconds(time),
            stones,
        })
    };
    for (settings, left, allowance) in [
        (TimeSettings::Unlimited, None, None),
        (TimeSettings::Absolute { main }, None, Some(seconds(10))),
        (TimeSettings::Absolute { main }, left(40, 0), Some(seconds(1))),
        (byo_yomi, left(80, 0), Some(seconds(8))),
        (byo_yomi, left(10, 2), Some(seconds(8))),
        (canadian, left(10, 4), Some(seconds(2))),
    ] {
        assert_eq!(
            clock(settings, left).allowance(Color::White),
            allowance,
            "{settings:?}, {left:?}"
        );
    }
}

/// What has been written so far, which the reader looks at, too.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Screen {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Input from someone who reads some reports before the last line.
struct Watcher {
    lines: Vec<&'static str>,
    screen: Screen,
    reports: usize,
}

impl Read for Watcher {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.lines.is_empty() {
            return Ok(0);
        }
        let line = self.lines.remove(0);
        while self.lines.is_empty() && self.screen.text().matches("\ninfo").count() < self.reports {
            std::thread::sleep(Duration::from_millis(10));
        }
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// The answers to these lines; the last one comes after this many reports.
fn answers(lines: &'static str, reports: usize, last: &'static str) -> String {
    let screen = Screen::default();
    let input = Watcher {
        lines: vec![lines, last],
        screen: screen.clone(),
        reports,
    };
    serve(
        Bot::new(&LEVELS[0], 1),
        Budget::Visits(20),
        &Start::default(),
        BufReader::new(input),
        screen.clone(),
    )
    .unwrap();
    screen.text()
}

#[test]
fn an_analysis_goes_on_until_the_next_line_and_then_ends_like_any_answer() {
    let output = answers("boardsize 9\n7 lz-analyze b 5\n", 3, "8 name\n");
    let (before, after) = output.split_once("=7\n").unwrap();
    assert_eq!(before, "=\n\n");
    let (reports, last) = after.split_once("\n\n").unwrap();
    assert_eq!(last, "=8 Silken\n\n");
    assert!(reports.lines().count() >= 2, "{reports}");
    let visits = |report: &str| -> u32 {
        let words: Vec<&str> = report.split(' ').collect();
        let pairs = words.windows(2).filter(|pair| pair[0] == "visits");
        pairs.map(|pair| pair[1].parse::<u32>().unwrap()).sum()
    };
    for report in reports.lines() {
        let words: Vec<&str> = report.split(' ').collect();
        assert_eq!([words[0], words[1]], ["info", "move"], "{report}");
        for (key, most) in [("winrate", 10_000), ("prior", 10_000), ("lcb", 10_000), ("order", 0)] {
            let place = words.iter().position(|&word| word == key).unwrap();
            assert!(words[place + 1].parse::<u32>().unwrap() <= most, "{report}");
        }
        let pv = words.iter().position(|&word| word == "pv").unwrap();
        assert_eq!(words[pv + 1], words[2], "a variation begins with its move");
    }
    let (first, last) = (reports.lines().next().unwrap(), reports.lines().last().unwrap());
    assert!(visits(last) > visits(first), "{first}\n{last}");
}

#[test]
fn kata_analyze_tells_the_lead_and_the_ownership_from_the_upper_left() {
    let output = answers(
        "boardsize 7\nplay b b6\nplay b f6\nkata-analyze white 5 maxmoves 2 ownership true rootInfo true\n",
        2,
        "quit\n",
    );
    let report = output.lines().rfind(|line| line.starts_with("info")).unwrap();
    assert!((1..=2).contains(&report.matches("info move").count()), "{report}");
    assert!(
        report.contains(" scoreLead ") && report.contains(" rootInfo visits "),
        "{report}"
    );
    let (_, ownership) = report.split_once(" ownership ").unwrap();
    let ownership: Vec<f32> = ownership.split(' ').map(|number| number.parse().unwrap()).collect();
    assert_eq!(ownership.len(), 49);
    // White's eyes see Black's stones in the upper rows.
    let of_rows = |rows: std::ops::Range<usize>| ownership[7 * rows.start..7 * rows.end].iter().sum::<f32>();
    assert!(of_rows(0..3) < of_rows(4..7), "{ownership:?}");
}

#[test]
fn a_move_is_made_after_its_analysis_is_told() {
    let output = answers(
        "boardsize 9\nkata-genmove_analyze b 10\nlz-genmove_analyze w\nmove_history\n",
        2,
        "lz-analyze nonsense 1\n",
    );
    let answers: Vec<&str> = output.split("\n\n").collect();
    for (answer, order) in [(answers[1], 0), (answers[2], 1)] {
        let played = answer.lines().last().unwrap().strip_prefix("play ").unwrap();
        assert!(answer.starts_with("=\ninfo move "), "{answer}");
        let moves: Vec<&str> = answers[3].lines().rev().collect();
        assert!(
            moves[1 - order].ends_with(played) || moves[order].ends_with(played),
            "{output}"
        );
    }
    assert!(answers[4].starts_with("? syntax error"), "{output}");
}
