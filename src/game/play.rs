//! The game people sit down to: moves forward and back through a tree, under rules.

use crate::go::{Board, ByColor, Color, Diagram, Huge, IllegalMove, Move, Point, Position, Rules, Size};

use super::Timeline;
use super::ending::Phase;
use super::line::{Line, Played};
use super::tree::{NodeId, Rank, Setup, Step, Tree};

/// A game: its rules, its tree of moves, and where in it the players are.
///
/// One class of boards serves all sizes here, for what people do takes no time; searches and playouts choose the
/// smallest class that fits.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    size: Size,
    handicap: usize,
    pub(super) tree: Tree,
    pub(super) current: NodeId,
    /// What the nodes down to the current one led to, and all that follows from them.
    line: Line,
    pub(super) phase: Phase,
    /// Whether the last thing done was to take a move back: what is played then replaces it in the main line.
    took_back: bool,
}

impl Game {
    /// A game on an empty board, Black to move.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_tree(size, rules, 0, Tree::new())
    }

    /// A game in which Black begins with stones on these points and White moves first.
    #[must_use]
    pub fn with_handicap(size: Size, rules: Rules, stones: &[Point]) -> Self {
        let mut tree = Tree::new();
        tree.node_mut(Tree::ROOT).step = Step::SetUp(Setup {
            points: stones.iter().map(|&point| (point, Some(Color::Black))).collect(),
            turn: Some(Color::White),
        });
        Self::from_tree(size, rules, stones.len(), tree)
    }

    /// A game that was recorded, at its start. Points that are not on the board are passed over.
    #[must_use]
    pub fn from_tree(size: Size, rules: Rules, handicap: usize, tree: Tree) -> Self {
        let mut game = Self {
            rules,
            size,
            handicap,
            tree,
            current: Tree::ROOT,
            line: Line::new(size),
            phase: Phase::Playing,
            took_back: false,
        };
        game.go_to(Tree::ROOT);
        game
    }

    /// How the game is played and counted.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Plays on by other rules. Moves already made stay.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.forget_acceptance();
        self.go_to(self.current);
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many stones Black was given.
    #[must_use]
    pub fn handicap(&self) -> usize {
        self.handicap
    }

    /// Every move and variation.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where in the tree the players are.
    #[must_use]
    pub fn current(&self) -> NodeId {
        self.current
    }

    /// The remark at the current node, to be read or changed.
    pub fn comment_mut(&mut self) -> &mut String {
        &mut self.tree.node_mut(self.current).comment
    }

    /// The position and its history.
    #[must_use]
    pub fn timeline(&self) -> &Timeline<Huge> {
        &self.line.timeline
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position<Huge> {
        self.line.timeline.position()
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board<Huge> {
        self.position().board()
    }

    /// What the board shows.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        self.board().diagram()
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The stones taken *by* each player so far.
    #[must_use]
    pub fn prisoners(&self) -> ByColor<usize> {
        let prisoners = self.position().prisoners();
        ByColor::from_fn(|color| usize::from(prisoners[color]))
    }

    /// The moves that led here.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.line.moves
    }

    /// Whether play goes on, has stopped for dead stones to be marked, or is over.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the player to move may make a move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        match self.phase {
            Phase::Playing => {}
            Phase::Marking => return Err(IllegalMove::PlayStopped),
            Phase::Over(_) => return Err(IllegalMove::GameOver),
        }
        match mv {
            Move::Pass => Ok(()),
            Move::Play(point) => self.line.check(point, &self.rules),
        }
    }

    /// Makes a move for the player to move. After moves were taken back, a new one takes their place in the main line;
    /// elsewhere it starts a variation, and a move that is in the tree already is walked to.
    ///
    /// # Errors
    /// The reason why the move is refused; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<&Played, IllegalMove> {
        self.check(mv)?;
        Ok(self.step_to(Step::Move { color: self.turn(), mv }))
    }

    /// Makes a move for either player, whoever's turn it is, as programs may ask.
    ///
    /// # Errors
    /// As for [`Game::play`].
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<&Played, IllegalMove> {
        if color == self.turn() {
            return self.play(mv);
        }
        self.line.timeline.set_turn(color);
        if let Err(reason) = self.check(mv) {
            self.go_to(self.current);
            return Err(reason);
        }
        Ok(self.step_to(Step::Move { color, mv }))
    }

    /// Whether a player may make a move, whoever's turn it is and even if play has stopped or the game is over: among
    /// programs, the one that asks decides when to end.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_play_on(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        let Move::Play(point) = mv else { return Ok(()) };
        if color == self.turn() {
            return self.line.check(point, &self.rules);
        }
        let mut line = self.line.clone();
        line.timeline.set_turn(color);
        line.check(point, &self.rules)
    }

    /// Makes a move for either player, as programs may ask. If play had stopped, it goes on.
    ///
    /// # Errors
    /// As for [`Game::check_play_on`]; nothing has changed then.
    pub fn play_on(&mut self, color: Color, mv: Move) -> Result<&Played, IllegalMove> {
        self.check_play_on(color, mv)?;
        Ok(self.step_to(Step::Move { color, mv }))
    }

    /// Whether a pass now would end play.
    #[must_use]
    pub fn pass_would_end_play(&self) -> bool {
        let mut line = self.line.clone();
        line.timeline.pass();
        self.phase == Phase::Playing && line.has_stopped(&self.rules)
    }

    fn step_to(&mut self, step: Step) -> &Played {
        let siblings = self.tree.node(self.current).children();
        let known = siblings
            .iter()
            .copied()
            .find(|&child| self.tree.node(child).step == step);
        // After moves were taken back the game goes on with what is played instead, even if it begins the same way.
        let next = match known {
            Some(known) if self.took_back => {
                self.tree.promote(known);
                known
            }
            Some(known) => known,
            None => {
                let rank = if self.took_back {
                    Rank::MainLine
                } else {
                    Rank::Variation
                };
                self.took_back = false;
                self.tree.add_ranked(self.current, step, rank)
            }
        };
        self.walk_to_child(next);
        self.line.moves.last().expect("the step was a move")
    }

    /// Takes back up to `count` moves, or what was settled since the last one. Returns how many were taken back.
    pub fn undo(&mut self, count: usize) -> usize {
        let (mut at, mut undone) = (self.current, 0);
        while undone < count {
            let node = self.tree.node_mut(at);
            if node.settlement.take_back() {
                undone += 1;
                continue;
            }
            let Some(parent) = node.parent() else { break };
            undone += usize::from(matches!(node.step, Step::Move { .. }));
            at = parent;
        }
        // Where there was no move to take back, stones set up by hand stay too.
        if undone > 0 {
            self.go_to(at);
            self.took_back = true;
        }
        undone
    }

    /// Walks up to `count` moves back without taking them back. Returns how many.
    pub fn back(&mut self, count: usize) -> usize {
        let (mut at, mut walked) = (self.current, 0);
        while walked < count
            && let Some(parent) = self.tree.node(at).parent()
        {
            walked += usize::from(matches!(self.tree.node(at).step, Step::Move { .. }));
            at = parent;
        }
        self.go_to(at);
        walked
    }

    /// Walks up to `count` moves forward, on the way that was walked last or else the main line. Returns how many.
    pub fn forward(&mut self, count: usize) -> usize {
        let mut walked = 0;
        while walked < count
            && let Some(next) = self.tree.node(self.current).next()
        {
            walked += usize::from(matches!(self.tree.node(next).step, Step::Move { .. }));
            self.walk_to_child(next);
        }
        self.took_back = false;
        walked
    }

    /// Goes to a node of the tree.
    pub fn go_to(&mut self, node: NodeId) {
        let path = self.tree.path(node);
        self.line = Line::new(self.size);
        for &id in &path {
            self.line.enter(&self.tree, id, &self.rules);
            self.tree.visit(id);
        }
        self.current = node;
        self.took_back = false;
        self.refresh_phase();
    }

    fn walk_to_child(&mut self, child: NodeId) {
        self.line.enter(&self.tree, child, &self.rules);
        self.tree.visit(child);
        self.current = child;
        self.refresh_phase();
    }

    pub(super) fn refresh_phase(&mut self) {
        self.phase = self.phase_here();
    }

    pub(super) fn line(&self) -> &Line {
        &self.line
    }

    pub(super) fn line_mut(&mut self) -> &mut Line {
        &mut self.line
    }
}
