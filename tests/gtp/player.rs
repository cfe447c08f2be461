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
    let period = std::time::Duration::from_secs(5);
    let canadian = TimeSettings::Canadian {
        main: std::time::Duration::ZERO,
        period,
        stones: 1,
    };
    assert_eq!(seen.borrow().last(), Some(&canadian));
    assert_eq!(gtp.game().moves().len(), 2);
}
