//! What may be played, and what a move does.

use silken::game::Timeline;
use silken::go::{
    Board, ByColor, Color, Diagram, Huge, IllegalMove, Move, Point, Position, Repetition, Ruleset, Scoring, Suicide,
    count,
};

use crate::record::{Except, Record, color, drawn, judge, listed, same};

fn suicide(record: &Record) -> Suicide {
    match record.value("suicide").to_string().as_str() {
        "false" => Suicide::Forbidden,
        "true" => Suicide::OfSeveral,
        _ => Suicide::Allowed,
    }
}

/// How a record is played: by which rules, and from where.
struct Play<'a> {
    record: &'a Record,
    timeline: Timeline<Huge>,
    repetition: Repetition,
    suicide: Suicide,
}

impl<'a> Play<'a> {
    fn new(record: &'a Record) -> Self {
        let repetition = match record.text("ko") {
            "psk" => Repetition::PositionalSuperko,
            "ssk" => Repetition::SituationalSuperko,
            _ => Repetition::ImmediateKo,
        };
        let board = Board::from_diagram(&record.diagram("rows"));
        Self {
            record,
            timeline: Timeline::new(Position::set_up(board, color(record.text("to_move")))),
            repetition,
            suicide: suicide(record),
        }
    }

    fn diagram(&self) -> Diagram {
        self.timeline.position().diagram()
    }

    fn refusal(&self, point: Point) -> Option<IllegalMove> {
        let refused = self.timeline.check(point, self.repetition, self.suicide).err();
        refused.filter(|reason| self.record.text("ko") != "none" || !is_repetition(reason))
    }

    fn points(&self, wanted: impl Fn(Option<IllegalMove>) -> bool) -> Vec<Point> {
        let points = self.diagram().size().points();
        points.filter(|&point| wanted(self.refusal(point))).collect()
    }

    fn play(&mut self, by: Color, mv: Move) -> Result<(), String> {
        self.timeline.set_turn(by);
        if let Move::Play(point) = mv
            && let Some(reason) = self.refusal(point)
            && !self.record.flag("force")
        {
            return Err(format!("{by} {point} is refused: {reason:?}"));
        }
        let played = self.timeline.play(mv);
        played.map_err(|reason| format!("{by} {mv} cannot be played: {reason}"))?;
        Ok(())
    }

    fn check(&mut self, check: &Record) -> Result<(), String> {
        self.timeline.set_turn(color(check.text("color")));
        for point in check.points("legal") {
            same(&format!("{point}"), format!("{:?}", self.refusal(point)), "None".into())?;
        }
        for point in check.points("illegal") {
            let refusal = self.refusal(point).ok_or(format!("{point} is allowed"))?;
            let reason = if check.has("reason") {
                Some(check.text("reason"))
            } else {
                None
            };
            let holds = match reason {
                Some("suicide") => refusal == IllegalMove::Suicide,
                Some("ko" | "superko") => is_repetition(&refusal),
                _ => true,
            };
            if !holds {
                return Err(format!("{point} is refused as {refusal:?}, not {reason:?}"));
            }
        }
        if check.has("illegal_repetition") {
            let got = self.points(|refusal| refusal.as_ref().is_some_and(is_repetition));
            same("repetitions", listed(got), listed(check.points("illegal_repetition")))?;
        }
        let legal = self.points(|refusal| refusal.is_none());
        if self.record.text("ko") != "none" {
            let quick = self.timeline.legal_points(self.repetition, self.suicide);
            same("both ways", listed(quick.iter().collect()), listed(legal.clone()))?;
        }
        for key in ["n_legal_points", "legal_exact_count"]
            .into_iter()
            .filter(|key| check.has(key))
        {
            same(key, legal.len(), check.count(key))?;
        }
        if check.has("legal_exact") {
            same("legal points", listed(legal), listed(check.points("legal_exact")))?;
        }
        Ok(())
    }
}

fn is_repetition(reason: &IllegalMove) -> bool {
    matches!(reason, IllegalMove::Ko | IllegalMove::Superko { .. })
}

