//! Commands that ask the player what it thinks.

use std::fmt::Write as _;
use std::time::Duration;

use crate::bot::{Bans, Choice, Evaluation, Thought};
use crate::go::{Color, Point, Size};
use crate::gtp::analysis::{Analysis, Form};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};
use crate::gtp::words::choice_word;

/// `lz-analyze [color] [interval] [key value ...]`.
pub(crate) fn lz_analyze(machine: &mut Machine, words: &[&str]) -> Answer {
    begin(machine, Form::LeelaZero, words)
}

/// `kata-analyze [color] [interval] [key value ...]`.
pub(crate) fn kata_analyze(machine: &mut Machine, words: &[&str]) -> Answer {
    begin(machine, Form::KataGo, words)
}

/// `lz-genmove_analyze [color] [interval] [key value ...]`.
pub(crate) fn lz_genmove_analyze(machine: &mut Machine, words: &[&str]) -> Answer {
    genmove(machine, Form::LeelaZero, words)
}

/// `kata-genmove_analyze [color] [interval] [key value ...]`.
pub(crate) fn kata_genmove_analyze(machine: &mut Machine, words: &[&str]) -> Answer {
    genmove(machine, Form::KataGo, words)
}

fn read(machine: &Machine, form: Form, words: &[&str]) -> Result<Analysis, Failure> {
    Analysis::read(form, machine.game.size(), machine.game.turn(), words)
}

fn begin(machine: &mut Machine, form: Form, words: &[&str]) -> Answer {
    machine.analysis = Some(read(machine, form, words)?);
    done()
}

/// A move is chosen and made; what was thought of it comes first, on a line of its own.
fn genmove(machine: &mut Machine, form: Form, words: &[&str]) -> Answer {
    let analysis = read(machine, form, words)?;
    let choice = machine.choose(analysis.color, &analysis.bans);
    let report = machine.report(&analysis, Duration::ZERO, &false.into());
    if let Choice::Move(mv) = choice {
        machine.play(analysis.color, mv)?;
    }
    Ok(format!(
        "\n{}\nplay {}",
        report.unwrap_or_default(),
        choice_word(choice)
    ))
}

/// `kata-raw-nn symmetry | all`: what the network says of the position, without any search. Numbers are from the side of
/// White. A game without result counts as half a win.
pub(crate) fn kata_raw_nn(machine: &mut Machine, words: &[&str]) -> Answer {
    const SYMMETRIES: usize = 8;
    let wanted = match words {
        ["all"] => 0..SYMMETRIES,
        [word] => {
            let number = word.parse().ok().filter(|number| (0..SYMMETRIES).contains(number));
            let number: usize = number.ok_or(Failure::Usage("kata-raw-nn 0 to 7, or all"))?;
            number..number + 1
        }
        _ => return Err(Failure::Usage("kata-raw-nn 0 to 7, or all")),
    };
    let (game, Some(player)) = (&machine.game, &mut machine.player) else {
        return Err(Failure::NoNetwork);
    };
    let seen = wanted.filter_map(|number| Some((number, player.glance(game, Some(number))?)));
    let reports: Vec<String> = seen
        .map(|(number, seen)| raw(number, &seen, game.size(), game.turn()))
        .collect();
    if reports.is_empty() {
        return Err(Failure::NoNetwork);
    }
    Ok(reports.join("\n"))
}

fn raw(symmetry: usize, seen: &Evaluation, size: Size, turn: Color) -> String {
    let (sign, win) = match turn {
        Color::White => (1.0, seen.win),
        Color::Black => (-1.0, 1.0 - seen.win),
    };
    let policy = rows(size, |point| format!("{:.6}", seen.policy[size.index(point)]));
    let ownership = rows(size, |point| format!("{:.6}", sign * seen.ownership[size.index(point)]));
    format!(
        "symmetry {symmetry}\nwhiteWin {win:.6}\nwhiteLoss {:.6}\nwhiteLead {:.3}\npolicy\n{policy}\n\
         policyPass {:.6}\nwhiteOwnership\n{ownership}",
        1.0 - win,
        sign * seen.lead,
        seen.pass
    )
}

