//! A place in a record, and the game as it stands there.

use crate::go::{ByColor, Color, Count, Diagram, Ending, IllegalMove, Move, Point, Resumption, Rules, Size, count};

use super::line::{LineOfPlay, Played};
use super::settlement::Settled;
use super::tree::{NodeId, Tree};
use super::{Outcome, Phase, Record};

/// Where one looks in a record: what led there, and what may be done next. Players and watchers each have one of their
/// own, and walking with it leaves the record as it is.
///
/// A cursor follows the record that it was made for; another record makes no sense of it.
#[derive(Clone, Debug)]
pub struct Cursor {
    at: NodeId,
    /// The nodes on the way that was walked last, from the root; the way goes on beyond the cursor after a step back.
    way: Vec<NodeId>,
    /// How many nodes of the way lead down to the cursor, its own included.
    depth: usize,
    rules: Rules,
    size: Size,
    handicap: usize,
    /// What the nodes down to here led to, and all that follows from them.
    line: LineOfPlay,
    settled: Settled,
    phase: Phase,
}

/// A position that was set up by hand, or the empty board, and the moves since.
#[derive(Clone, Debug, PartialEq)]
pub struct SinceSetup {
    /// The stones then.
    pub start: Diagram,
    /// The stones taken *by* each player before.
    pub prisoners: ByColor<u16>,
    /// Who moved, and where.
    pub moves: Vec<(Color, Move)>,
}

/// Walking.
impl Cursor {
    /// At the start of a record.
    #[must_use]
    pub fn at_start(record: &Record) -> Self {
        let mut cursor = Self {
            at: Tree::ROOT,
            way: Vec::new(),
            depth: 0,
            rules: record.rules,
            size: record.size(),
            handicap: record.handicap(),
            line: LineOfPlay::new(record.size()),
            settled: Settled::default(),
            phase: Phase::Playing,
        };
        cursor.go_to(record, Tree::ROOT);
        cursor
    }

    /// Where in the tree it is.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Goes to a node of the record.
    pub fn go_to(&mut self, record: &Record, node: NodeId) {
        let path = record.tree.path(node);
        self.rules = record.rules;
        self.line = LineOfPlay::new(self.size);
        for &id in &path {
            self.line.enter(&record.tree, id, &self.rules);
        }
        self.at = node;
        self.depth = path.len();
        if !self.way.starts_with(&path) {
            self.way = path;
        }
        self.refresh(record);
    }

    /// Goes one node further, to a child of the node where it is.
    pub(super) fn step_to(&mut self, record: &Record, child: NodeId) {
        if self.way.get(self.depth) != Some(&child) {
            self.way.truncate(self.depth);
            self.way.push(child);
        }
        self.depth += 1;
        self.line.enter(&record.tree, child, &self.rules);
        self.at = child;
        self.refresh(record);
    }

    /// Walks up to this many moves back. Returns how many.
    pub fn back(&mut self, record: &Record, moves: usize) -> usize {
        let (mut at, mut walked) = (self.at, 0);
        while walked < moves
            && let Some(parent) = record.tree.node(at).parent()
        {
            walked += usize::from(record.tree.node(at).change.is_move());
            at = parent;
        }
        self.go_to(record, at);
        walked
    }

    /// Walks up to this many moves forward, on the way that was walked last or else along first children. Returns how
    /// many.
    pub fn forward(&mut self, record: &Record, moves: usize) -> usize {
        let mut walked = 0;
        while walked < moves
            && let Some(next) = self.next(record)
        {
            walked += usize::from(record.tree.node(next).change.is_move());
            self.step_to(record, next);
        }
        walked
    }

    /// The node after this one on the way that was walked last, or else the first child.
    pub(super) fn next(&self, record: &Record) -> Option<NodeId> {
        let walked = self.way.get(self.depth).copied();
        walked.or_else(|| record.tree.children(self.at).next())
    }

    /// Takes in what was settled at this node meanwhile.
    pub(super) fn refresh(&mut self, record: &Record) {
        let settlement = record.tree.node(self.at).settlement();
        self.settled = settlement.map_or_else(Settled::default, |settlement| settlement.now.clone());
        self.phase = self.phase_here();
    }

    pub(super) fn line_mut(&mut self) -> &mut LineOfPlay {
        &mut self.line
    }
}

/// The game as it stands here.
impl Cursor {
    /// How the game is played and counted.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
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

