//! Every command, a small file each. A new one is a file and a line in [`VERBS`].

use nom::Parser;
use nom::combinator::opt;

use crate::game::{Fate, Phase, Played};
use crate::go::{Color, Diagram, Move, Point};
use crate::say;
use crate::table::{Desk, Listed, Opening, Refusal, Reply, Table, Text, Turn};

use super::announce;
use super::grammar::{self, Words};
use super::scene::{Ran, Scene};
use super::spec::Spec;

mod again;
mod alias;
pub use alias::is_taken;
mod alive;
mod answer;
mod around;
mod atari;
mod board;
mod bot;
mod captures;
mod commands;
mod comment;
mod cuts;
mod dead;
mod done;
mod end;
mod engine;
mod estimate;
mod eyes;
mod genmove;
mod goto;
mod group;
mod handicap;
mod help;
mod hint;
mod komi;
mod last;
mod learn;
mod legal;
mod liberties;
mod load;
mod moves;
mod new;
mod next;
mod no_result;
mod pass;
mod play;
mod prev;
mod problem;
mod quit;
mod redo;
mod resign;
mod resume;
mod rules;
mod save;
mod scan;
mod score;
mod seed;
mod set;
mod sgf;
mod start;
mod status;
mod territory;
mod transcript;
mod turn;
mod undo;
mod variation;
mod version;
mod what_changed;
mod why;

pub use play::PLAY;

/// Every command, in the order in which they are listed.
pub const VERBS: &[&Spec] = &[
    &PLAY,
    &pass::PASS,
    &resign::RESIGN,
    &undo::UNDO,
    &redo::REDO,
    &new::NEW,
    &komi::KOMI,
    &handicap::HANDICAP,
    &rules::RULES,
    &no_result::NO_RESULT,
    &board::BOARD,
    &group::GROUP,
    &liberties::LIBERTIES,
    &scan::SCAN,
    &around::AROUND,
    &atari::ATARI,
    &cuts::CUTS,
    &eyes::EYES,
    &legal::LEGAL,
    &last::LAST,
    &moves::MOVES,
    &what_changed::WHAT_CHANGED,
    &captures::CAPTURES,
    &turn::TURN,
    &status::STATUS,
    &dead::DEAD,
    &alive::ALIVE,
    &score::SCORE,
    &territory::TERRITORY,
    &estimate::ESTIMATE,
    &done::DONE,
    &resume::RESUME,
    &bot::BOT,
    &engine::ENGINE,
    &genmove::GENMOVE,
    &hint::HINT,
    &why::WHY,
    &save::SAVE,
    &load::LOAD,
    &sgf::SGF,
    &goto::GOTO,
    &next::NEXT,
    &prev::PREV,
    &start::START,
    &end::END,
    &variation::VARIATION,
    &comment::COMMENT,
    &learn::LEARN,
    &problem::PROBLEM,
    &answer::ANSWER,
    &help::HELP,
    &commands::COMMANDS,
    &again::AGAIN,
    &alias::ALIAS,
    &set::SET,
    &set::SCREENREADER,
    &set::COLOR,
    &set::WIDTH,
    &set::SPELL,
    &transcript::TRANSCRIPT,
    &seed::SEED,
    &version::VERSION,
    &quit::QUIT,
];

/// Makes a move and tells what it did. The color is the one that was named, else the seat's, else the player to move.
pub(super) fn make_move(scene: &mut Scene<'_>, color: Option<Color>, mv: Move) -> Ran {
    if scene.study.is_on() {
        return super::study::play(scene, mv);
    }
    let turn = scene.table.game.turn();
    let color = color.or(scene.seat).unwrap_or(turn);
    if let Move::Play(point) = mv {
        scene.on_board(point)?;
    }
    let played = if scene.seat.is_some_and(|seat| seat != turn) {
        Err(crate::go::IllegalMove::NotYourTurn)
    } else {
        scene.table.game.play_as(color, mv).map(|_| ())
    };
    if let Err(reason) = played {
        return Err(scene.illegal(color, mv, reason));
    }
    scene.table.bot_is_due = true;
    let mut replies = vec![Reply::Lines(announce::last_move(scene.table, scene.desk))];
    if scene.desk.auto_board.is_on() {
        replies.push(Reply::Board(Box::new(scene.picture())));
    }
    Ok(Turn { replies, ask: None })
}

/// Only while moves are made is there something to think about.
fn must_be_playing(scene: &Scene<'_>) -> Result<(), Refusal> {
    match scene.table.game.phase() {
        Phase::Playing => Ok(()),
        Phase::Marking | Phase::Over(_) => Err(Refusal::Because(announce::what_next(&scene.table.game))),
    }
}