fn played(record: &Record) -> Result<(), String> {
    let mut play = Play::new(record);
    let (moves, checks) = (record.moves(), record.parts("checks"));
    for number in 0..=moves.len() {
        for check in checks.iter().filter(|check| check.count("after") == number) {
            play.check(check).map_err(|wrong| format!("after {number}: {wrong}"))?;
        }
        if let Some(&(by, mv)) = moves.get(number) {
            play.play(by, mv).map_err(|wrong| format!("after {number}: {wrong}"))?;
        }
    }
    let end = play.diagram();
    let prisoners = play.timeline.position().prisoners();
    if record.has("final_rows") {
        same("board", end.to_string(), record.diagram("final_rows").to_string())?;
    }
    if record.has("captures") {
        let ByColor { black, white } = record.by_color("captures");
        same(
            "captures",
            format!("{prisoners:?}"),
            format!("{:?}", ByColor { black, white }),
        )?;
    }
    for point in [record.points("captured_points"), record.points("suicided_points")].concat() {
        same(&format!("{point}"), end[point].is_none(), true)?;
    }
    if record.has("to_move_after") {
        let turn = play.timeline.position().turn();
        same("turn", turn, color(record.text("to_move_after")))?;
    }
    if record.has("final_area_score_no_komi") {
        let rules = Ruleset::named("tromp-taylor").unwrap().rules(end.size());
        assert_eq!(rules.scoring, Scoring::Area);
        let margin = count(&end, &[], ByColor::default(), 0, &rules).margin() + rules.komi;
        same(
            "area",
            crate::counts::result(margin),
            record.text("final_area_score_no_komi").into(),
        )?;
    }
    Ok(())
}

#[test]
fn records_are_played() {
    let judgment = judge("rules/play.jsonl", &[], played);
    assert_eq!(judgment, "84 agree, 0 otherwise, 0 beyond");
}

#[test]
fn stones_are_set_up() {
    let kept = Except::Otherwise(
        "setup-003",
        "A chain that is set up without liberties stays, as in an SGF record.",
    );
    let judgment = judge("rules/setup.jsonl", &[kept], |record| {
        let mut diagram = Diagram::empty(record.size());
        for (key, by) in [("black", Color::Black), ("white", Color::White)] {
            record
                .points(key)
                .into_iter()
                .for_each(|point| diagram[point] = Some(by));
        }
        let breathes = |point| !diagram.empty_beside(&diagram.connected(point)).is_empty();
        if record.has("legal") {
            let legal = diagram.stones().all(|(point, _)| breathes(point));
            same("legal", legal, record.flag("legal"))?;
        }
        if record.has("result_rows") {
            let board = Board::<Huge>::from_diagram(&diagram).diagram();
            same("board", board.to_string(), record.diagram("result_rows").to_string())?;
        }
        Ok(())
    });
    assert_eq!(judgment, "4 agree, 1 otherwise, 0 beyond");
}

#[test]
fn liberties_are_counted() {
    let digit = |number: usize| char::from_digit(u32::try_from(number).unwrap(), 10).unwrap();
    let judgment = judge("rules/liberties.jsonl", &[], |record| {
        let diagram = record.diagram("rows");
        let size = diagram.size();
        let liberties = |diagram: &Diagram, point| digit(diagram.empty_beside(&diagram.connected(point)).len());
        if record.has("liberties") {
            let got = drawn(size, |point| diagram[point].map_or('.', |_| liberties(&diagram, point)));
            return same("liberties", got, record.rows("liberties"));
        }
        for (key, by) in [
            ("black_liberties_after", Color::Black),
            ("white_liberties_after", Color::White),
        ] {
            let got = drawn(size, |point| {
                if diagram[point].is_some() {
                    return '-';
                }
                let mut board = Board::<Huge>::from_diagram(&diagram);
                if board.place(point, by).unwrap().suicided > 0 {
                    '0'
                } else {
                    liberties(&board.diagram(), point)
                }
            });
            same(key, got, record.rows(key))?;
        }
        Ok(())
    });
    assert_eq!(judgment, "2 agree, 0 otherwise, 0 beyond");
}

