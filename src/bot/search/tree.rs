//! What was thought so far: a tree of moves, each with what it came to.

use std::ops::Range;

use super::Judgement;
use crate::go::{Move, Size};

/// How strongly untried moves draw.
const CURIOSITY: f32 = 1.1;
/// How much worse a move that was never tried is taken to be than what the position came to, where every likely move
/// has been tried.
const MODESTY: f32 = 0.25;

/// A place in a [`SearchTree`].
pub type Place = usize;

/// One move, and all that was thought after it.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The move. The root's means nothing.
    pub mv: Move,
    /// How likely the move was taken to be at first sight.
    pub prior: f32,
    /// How often a thought went through here.
    pub visits: u32,
    /// The mean of what came of it, from the side of the player who made the move.
    pub mean: Judgement,
    /// How many thoughts are on their way through here at this moment.
    pending: u16,
    first_child: u32,
    children: u16,
    /// Whether the game is over here.
    pub is_over: bool,
}

/// A tree of bounded size. Its memory is one list of nodes; the children of a node stand side by side.
#[derive(Clone, Debug)]
pub struct SearchTree {
    nodes: Vec<Node>,
    size: Size,
}

impl Node {
    fn new(mv: Move, prior: f32) -> Self {
        Self {
            mv,
            prior,
            visits: 0,
            mean: Judgement::default(),
            pending: 0,
            first_child: 0,
            children: 0,
            is_over: false,
        }
    }
}

impl SearchTree {
    /// Where everything begins.
    pub const ROOT: Place = 0;
    /// The most nodes there can be: 32 MB.
    pub const MOST_NODES: usize = 1 << 20;
    /// The most children a node can have: the likeliest are kept.
    pub const MOST_CHILDREN: usize = 48;

    /// A root alone.
    pub fn new(size: Size) -> Self {
        Self {
            nodes: vec![Node::new(Move::Pass, 1.0)],
            size,
        }
    }

    /// A node.
    pub fn node(&self, place: Place) -> &Node {
        &self.nodes[place]
    }

    /// Whether no more nodes can be added.
    pub fn is_full(&self) -> bool {
        self.nodes.len() + Self::MOST_CHILDREN > Self::MOST_NODES
    }

    /// The children of a node, the likeliest first.
    pub fn children(&self, place: Place) -> Range<Place> {
        let node = &self.nodes[place];
        let first = node.first_child as usize;
        first..first + usize::from(node.children)
    }

    /// How many visits stand behind a node, those that are on their way included.
    pub fn expected_visits(&self, place: Place) -> u32 {
        let node = &self.nodes[place];
        node.visits + u32::from(node.pending)
    }

    /// Sets out along the most promising moves to a node that nothing is known after, and returns the way there.
    /// Until it is [recorded](Self::record), other thoughts take the way for a lost one, and go elsewhere.
    pub fn set_out(&mut self) -> Vec<Place> {
        let mut way = vec![Self::ROOT];
        let mut place = Self::ROOT;
        while let Some(child) = self.most_promising(place) {
            way.push(child);
            place = child;
        }
        way.iter().for_each(|&place| self.nodes[place].pending += 1);
        way
    }