/// Marks the groups on some points and tells what is dead now.
fn mark(scene: &mut Scene<'_>, words: &Words<'_>, fate: Fate) -> Ran {
    let region = opt(grammar::word(&["REGION"])).map(|word| word.is_some());
    let (whole_region, points) = words.read((region, grammar::point_list))?;
    let diagram = scene.table.game.diagram();
    let mut marked: Vec<Point> = Vec::new();
    for point in points {
        let point = scene.on_board(point)?;
        let mates = if whole_region {
            crate::go::fate_mates(&diagram, point)
        } else {
            vec![point]
        };
        marked.extend(if mates.is_empty() { vec![point] } else { mates });
    }
    // Everything is looked at before anything is marked, so that a refusal changes nothing.
    if let Some(&empty) = marked.iter().find(|&&point| diagram[point].is_none()) {
        scene.table.game.mark_is_possible()?;
        return Err(crate::game::EndingError::NoStone(empty).into());
    }
    for point in marked {
        scene.table.game.mark(point, fate)?;
    }
    Ok(Turn::line(dead_stones(&scene.table.game.dead().collect::<Vec<_>>())))
}

fn dead_stones(dead: &[Point]) -> Text {
    match dead {
        [] => say!("No stone is marked dead. `DONE` accepts that."),
        dead => say!("Dead: {}. `DONE` accepts that.", Listed(&announce::by_name(dead), "")),
    }
}

/// Opens a table, after a yes if a game would be lost.
fn open(scene: &mut Scene<'_>, opening: &Opening) -> Ran {
    if scene.table.would_be_lost()
        && let Err(question) = scene.confirm(say!("The game is not over. Begin a new one?"))
    {
        return Ok(question);
    }
    let mut table = Table::open(opening, scene.table.seed);
    // Whoever sat at the table plays another game.
    let was_program = |&color: &Color| scene.table.is_program(color);
    if Color::ALL.iter().any(was_program) || Color::ALL.iter().all(|&color| !table.is_program(color)) {
        table.seats = scene.table.seats;
    }
    *scene.table = table;
    Ok(Turn::says(Reply::Lines(announce::opening_lines(scene.table))))
}

/// What to say after walking to another move: what somebody remarked there, and the ways on if there are several.
fn after_walking(scene: &Scene<'_>, what: &Text) -> Turn {
    let game = &scene.table.game;
    let here = game.tree().node(game.current());
    let mut turn = after_stepping(scene, what);
    let mut more = Vec::new();
    if !here.comment.is_empty() {
        more.push(Reply::Verbatim(here.comment.clone()));
    }
    if here.children().len() > 1 {
        more.push(variation::listed(game.tree(), here.children()));
    }
    turn.replies.splice(1..1, more);
    turn
}

/// What to say after moves were taken back, or made again.
fn after_stepping(scene: &Scene<'_>, what: &Text) -> Turn {
    let game = &scene.table.game;
    let mut line = what.clone();
    if let Some(last) = game.moves().last() {
        line.add(&announce::last(last, scene.desk));
    }
    line.add(&announce::what_next(game));
    line.add(&announce::result_line(game).unwrap_or_default());
    let mut replies = vec![Reply::line(line)];
    if scene.desk.auto_board.is_on() {
        replies.push(Reply::Board(Box::new(scene.picture())));
    }
    Turn { replies, ask: None }
}

/// Moves in sentences.
fn list_of_moves(moves: &[Played], desk: &Desk) -> Reply {
    if moves.is_empty() {
        return Reply::line(say!("No move has been made yet."));
    }
    Reply::Sentences(moves.iter().map(|played| announce::in_list(played, desk)).collect())
}

/// Every chain of a player, the largest first, then along the rows from A1.
fn chains(diagram: &Diagram, color: Color) -> Vec<Vec<Point>> {
    let mut found: Vec<Vec<Point>> = Vec::new();
    let mut seen = vec![false; diagram.size().area()];
    for (point, _) in diagram.stones().filter(|&(_, stone)| stone == color) {
        if seen[diagram.size().index(point)] {
            continue;
        }
        let chain = diagram.connected(point);
        for &stone in &chain {
            seen[diagram.size().index(stone)] = true;
        }
        found.push(chain);
    }
    found.sort_by_key(|chain| std::cmp::Reverse(chain.len()));
    found
}

/// A number of times, 1 if none is given.
fn optional_count(words: &Words<'_>) -> Result<usize, Refusal> {
    let count = words
        .read(grammar::optional("a whole number", grammar::number))?
        .unwrap_or(1);
    if count == 0 {
        return Err(Refusal::Because(say!("Give a number from 1 on.")));
    }
    Ok(count)
}
