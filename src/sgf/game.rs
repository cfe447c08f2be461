//! Records to games, and the way to where a game stands back to a record.

use std::collections::HashMap;

use super::kept::{is_kept_whole, is_root_kept_whole, kept, needs_charset, write_kept};
use super::komi::write_komi;
use super::own;
use super::{GameTree, Ident, Writer, time_control, write_time_control};
use crate::game;
use crate::game::{Change, Cursor, Game, NodeId, Outcome, Phase, Setup, TimeControl, Tree, Victory};
use crate::go::{ByColor, Color, Point, Rules};

impl GameTree<'_> {
    /// The game with all its variations, at its start, by these rules. The record's komi comes before theirs, and the
    /// stones it places before the number of handicap stones it tells.
    #[must_use]
    pub fn game(self, rules: Rules) -> Game {
        let mut tree = Tree::new();
        let mut ends = HashMap::new();
        for (node, step) in self.nodes() {
            let mut setup = step.setup().cloned().unwrap_or_default();
            let is_first_move = !step.is_setup() && step.moves().next().is_some();
            if node.parent().is_none() && setup.turn.is_none() && !is_first_move {
                setup.turn = Some(self.first_player()).filter(|&first| step.is_setup() || first == Color::White);
            }
            let is_setup = !setup.points.is_empty() || setup.turn.is_some();
            let moves = step.moves().map(|(color, mv)| Change::Move { color, mv });
            let mut steps = is_setup.then_some(Change::from(setup)).into_iter().chain(moves);
            let first = steps.next().unwrap_or_default();
            let parent = node.parent().and_then(|parent| ends.get(&parent.id()).copied());
            let mut end = match parent {
                Some(parent) => tree.add(parent, first),
                None => {
                    tree.node_mut(Tree::ROOT).change = first;
                    Tree::ROOT
                }
            };
            let mut is_split = false;
            for step in steps {
                end = tree.add(end, step);
                is_split = true;
            }
            let last = tree.node_mut(end);
            last.set_comment(node.text(Ident::C).unwrap_or_default().into_owned());
            last.set_properties(kept(node, &step, is_split));
            if let Some(turn) = own::resumed(node) {
                last.set_resumed(turn);
            }
            ends.insert(node.id(), end);
        }
        let komi = self.komi().unwrap_or(rules.komi);
        let rules = Rules { komi, ..rules };
        Game::at_start(game::Record::of_tree(self.size(), rules, self.stones_given(), tree).as_read())
    }

    /// How many handicap stones there are: those placed, if the record says at all that there are some.
    fn stones_given(self) -> usize {
        let placed = self.step(self.root()).stones(Some(Color::Black)).count();
        match self.handicap() {
            None => 0,
            Some(_) if placed >= 2 => placed,
            Some(said) => usize::from(said),
        }
    }
}

/// The game with all its variations as a record. The result is that of the main line; where it was counted, the points
/// of each player are marked, so that anyone can count again.
#[must_use]
pub fn write_game(game: &Game, rules: &str) -> String {
    write_game_with(game, rules, &Headings::default())
}

/// What a record says of its game at the start, besides board and rules.
#[derive(Clone, Debug, Default)]
pub struct Headings {
    /// The names of those players who have one.
    pub players: ByColor<Option<String>>,
    /// How the game is timed, or that it is not. Where neither is said, the record's own words for it stay.
    pub control: Option<Option<TimeControl>>,
    /// Whether the players stopped to go on another time.
    pub is_adjourned: bool,
}

/// As [`write_game`], with more to say at the start.
#[must_use]
pub fn write_game_with(game: &Game, rules: &str, headings: &Headings) -> String {
    let text = write_tree(game, rules, headings, false);
    // What was ASCII may have named no character set, or kept silent about it.
    if needs_charset(game, &text) {
        return write_tree(game, rules, headings, true);
    }
    text
}

fn write_tree(game: &Game, rules: &str, headings: &Headings, with_charset: bool) -> String {
    let tree = &game.record().tree;
    let mut writer = Writer::new();
    let end = main_line_end(game);
    let ends_at = |id| id == end.at() && end.outcome().is_some() && tree.children(id).next().is_some();
    let is_fork = |id| tree.is_fork(id) || ends_at(id);
    // What is still to be written: a node, or the end of a variation.
    let mut waiting = vec![Part::Variation(Tree::ROOT), Part::Node(Tree::ROOT)];
    writer.open();
    while let Some(part) = waiting.pop() {
        let id = match part {
            Part::Variation(id) if id == Tree::ROOT => break,
            Part::Variation(_) => {
                writer.close();
                continue;
            }
            Part::End => {
                writer.open();
                writer.node();
                writer.close();
                continue;
            }
            Part::Node(id) => id,
        };
        let is_variation = tree.node(id).parent().is_some_and(&is_fork);
        if is_variation {
            writer.open();
        }
        if id == Tree::ROOT {
            write_root(&mut writer, game, &end, rules, headings, with_charset);
        } else {
            writer.node();
            write_node(&mut writer, game, id, &end);
        }
        let first = waiting.len();
        for child in tree.children(id) {
            waiting.push(Part::Node(child));
            if is_fork(id) {
                waiting.push(Part::Variation(child));
            }
        }
        // The first child is written first: it comes to stand last.
        waiting[first..].reverse();
        if ends_at(id) {
            waiting.push(Part::End);
        }
    }
    writer.close();
    writer.finish()
}