    /// The child that is most worth another thought, if there are children.
    fn most_promising(&self, place: Place) -> Option<Place> {
        let parent = &self.nodes[place];
        let tried: f32 = self.nodes[self.children(place)]
            .iter()
            .filter(|node| node.visits > 0)
            .map(|node| node.prior)
            .sum();
        let unknown = parent.mean.turned().utility(self.size) - MODESTY * tried.sqrt();
        let draw = CURIOSITY * (self.expected_visits(place) as f32).sqrt();
        let promise = |child: Place| {
            let (node, visits) = (&self.nodes[child], self.expected_visits(child) as f32);
            let known = match (node.visits, node.pending) {
                (0, 0) => unknown,
                (_, 0) => node.mean.utility(self.size),
                (known, lost) => (node.mean.utility(self.size) * known as f32 - f32::from(lost)) / visits,
            };
            known + draw * node.prior / (1.0 + visits)
        };
        let mut best = None;
        for child in self.children(place) {
            let promise = promise(child);
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, child));
            }
        }
        best.map(|(_, child)| child)
    }

    /// The child with the most visits, the likelier one of equals, if any was visited.
    pub fn most_visited(&self, place: Place) -> Option<Place> {
        let visited = self.children(place).filter(|&child| self.nodes[child].visits > 0);
        visited.rev().max_by_key(|&child| self.nodes[child].visits)
    }

    /// The nodes that are most visited one after the other, from this one on.
    pub fn variation(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        std::iter::successors(Some(place), |&place| self.most_visited(place))
    }

    /// Gives a node without children these, if there is room.
    pub fn open(&mut self, place: Place, mut moves: Vec<(Move, f32)>) {
        if self.nodes[place].children > 0 || self.is_full() {
            return;
        }
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        moves.truncate(Self::MOST_CHILDREN);
        let first = self.nodes.len();
        self.nodes.extend(moves.iter().map(|&(mv, prior)| Node::new(mv, prior)));
        self.nodes[place].first_child = first as u32;
        self.nodes[place].children = moves.len() as u16;
    }

    /// Says that the game is over at a node.
    pub fn close(&mut self, place: Place) {
        self.nodes[place].is_over = true;
    }

    /// Adds what a thought came to at the end of a way from the root, from the side of who moved last on it.
    pub fn record(&mut self, way: &[Place], mut judgement: Judgement) {
        for &place in way.iter().rev() {
            let node = &mut self.nodes[place];
            node.pending = node.pending.saturating_sub(1);
            node.visits += 1;
            node.mean.add(judgement, node.visits);
            judgement = judgement.turned();
        }
    }

    /// The part of the tree after some moves, if it was thought about. All else is forgotten.
    pub fn after(&self, moves: &[Move]) -> Option<Self> {
        let mut place = Self::ROOT;
        for &mv in moves {
            place = self.children(place).find(|&child| self.nodes[child].mv == mv)?;
        }
        let mut part = Self {
            nodes: vec![self.nodes[place]],
            size: self.size,
        };
        let mut from = vec![place];
        let mut next = 0;
        while let Some(&place) = from.get(next) {
            let children = self.children(place);
            part.nodes[next].first_child = part.nodes.len() as u32;
            part.nodes.extend_from_slice(&self.nodes[children.clone()]);
            from.extend(children);
            next += 1;
        }
        Some(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Point;

    fn moves(size: Size) -> Vec<(Move, f32)> {
        let even = 1.0 / size.area() as f32;
        size.points().map(|point| (Move::Play(point), even)).collect()
    }

    #[test]
    fn the_list_of_nodes_never_outgrows_its_bound() {
        let size = Size::square(19).unwrap();
        let mut tree = SearchTree::new(size);
        let mut place = SearchTree::ROOT;
        while !tree.is_full() {
            tree.open(place, moves(size));
            place += 1;
        }
        let full = tree.nodes.len();
        tree.open(place, moves(size));
        assert_eq!(tree.nodes.len(), full);
        assert!(full <= SearchTree::MOST_NODES && full * size_of::<Node>() <= 32 << 20);
    }

    #[test]
    fn what_was_thought_after_a_move_is_kept_and_nothing_else() {
        let size = Size::square(9).unwrap();
        let mut tree = SearchTree::new(size);
        tree.open(SearchTree::ROOT, moves(size));
        let [first, second] = [
            tree.children(SearchTree::ROOT).start,
            tree.children(SearchTree::ROOT).start + 1,
        ];
        let judgement = Judgement { win: 0.75, lead: 3.0 };
        tree.record(&[SearchTree::ROOT, first], judgement);
        tree.record(&[SearchTree::ROOT, second], Judgement::EVEN);
        tree.open(first, moves(size));
        let part = tree.after(&[tree.node(first).mv]).unwrap();
        assert_eq!(part.nodes.len(), 1 + SearchTree::MOST_CHILDREN);
        assert_eq!(
            (part.node(SearchTree::ROOT).visits, part.node(SearchTree::ROOT).mean),
            (1, judgement)
        );
        assert!(tree.after(&[Move::Pass]).is_none());
    }

    #[test]
    fn a_record_alternates_sides() {
        let size = Size::square(9).unwrap();
        let mut tree = SearchTree::new(size);
        let point: Point = "E5".parse().unwrap();
        tree.open(SearchTree::ROOT, vec![(Move::Play(point), 1.0)]);
        tree.record(&[SearchTree::ROOT, 1], Judgement { win: 1.0, lead: 8.0 });
        assert_eq!(tree.node(1).mean, Judgement { win: 1.0, lead: 8.0 });
        assert_eq!(tree.node(SearchTree::ROOT).mean, Judgement { win: 0.0, lead: -8.0 });
        assert!(
            tree.variation(1)
                .map(|place| tree.node(place).mv)
                .eq([Move::Play(point)])
        );
    }
}
