//! Every command, a small file each. A new one is a file and a line in [`VERBS`].

use nom::Parser;
use nom::combinator::opt;

use crate::game::{Fate, Phase, Played};
use crate::go::{Chain, Color, Diagram, IllegalMove, Move, Point};
use crate::reply::{NotYours, Nothing, Refusal, Reply};
use crate::say;
use crate::table::{Event, Moved, Opening, Side, Table};

use super::grammar::{self, Words};
use super::scene::Scene;
use super::spec::Spec;
use super::turn::{Ran, Turn};

mod accept;
mod adjourn;
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
mod challenge;
mod claim;
mod clock;
mod commands;
mod comment;
mod company;
mod cuts;
mod dead;
mod done;
mod end;
mod engine;
mod estimate;
mod eyes;
mod games;
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
mod look;
mod main;
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
    &clock::CLOCK,
    &rules::RULES,
    &no_result::NO_RESULT,
    &adjourn::ADJOURN,
    &accept::ACCEPT,
    &accept::DECLINE,
    &accept::WITHDRAW,
    &board::BOARD,
    &look::LOOK,
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
    &clock::TIME,
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
    &company::WHO,
    &company::TABLES,
    &company::FINGER,
    &challenge::CHALLENGE,
    &challenge::SEEK,
    &company::SIT,
    &company::WATCH,
    &company::STAND,
    &company::SAY,
    &company::TELL,
    &company::KIBITZ,
    &company::SHOUT,
    &company::EMOTE,
    &company::IGNORE,
    &company::REPORT,
    &company::STORED,
    &claim::CLAIM,
    &company::RATING,
    &company::RANKS,
    &company::RATED,
    &company::PASSWORD,
    &save::SAVE,
    &load::LOAD,
    &games::GAMES,
    &sgf::SGF,
    &goto::GOTO,
    &next::NEXT,
    &prev::PREV,
    &start::START,
    &end::END,
    &main::MAIN,
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

/// Makes a move for whoever typed it. The color is the one that was named, else the person's, else the player to move.
pub(super) fn make_move(scene: &mut Scene<'_>, color: Option<Color>, mv: Move) -> Ran {
    if scene.study.is_on() {
        return super::study::play(scene, mv);
    }
    if let Move::Play(point) = mv {
        scene.on_board(point)?;
    }
    let turn = scene.view().turn();
    if !scene.table.has_two_people() {
        return place_move(scene, color.unwrap_or(turn), mv);
    }
    let Side::Seat(me) = scene.side() else {
        return Err(NotYours::Watching.into());
    };
    if color.is_some_and(|color| color != me) {
        return Err(NotYours::OtherSide(me).into());
    }
    if scene.table.is_adjourned {
        return Err(NotYours::Adjourned.into());
    }
    scene.must_be_at_the_game()?;
    if turn != me && scene.table.game.phase() == Phase::Playing {
        return Err(scene.illegal(me, mv, IllegalMove::NotYourTurn));
    }
    place_move(scene, me, mv)
}

/// Makes a move on the board that is looked at: in the game, or in a variation that begins at an earlier move.
pub(super) fn place_move(scene: &mut Scene<'_>, color: Color, mv: Move) -> Ran {
    if scene.table.is_adjourned {
        return Err(NotYours::Adjourned.into());
    }
    if let Err(reason) = scene.view().check_as(color, mv) {
        return Err(scene.illegal(color, mv, reason));
    }
    if let Some(cursor) = scene.cursor.take() {
        scene.table.game.go_to(cursor.at());
    }
    let table = &mut scene.table;
    let nodes = table.game.record().tree.len();
    if let Err(reason) = table.game.play_as(color, mv) {
        return Err(scene.illegal(color, mv, reason));
    }
    let spent = table.press_clock(color);
    table.let_programs_answer();
    let tree = &table.game.record().tree;
    let begins_variation = tree.len() > nodes && !tree.is_first_child(table.game.at());
    match Moved::last_of(table, begins_variation, spent) {
        Some(moved) => scene.happened(Event::Moved(Box::new(moved))),
        None => Ok(Turn::default()),
    }
}

/// Marks the groups on some points and tells what is dead now.
fn mark(scene: &mut Scene<'_>, words: &Words<'_>, fate: Fate) -> Ran {
    let region = opt(grammar::word(&["REGION"])).map(|word| word.is_some());
    let (whole_region, points) = words.read((region, grammar::point_list))?;
    scene.must_be_at_the_game()?;
    scene.speaker()?;
    let diagram = scene.table.game.diagram();
    let mut marked: Vec<Point> = Vec::new();
    for point in points {
        let point = scene.on_board(point)?;
        let mates = if whole_region {
            crate::go::fate_mates(&diagram, point)
        } else {
            Vec::new()
        };
        marked.push(point);
        marked.extend(mates);
    }
    let dead = scene.table.game.mark(&marked, fate)?;
    scene.happened(Event::Marked(dead))
}

/// Opens a table, after a yes if a game would be lost.
fn open(scene: &mut Scene<'_>, opening: &Opening) -> Ran {
    scene.may_open_another()?;
    match give_up_first(scene) {
        Ok(()) => open_now(scene, opening),
        Err(question) => Ok(question),
    }
}

/// Whether the game on the table may go for another one.
fn give_up_first(scene: &Scene<'_>) -> Result<(), Turn> {
    if scene.table.would_be_lost() && !scene.table.has_two_people() {
        scene.confirm(say!("{} Start a new one?", what_would_be_lost(scene)))
    } else {
        Ok(())
    }
}

/// What is lost with the game on the table.
fn what_would_be_lost(scene: &Scene<'_>) -> &'static str {
    match scene.table.game.outcome() {
        None => "The game is not over.",
        Some(_) if scene.table.ended_unsaved() => "This game is over, but it is not saved.",
        Some(_) => "Your changes to this game are not saved.",
    }
}

/// Opens a table in place of the one that is there.
fn open_now(scene: &mut Scene<'_>, opening: &Opening) -> Ran {
    let mut table = Table::open(opening, scene.table.seed);
    // Whoever sat at the table plays another game.
    let had_program = Color::ALL.iter().any(|&color| scene.table.is_program(color));
    let has_program = Color::ALL.iter().any(|&color| table.is_program(color));
    if had_program || !has_program {
        table.seats = scene.table.seats;
    }
    *scene.table = table;
    let opened = scene.table.opened();
    scene.happened(opened)
}

/// Moves in sentences.
fn list_of_moves(moves: &[Played]) -> Ran {
    match moves {
        [] => Err(Nothing::Played.into()),
        moves => Ok(Turn::says(Reply::Moves(moves.to_vec()))),
    }
}

/// The chains of a player, the largest first, then along the rows from A1.
fn chains(diagram: &Diagram, color: Color) -> Vec<Chain> {
    let mut chains: Vec<Chain> = diagram.chains().filter(|chain| chain.color == color).collect();
    chains.sort_by_key(|chain| std::cmp::Reverse(chain.stones.len()));
    chains
}

/// A number of times, 1 if none is given.
fn optional_count(words: &Words<'_>) -> Result<usize, Refusal> {
    Ok(count(words)?.unwrap_or(1))
}

/// A number of times, if one is given.
fn count(words: &Words<'_>) -> Result<Option<usize>, Refusal> {
    let count = words.read(grammar::optional("a whole number", grammar::number))?;
    match count {
        Some(0) => Err(Refusal::Because(say!("Give a number of 1 or more."))),
        count => Ok(count),
    }
}
