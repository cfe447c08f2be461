use std::time::Duration;

use silken::bot::{Bot, LEVELS};
use silken::front::gtp::serve;
use silken::go::ByColor;
use silken::gtp::TimeLeft;

use super::*;

#[test]
fn a_player_is_asked_for_moves_and_told_the_time() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let mut gtp = Gtp::with_player(Box::new(Shelf::default()), Box::new(Simple(seen.clone())));
    let mut output = Vec::new();
    let input = "boardsize 9\nreg_genmove b\ngenmove black\ngenmove b\ntime_settings 0 5 1\ngenmove white\ngenmove\n";
    converse(&mut gtp, input.as_bytes(), &mut output).unwrap();
    let expected = "=\n\n= A1\n\n= A1\n\n= B1\n\n=\n\n= resign\n\n? invalid color\n\n";
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
    serve(bot, lines.as_bytes(), &mut output).unwrap();
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