/// The game from its start to where it stands, without what was tried besides, as a record.
#[must_use]
pub fn write_line(game: &Game, rules: &str) -> String {
    let mut writer = Writer::new();
    writer.open();
    for id in game.record().tree.path(game.at()) {
        if id == Tree::ROOT {
            write_root(&mut writer, game, game, rules, &Headings::default(), true);
        } else {
            writer.node();
            write_node(&mut writer, game, id, game);
        }
    }
    writer.close();
    writer.finish()
}

/// A part of a tree that is being written.
enum Part {
    Node(NodeId),
    /// An empty node that ends the main line here, before what was taken back.
    End,
    /// The end of the variation that began with this node.
    Variation(NodeId),
}

/// The same game where play has come to on its main line.
fn main_line_end(game: &Game) -> Cursor {
    let mut end = game.cursor();
    end.go_to(game.record(), game.end());
    end
}

/// What the first node says of the game besides its board, in this order.
const FACTS: [Ident; 8] = [
    Ident::RU,
    Ident::KM,
    Ident::HA,
    Ident::RE,
    Ident::PB,
    Ident::PW,
    Ident::TM,
    Ident::OT,
];

/// What the first node says of the game that its record, if it was read, does not say itself.
fn facts(game: &Game, end: &Cursor, rules: &str, headings: &Headings) -> [Option<String>; FACTS.len()] {
    let record = game.record();
    let is_new = !record.is_read();
    let outcome = end.outcome().filter(|_| !end.is_as_recorded());
    let (main, overtime) = new_control(game, headings).flatten().map(write_time_control).unzip();
    [
        is_new.then(|| rules.to_owned()),
        (!record.has_komi_as_read()).then(|| write_komi(game.rules().komi)),
        (is_new && game.handicap() > 0).then(|| game.handicap().to_string()),
        outcome.map(|outcome| outcome.to_string()),
        headings.players.black.clone(),
        headings.players.white.clone(),
        main,
        overtime.flatten(),
    ]
}

/// How the game is timed, or that it is not, if its record does not say just that.
fn new_control(game: &Game, headings: &Headings) -> Option<Option<TimeControl>> {
    let root = game.record().tree.node(Tree::ROOT);
    let said = |name: &str| {
        let (_, values) = root.properties().iter().find(|(ident, _)| ident == name)?;
        values.first().map(String::as_str)
    };
    let recorded = time_control(said("TM"), said("OT")).filter(|_| said("TM").or(said("OT")).is_some());
    headings.control.filter(|&control| control != recorded)
}

/// Something that the first node says.
enum Said<'a> {
    /// A fact, by its place in [`FACTS`].
    Anew(usize, String),
    Kept(&'a str, &'a [String]),
}

/// Writes the first node. What it says anew stands where its record has it, or else in the usual order.
fn write_root(writer: &mut Writer, game: &Game, end: &Cursor, rules: &str, headings: &Headings, with_charset: bool) {
    let node = game.record().tree.node(Tree::ROOT);
    if is_root_kept_whole(game) {
        let is_silent = node.properties().iter().all(|(name, _)| name != "CA");
        writer.node();
        if with_charset && is_silent {
            writer.kept("CA", &["UTF-8".to_owned()]);
        }
    } else {
        writer.root(game.size());
    }
    let rank = |said: &Said<'_>| match said {
        Said::Anew(rank, _) => Some(*rank),
        Said::Kept(name, _) => FACTS
            .iter()
            .position(|&ident| ident == Ident::from_letters(name.as_bytes())),
    };
    let kept = node.properties().iter().map(|(name, values)| Said::Kept(name, values));
    let mut all: Vec<Said<'_>> = kept.collect();
    for (i, value) in facts(game, end, rules, headings).into_iter().enumerate() {
        let Some(value) = value else { continue };
        if let Some(place) = all.iter().position(|said| rank(said) == Some(i)) {
            all[place] = Said::Anew(i, value);
            continue;
        }
        let later = all.iter().position(|said| rank(said) > Some(i));
        let after_earlier = || {
            all.iter()
                .rposition(|said| rank(said).is_some() || is_header(said))
                .map_or(0, |last| last + 1)
        };
        all.insert(later.unwrap_or_else(after_earlier), Said::Anew(i, value));
    }
    let is_timed_anew = new_control(game, headings).is_some();
    for said in all {
        match said {
            Said::Anew(i, value) => writer.text(FACTS[i], &value),
            Said::Kept("TM" | "OT", _) if is_timed_anew => {}
            Said::Kept(name, _) if is_out_of_date(name, game, Tree::ROOT, end) => {}
            Said::Kept(name, values) => write_kept(writer, node, name, values),
        }
    }
    if !is_root_kept_whole(game) {
        write_unkept(writer, node, game);
    } else if node.properties().iter().all(|(name, _)| name != "C") {
        writer.comment(node.comment());
    }
    own::write_adjourned(writer, headings.is_adjourned);
    write_ending(writer, game, Tree::ROOT, end);
}

