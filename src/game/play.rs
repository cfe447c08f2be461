//! The game people sit down to: moves are made, taken back and made again, under rules.

use std::ops::Deref;

use crate::go::{Color, IllegalMove, Move, Point, Points, Rules, Size};

use super::line::Played;
use super::settlement::Settlement;
use super::step::{Step, Way};
use super::tree::{Change, NodeId, Tree};
use super::{Cursor, Record};

/// A game that is played: its record, and where in it the players are.
///
/// It reads like the [`Cursor`] at that place. Only what the players do moves it; whoever wants to look around walks
/// with a cursor of their own.
///
/// ```
/// use silken::game::Game;
/// use silken::go::{Move, Ruleset, Size};
///
/// let size = Size::square(9)?;
/// let mut game = Game::new(size, Ruleset::DEFAULT.rules(size));
/// game.play(Move::Play("D4".parse()?))?;
/// game.play(Move::Play("E5".parse()?))?;
///
/// let mut reader = game.cursor();
/// reader.back(game.record(), 1);
/// assert_eq!(reader.moves().len(), 1);
/// assert_eq!(game.moves().len(), 2, "the game has not moved");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    record: Record,
    tip: Cursor,
    /// How far play has come on the main line. What is played there goes on with the main line, also in place of what
    /// was taken back; what is played elsewhere is a variation.
    end: NodeId,
    /// What was done since it was last asked for, if anybody asks.
    steps: Option<Vec<Step>>,
    version: u64,
    /// The version in which the game came to its end.
    ended: Option<u64>,
}

impl Deref for Game {
    type Target = Cursor;

    fn deref(&self) -> &Cursor {
        &self.tip
    }
}