/// Something of every point, a row a line from the upper left.
fn rows(size: Size, drawn: impl Fn(Point) -> String) -> String {
    let points: Vec<Point> = size.points().collect();
    let rows = points.chunks(usize::from(size.width())).rev();
    let rows = rows.map(|row| row.iter().map(|&point| drawn(point)).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join("\n")
}

/// `silken-ownership`: whose each point will be, from 1 for Black to -1 for White.
pub(crate) fn ownership(machine: &mut Machine, _: &[&str]) -> Answer {
    let seen = glance(machine)?;
    let (size, turn) = (machine.game.size(), machine.game.turn());
    let sign = if turn == Color::Black { 1.0 } else { -1.0 };
    Ok(rows(size, |point| {
        format!("{:.2}", sign * seen.ownership[size.index(point)])
    }))
}

/// `silken-policy`: how likely each move is at first sight, as a heat map: from white over yellow to red for the
/// likeliest. A move that is next to impossible has no color.
pub(crate) fn policy(machine: &mut Machine, _: &[&str]) -> Answer {
    const UNLIKELY: f32 = 0.001;
    let seen = glance(machine)?;
    let size = machine.game.size();
    let most = seen.policy.iter().copied().fold(UNLIKELY, f32::max);
    let color = |chance: f32| {
        // The root lets small chances be seen beside a large one.
        let heat = (chance / most).clamp(0.0, 1.0).sqrt();
        let (green, blue) = (255.0 * (2.0 - 2.0 * heat).min(1.0), 255.0 * (1.0 - 2.0 * heat).max(0.0));
        format!("#ff{:02x}{:02x}", green as u8, blue as u8)
    };
    Ok(rows(size, |point| match seen.policy[size.index(point)] {
        chance if chance < UNLIKELY => "\"\"".to_owned(),
        chance => color(chance),
    }))
}

fn glance(machine: &mut Machine) -> Result<Evaluation, Failure> {
    let player = machine.player.as_mut().ok_or(Failure::NoOpinion)?;
    player.glance(&machine.game, None).ok_or(Failure::NoOpinion)
}

/// `silken-candidates`: the moves that are thought about for a moment, as GoGui draws them: the chance to win after each,
/// in percent, the expected variation, and whose the points will be.
pub(crate) fn candidates(machine: &mut Machine, _: &[&str]) -> Answer {
    const MOMENT: Duration = Duration::from_secs(1);
    let (game, Some(player)) = (&machine.game, &mut machine.player) else {
        return Err(Failure::NoOpinion);
    };
    let thought = player.analyze(game, game.turn(), &Bans::default(), MOMENT, &false.into());
    Ok(drawn(&thought.ok_or(Failure::NoOpinion)?, game.size()))
}

fn drawn(thought: &Thought, size: Size) -> String {
    let mut text = String::new();
    if let Some(best) = thought.candidates.first() {
        text.push_str("VAR");
        let mut color = thought.player;
        for mv in &best.variation {
            let letter = if color == Color::Black { 'b' } else { 'w' };
            let _ = write!(text, " {letter} {mv}");
            color = !color;
        }
        text.push('\n');
    }
    text.push_str("LABEL");
    for candidate in &thought.candidates {
        if let crate::go::Move::Play(point) = candidate.mv {
            let _ = write!(text, " {point} {:.0}", 100.0 * candidate.win);
        }
    }
    text.push_str("\nINFLUENCE");
    for (point, owner) in size.points().zip(&thought.ownership) {
        let _ = write!(text, " {point} {owner:.2}");
    }
    let (win, lead, visits) = (100.0 * thought.win, thought.lead, thought.visits);
    let _ = write!(
        text,
        "\nTEXT {} wins {win:.0}%, lead {lead:.1}, {visits} visits",
        thought.player
    );
    text
}