#[test]
fn captures_are_foreseen() {
    let takes = |diagram: &Diagram, point, by, ko: bool| {
        let mut position = Position::set_up(Board::<Huge>::from_diagram(diagram), by);
        let removed = position.play(Move::Play(point));
        removed.is_ok_and(|removed| removed.captured > 0) && (!ko || position.ko().is_some())
    };
    let judgment = judge("rules/capture_map.jsonl", &[], |record| {
        let diagram = record.diagram("rows");
        let ko = record.text("what") == "ko_captures";
        for (key, by) in [("black", Color::Black), ("white", Color::White)] {
            let got = drawn(
                diagram.size(),
                |point| if takes(&diagram, point, by, ko) { '1' } else { '0' },
            );
            same(key, got, record.rows(key))?;
        }
        Ok(())
    });
    assert_eq!(judgment, "2 agree, 0 otherwise, 0 beyond");
}

#[test]
fn ladders_are_for_chains_short_of_liberties() {
    let unread = Except::Beyond(
        "ladder-001 ladder-002 ladder-003 ladder-004 ladder-005 ladder-006 ladder-007 ladder-008",
        "Nothing here reads ladders.",
    );
    let judgment = judge("rules/ladder.jsonl", &[unread], |record| {
        let diagram = record.diagram("rows");
        let taken = |point: Point| {
            record
                .rows("captured")
                .lines()
                .rev()
                .nth(point.row().into())
                .unwrap()
                .as_bytes()[usize::from(point.column())]
                == b'1'
        };
        let short = |point| diagram.empty_beside(&diagram.connected(point)).len() <= 2;
        assert!(
            diagram.size().points().filter(|&point| taken(point)).all(short),
            "{}",
            record.id()
        );
        Err("not read".into())
    });
    assert_eq!(judgment, "0 agree, 0 otherwise, 7 beyond");
}

/// Real games up to the move that some rule refuses. Suicide was allowed where a game repeats itself.
#[test]
fn games_are_refused_where_they_break_a_rule() {
    let rules = [
        ("immediate", Repetition::ImmediateKo),
        ("positional", Repetition::PositionalSuperko),
        ("situational", Repetition::SituationalSuperko),
    ];
    let judgment = judge("games/refused.jsonl", &[], |record| {
        let board = Board::from_diagram(&record.diagram("rows"));
        let mut timeline = Timeline::<Huge>::new(Position::set_up(board, color(record.text("to_move"))));
        let last = record.value("last_move");
        let why = last["why"].as_str();
        let suicide = if why.is_some() {
            Suicide::Forbidden
        } else {
            Suicide::Allowed
        };
        let mut moves = record.moves();
        let (by, refused) = moves.pop().unwrap();
        for (by, mv) in moves {
            timeline.set_turn(by);
            if let Move::Play(point) = mv {
                for (name, repetition) in rules {
                    let check = timeline.check(point, repetition, suicide);
                    check.map_err(|reason| format!("{point} under {name}: {reason:?}"))?;
                }
            }
            timeline.play(mv).unwrap();
        }
        timeline.set_turn(by);
        let Move::Play(point) = refused else {
            return Err("the last move is a pass".into());
        };
        for (name, repetition) in rules {
            let got = match (timeline.check(point, repetition, suicide), why) {
                (Ok(()), _) => "legal",
                (Err(reason), None) if is_repetition(&reason) => "illegal",
                (Err(IllegalMove::Occupied { .. }), Some(_)) => "occupied",
                (Err(IllegalMove::Suicide), Some(_)) => "suicide",
                (Err(_), _) => "refused for another reason",
            };
            same(name, got, why.or(last[name].as_str()).unwrap())?;
        }
        Ok(())
    });
    assert_eq!(judgment, "20 agree, 0 otherwise, 0 beyond");
}