impl Game {
    /// A game on an empty board, Black to move.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::at_start(Record::new(size, rules))
    }

    /// A game in which Black begins with stones on these points and White moves first.
    #[must_use]
    pub fn with_handicap(size: Size, rules: Rules, stones: &[Point]) -> Self {
        Self::at_start(Record::with_handicap(size, rules, stones))
    }

    /// A game that is played from the start of a record.
    #[must_use]
    pub fn at_start(record: Record) -> Self {
        Self {
            tip: Cursor::at_start(&record),
            end: Tree::ROOT,
            record,
            steps: None,
            version: 0,
            ended: None,
        }
    }

    /// A game that has come as far as the main line of its record.
    #[must_use]
    pub fn at_end(record: Record) -> Self {
        let mut game = Self::at_start(record);
        game.advance(usize::MAX);
        game
    }

    /// Every move and variation, with the rules.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// A number that rises whenever something is written into the record or taken out of it. Walking about leaves it as
    /// it is, and so do taking moves back and making them again.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The version in which the game came to its end, if that was not read from a record.
    #[must_use]
    pub fn ended(&self) -> Option<u64> {
        self.ended
    }

    /// A cursor where the players are, to look around with.
    #[must_use]
    pub fn cursor(&self) -> Cursor {
        self.tip.clone()
    }

    /// Plays on by other rules. Moves already made stay; what players accepted was a count by the old rules.
    pub fn set_rules(&mut self, rules: Rules) {
        if rules != self.record.rules {
            self.version += 1;
            // A count that was agreed on was another one.
            self.record.tree.forget_undone();
        }
        self.record.rules = rules;
        let at = self.tip.at();
        let settlement = self.record.tree.node_mut(at).settlement_mut();
        if settlement.now.result.is_none() {
            settlement.now.accepted = Default::default();
        }
        self.tip.go_to(&self.record, at);
    }

    /// Plays on with another komi, as with other rules.
    pub fn set_komi(&mut self, komi: Points) {
        self.set_rules(Rules {
            komi,
            ..self.record.rules
        });
        self.note(Step::Komi(komi));
    }

    /// Writes the comment at a node anew.
    pub fn set_comment(&mut self, node: NodeId, comment: String) {
        let way = Way::to(&self.record.tree, node);
        if comment != self.record.tree.node(node).comment() {
            self.version += 1;
        }
        self.record.tree.node_mut(node).set_comment(comment.clone());
        self.note(Step::Comment(way, comment));
    }

    /// Sets properties of the record at the last move, in place of those of the same names: what its player has left on
    /// the clock, or, before the first move, who plays.
    pub fn set_properties_here(&mut self, new: Vec<(String, Vec<String>)>) {
        let node = self.record.tree.node_mut(self.tip.at());
        let is_other = |(name, _): &&(String, Vec<String>)| new.iter().all(|(other, _)| other != name);
        let mut properties: Vec<_> = node.properties().iter().filter(is_other).cloned().collect();
        properties.extend(new.iter().cloned());
        if properties != node.properties() {
            self.version += 1;
        }
        node.set_properties(properties);
        self.note(Step::Properties(new));
    }

    /// Makes a move for the player to move.
    ///
    /// On the main line it follows what was played last, in place of what was taken back; elsewhere it begins a
    /// variation, or goes on with one. A move that is in the tree already is walked to.
    ///
    /// # Errors
    /// The reason why the move is refused; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<&Played, IllegalMove> {
        self.play_as(self.turn(), mv)
    }

    /// Makes a move for either player, whoever's turn it is, as programs may ask.
    ///
    /// # Errors
    /// As for [`Game::play`].
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<&Played, IllegalMove> {
        self.check_as(color, mv)?;
        Ok(self.make(color, mv))
    }

    /// Makes a move for either player, as programs may ask. If play had stopped, it goes on.
    ///
    /// # Errors
    /// As for [`Cursor::check_play_on`]; nothing has changed then.
    pub fn play_on(&mut self, color: Color, mv: Move) -> Result<&Played, IllegalMove> {
        self.check_play_on(color, mv)?;
        Ok(self.make(color, mv))
    }

    pub(super) fn make(&mut self, color: Color, mv: Move) -> &Played {
        let change = Change::Move { color, mv };
        let tree = &mut self.record.tree;
        let at = self.tip.at();
        let known = tree.children(at).find(|&child| tree.node(child).change == change);
        let next = known.unwrap_or_else(|| tree.add(at, change));
        let is_new = known.is_none();
        if is_new {
            self.version += 1;
        }
        tree.node_mut(at).forget_undone();
        if at == self.end {
            // The main line leads to where play had come already.
            self.take_end_to(next, &[next]);
        }
        self.tip.step_to(&self.record, next);
        if is_new {
            self.note_end();
        }
        self.note(Step::Move(color, mv));
        self.tip.moves().last().expect("a move was made")
    }

    /// Takes back up to `count` moves, or what was settled since the last one. Returns how many were taken back.
    pub fn undo(&mut self, count: usize) -> usize {
        let (mut at, mut undone) = (self.tip.at(), 0);
        let was_at_end = self.is_at_end();
        while undone < count {
            let is_settled = self.record.tree.node(at).settlement().is_some();
            let node = self.record.tree.node_mut(at);
            if is_settled && node.settlement_mut().take_back() {
                self.version += 1;
                undone += 1;
                continue;
            }
            let Some(parent) = node.parent() else { break };
            undone += usize::from(node.change.is_move());
            at = parent;
            if undone > 0 {
                // What was taken back here earlier does not come before the move.
                self.record.tree.node_mut(at).forget_undone();
            }
        }
        // Where there was no move to take back, stones set up by hand stay too.
        if undone > 0 {
            self.move_to(at);
            // An end that is taken back is none.
            self.ended = self.ended.filter(|_| !was_at_end);
            self.note(Step::TakeBack(undone));
        }
        undone
    }

    /// Makes up to `count` moves again that were taken back, or that the record has next, and settles again what was
    /// taken back. Returns how many.
    pub fn redo(&mut self, count: usize) -> usize {
        let redone = self.advance(count);
        if redone > 0 {
            self.note(Step::Redo(redone));
        }
        redone
    }

    fn advance(&mut self, count: usize) -> usize {
        let is_main = self.tip.at() == self.end;
        let (mut walked, mut is_settled) = (0, false);
        while walked < count {
            if self.settle_again() {
                walked += 1;
                is_settled = true;
                continue;
            }
            let Some(next) = self.tip.next(&self.record) else { break };
            walked += usize::from(self.record.tree.node(next).change.is_move());
            self.tip.step_to(&self.record, next);
        }
        if is_main {
            self.reach(self.tip.at());
        }
        if is_settled {
            self.note_end();
        }
        walked
    }

    /// Settles again where the players are what was taken back there last. Whether there was anything.
    pub(super) fn settle_again(&mut self) -> bool {
        let at = self.tip.at();
        let is_undone = self.record.tree.node(at).settlement().is_some()
            && self.record.tree.node_mut(at).settlement_mut().put_back();
        if is_undone {
            self.version += 1;
            if self.record.tree.node(at).resumed().is_some() {
                self.tip.go_to(&self.record, at);
            }
            self.tip.refresh(&self.record);
        }
        is_undone
    }

    /// The players go to another node: what is played there is a variation, unless the main line ends there.
    pub fn go_to(&mut self, node: NodeId) {
        if node != self.tip.at() {
            let way = Way::to(&self.record.tree, node);
            self.tip.go_to(&self.record, node);
            self.note(Step::GoTo(way));
        }
    }

    /// The players go back to where play has come on the main line.
    pub fn go_to_main(&mut self) {
        self.go_to(self.end);
    }

    /// Where play has come on the main line.
    #[must_use]
    pub fn end(&self) -> NodeId {
        self.end
    }

    /// Whether the players are where play has come on the main line, and not in a variation or at an earlier move.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.tip.at() == self.end
    }

    /// Goes to a node, and takes the end of play along if the players were there.
    fn move_to(&mut self, node: NodeId) {
        let is_main = self.tip.at() == self.end;
        self.tip.go_to(&self.record, node);
        if is_main {
            self.reach(node);
        }
    }

    /// Play has come to this node, and the main line leads there.
    fn reach(&mut self, node: NodeId) {
        let path = self.record.tree.path(node);
        self.take_end_to(node, &path);
    }

    /// As [`Game::reach`], where only these nodes may not be on the main line.
    fn take_end_to(&mut self, node: NodeId, path: &[NodeId]) {
        let tree = &mut self.record.tree;
        if path.iter().any(|&id| !tree.is_first_child(id)) {
            self.version += 1;
        }
        self.end = node;
        path.iter().for_each(|&id| tree.promote(id));
    }

    /// Changes what is settled where the players are.
    pub(super) fn settle(&mut self, step: Step, change: impl FnOnce(&mut Settlement)) {
        let at = self.tip.at();
        let said = |game: &Self| {
            game.record
                .tree
                .node(at)
                .settlement()
                .map(Settlement::said)
                .unwrap_or_default()
        };
        let before = said(self);
        self.settle_silently(change);
        if said(self) != before {
            self.version += 1;
            self.record.tree.node_mut(self.tip.at()).forget_undone();
            self.note_end();
        }
        self.note(step);
    }

    /// Remembers that the game has ended, if it has: a variation ends without it.
    pub(super) fn note_end(&mut self) {
        if self.is_at_end() && self.outcome().is_some() {
            self.ended = Some(self.version);
        }
    }

    /// As [`Game::settle`], for what is in the record already.
    pub(super) fn settle_silently(&mut self, change: impl FnOnce(&mut Settlement)) {
        change(self.record.tree.node_mut(self.tip.at()).settlement_mut());
        self.tip.refresh(&self.record);
    }

    pub(super) fn tip_mut(&mut self) -> &mut Cursor {
        &mut self.tip
    }

    /// Remembers from now on what is done, for [`Game::take_steps`].
    pub fn keep_steps(&mut self) {
        self.steps.get_or_insert_default();
    }

    /// What was done since this was last asked for. Nothing, unless [`Game::keep_steps`] asked to remember it.
    pub fn take_steps(&mut self) -> Vec<Step> {
        self.steps.as_mut().map(std::mem::take).unwrap_or_default()
    }

    pub(super) fn note(&mut self, step: Step) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }
}