    /// What the board shows.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        self.line.timeline.diagram()
    }

    /// The hash of the stones, the same for the same stones on any board.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.line.timeline.hash()
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.line.timeline.turn()
    }

    /// The point where a ko may not be taken back now.
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        self.line.timeline.ko()
    }

    /// How many of the last moves were passes, in a row.
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.line.timeline.passes()
    }

    /// The stones taken *by* each player so far.
    #[must_use]
    pub fn prisoners(&self) -> ByColor<usize> {
        let prisoners = self.line.timeline.prisoners();
        ByColor::from_fn(|color| usize::from(prisoners[color]))
    }

    /// The moves that led here.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.line.moves
    }

    /// The last position that was set up by hand, or the empty board, and the moves since then.
    #[must_use]
    pub fn since_setup(&self) -> SinceSetup {
        let timeline = &self.line.timeline;
        let (mut start, mut prisoners) = (self.diagram(), timeline.prisoners());
        let mut moves = Vec::new();
        for number in (1..=timeline.moves()).rev() {
            let Some(color) = timeline.mover(number) else { break };
            let Some(placed) = timeline.placed(number) else {
                moves.push((color, Move::Pass));
                continue;
            };
            let emptied = timeline.emptied(number);
            let taken = if emptied.contains(&placed) { color } else { !color };
            for &point in &emptied {
                start[point] = Some(taken);
            }
            start[placed] = None;
            prisoners[!taken] = prisoners[!taken].saturating_sub(u16::try_from(emptied.len()).unwrap_or(u16::MAX));
            moves.push((color, Move::Play(placed)));
        }
        moves.reverse();
        SinceSetup {
            start,
            prisoners,
            moves,
        }
    }

    /// Whether play goes on, has stopped for dead stones to be marked, or is over.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The result, once there is one.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Playing | Phase::Marking => None,
        }
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

    /// Whether a player may make a move, whoever's turn it is.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_as(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        if color == self.turn() {
            return self.check(mv);
        }
        let mut turned = self.clone();
        turned.line.timeline.set_turn(color);
        turned.check(mv)
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

    /// The game as if this player were to move and nothing were over, for a program may be asked to move at any moment.
    #[must_use]
    pub fn with_turn(&self, turn: Color) -> Self {
        let mut turned = self.clone();
        if self.turn() != turn || self.phase != Phase::Playing {
            turned.line.timeline.resume(turn);
            turned.phase = Phase::Playing;
        }
        turned
    }

    /// The game as if it were played and counted by other rules from here on.
    #[must_use]
    pub fn with_rules(&self, rules: Rules) -> Self {
        let mut other = self.clone();
        other.rules = rules;
        other
    }

    /// Every point on which a player may place a stone, along the rows from A1, whoever's turn it is.
    #[must_use]
    pub fn legal_points(&self, color: Color) -> Vec<Point> {
        let points = |line: &LineOfPlay| line.timeline.legal_points(self.rules.repetition, self.rules.suicide);
        if color == self.turn() {
            return points(&self.line);
        }
        let mut line = self.line.clone();
        line.timeline.set_turn(color);
        points(&line)
    }

    /// Whether an empty point is an eye of a player that a stone of theirs would only fill.
    #[must_use]
    pub fn is_eye(&self, point: Point, color: Color) -> bool {
        self.line.timeline.is_eye(point, color)
    }

    /// Whether a pass now would end play.
    #[must_use]
    pub fn pass_would_end_play(&self) -> bool {
        if self.phase != Phase::Playing {
            return false;
        }
        let mut timeline = self.line.timeline.clone();
        timeline.pass();
        timeline.has_stopped(&self.rules)
    }

    /// How often this position, with the same player to move, has stood since the last pass, now included; more than
    /// three times are not told apart.
    #[must_use]
    pub fn times_since_pass(&self) -> usize {
        self.line.timeline.times_since_pass()
    }

    /// After how many more moves the game is counted as it stands, if the rules limit its length.
    #[must_use]
    pub fn moves_left(&self) -> Option<usize> {
        self.line.moves_left(&self.rules)
    }

    /// What two passes would lead to now: without a resumption left, straight to the count.
    #[must_use]
    pub fn ending(&self) -> Ending {
        match self.rules.ending {
            Ending::Agreement(Resumption::Once) if self.line.resumptions > 0 => Ending::AsItStands,
            ending => ending,
        }
    }

    /// The count of the board as it is now, without the stones that are marked dead.
    #[must_use]
    pub fn count(&self) -> Count {
        let dead: Vec<Point> = self.dead().collect();
        count(&self.diagram(), &dead, self.prisoners(), self.handicap, &self.rules)
    }

    /// The stones that are marked dead.
    pub fn dead(&self) -> impl Iterator<Item = Point> + '_ {
        self.settled.dead.iter().copied()
    }

    /// Whether a player has accepted the marks as they are.
    #[must_use]
    pub fn has_accepted(&self, color: Color) -> bool {
        self.settled.accepted[color]
    }

    /// Whether the game ends here as its record says, and nothing was done about that since.
    #[must_use]
    pub fn is_as_recorded(&self) -> bool {
        self.settled.is_recorded
    }

    fn phase_here(&self) -> Phase {
        let timeline = &self.line.timeline;
        if let Some(outcome) = self.settled.result {
            return Phase::Over(outcome);
        }
        if timeline.is_void(&self.rules) {
            return Phase::Over(Outcome::Void);
        }
        let has_stopped = timeline.has_stopped(&self.rules);
        match self.ending() {
            Ending::Agreement(_) if has_stopped => Phase::Marking,
            _ if has_stopped || self.moves_left() == Some(0) => Phase::Over(Outcome::of_margin(self.count().margin())),
            _ => Phase::Playing,
        }
    }
}