/// Writes what a later node has of its own.
fn write_node(writer: &mut Writer, game: &Game, id: NodeId, end: &Cursor) {
    let node = game.record().tree.node(id);
    let is_whole = is_kept_whole(node);
    if !is_whole {
        write_unkept(writer, node, game);
    }
    for (name, values) in node.properties() {
        if !is_out_of_date(name, game, id, end) {
            write_kept(writer, node, name, values);
        }
    }
    if is_whole {
        write_unkept(writer, node, game);
    }
    write_ending(writer, game, id, end);
}

/// Whether what a node says no longer holds since the game has gone on.
fn is_out_of_date(name: &str, game: &Game, id: NodeId, end: &Cursor) -> bool {
    match name {
        "KM" => !game.record().has_komi_as_read(),
        "RE" => !end.is_as_recorded(),
        "TB" | "TW" => is_counted_at(id, end),
        "DD" => id == end.at() && !end.is_as_recorded() && end.phase() != Phase::Playing,
        name => own::is_own(name),
    }
}

/// Whether the game was counted at a node.
fn is_counted_at(id: NodeId, end: &Cursor) -> bool {
    let is_counted = matches!(
        end.outcome(),
        Some(
            Outcome::Draw
                | Outcome::Won {
                    how: Victory::Points(_),
                    ..
                }
        )
    );
    id == end.at() && !end.is_as_recorded() && is_counted
}

/// Whether dead stones are being marked at a node.
fn is_marked_at(id: NodeId, end: &Cursor) -> bool {
    id == end.at() && !end.is_as_recorded() && end.phase() == Phase::Marking
}

/// Writes how the game was counted at a node, or what is marked there so far.
fn write_ending(writer: &mut Writer, game: &Game, id: NodeId, end: &Cursor) {
    if is_counted_at(id, end) {
        write_territory(writer, end);
    }
    if is_marked_at(id, end) && end.dead().next().is_some() {
        writer.points(Ident::DD, end.dead(), game.size());
    }
    own::write_node(writer, game, id, end);
}

/// Whether something said in a record belongs before what is said anew.
fn is_header(said: &Said<'_>) -> bool {
    matches!(said, Said::Kept("FF" | "GM" | "CA" | "SZ" | "AP", _))
}

/// Writes what the game knows of a node and no property that was read says.
fn write_unkept(writer: &mut Writer, node: &game::Node, game: &Game) {
    if !is_kept_whole(node) {
        write_change(writer, &node.change, game);
    }
    if node.properties().iter().all(|(name, _)| name != "C") {
        writer.comment(node.comment());
    }
}

fn write_change(writer: &mut Writer, change: &Change, game: &Game) {
    match change {
        Change::Nothing => {}
        Change::SetUp(setup) => write_setup(writer, setup, game),
        Change::Move { color, mv } => writer.play(*color, *mv, game.size()),
    }
}

/// Whose each point is that holds no living stone.
fn write_territory(writer: &mut Writer, end: &Cursor) {
    let count = end.count();
    let diagram = end.diagram();
    for (ident, color) in [(Ident::TB, Color::Black), (Ident::TW, Color::White)] {
        let is_theirs = |&point: &Point| count.owner(point) == Some(color) && diagram[point] != Some(color);
        writer.points(ident, end.size().points().filter(is_theirs), end.size());
    }
}

fn write_setup(writer: &mut Writer, setup: &Setup, game: &Game) {
    let stones = [
        (Ident::AB, Some(Color::Black)),
        (Ident::AW, Some(Color::White)),
        (Ident::AE, None),
    ];
    for (ident, stone) in stones {
        let points = setup.points.iter().filter(|&&(_, set)| set == stone);
        writer.points(ident, points.map(|&(point, _)| point), game.size());
    }
    if let Some(turn) = setup.turn {
        writer.turn(turn);
    }
}
