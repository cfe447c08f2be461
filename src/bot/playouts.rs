//! Evaluates positions without a network: by many light playouts, and a player's first instincts for moves.

use super::estimate::{Ownership, sign};
use super::{Evaluation, Evaluator, Random, Situation, light_playout};
use crate::go::{Board, Color, Diagram, Grid, Move, Point, Rules, Scoring, Size};

/// An evaluator by playouts. The same seed gives the same answers in the same order.
#[derive(Clone, Debug)]
pub struct Playouts {
    count: u32,
    random: Random,
}

/// What playouts from one position came to, from Black's side.
pub(super) struct PlayoutMean {
    /// Whose each point was on average; what is pass-alive is certain.
    pub ownership: Ownership,
    /// By how many points Black leads.
    pub lead: f32,
    /// How often Black won; a draw is half a win.
    pub win: f32,
}

impl Playouts {
    /// An evaluator that plays `count` playouts for each position, but at least one.
    #[must_use]
    pub fn new(count: u32, seed: u64) -> Self {
        Self {
            count: count.max(1),
            random: Random::seeded(seed),
        }
    }

    /// Plays a position out again and again.
    pub(super) fn judge<G: Grid>(&mut self, situation: &Situation<G>) -> PlayoutMean {
        let (rules, position) = (situation.rules(), situation.position());
        let size = position.board().size();
        let diagram = position.diagram();
        let prisoners = position.prisoners();
        let prisoners = crate::go::ByColor::from_fn(|color| usize::from(prisoners[color]));
        // A count of area needs so much more than none to be a win.
        let given = -Ownership(vec![0.0; size.area()]).lead(&diagram, prisoners, rules);

        let mut sums = vec![0_i32; size.area()];
        let mut board = Board::<G>::new(size);
        let mut wins = 0.0;
        for _ in 0..self.count {
            let playout = light_playout(position, &mut board, &mut self.random);
            wins += score(playout.margin as f32 - given);
            add_owners(&board, &mut sums);
        }
        let count = self.count as f32;
        let mut ownership = Ownership(sums.iter().map(|&sum| sum as f32 / count).collect());
        ownership.make_certain(&diagram, rules.suicide);
        PlayoutMean {
            lead: ownership.lead(&diagram, prisoners, rules),
            win: wins / count,
            ownership,
        }
    }
}

impl Evaluator for Playouts {
    fn evaluate<G: Grid>(&mut self, situation: &Situation<G>) -> Evaluation {
        let verdict = self.judge(situation);
        let (policy, pass) = instincts(situation, &verdict.ownership);
        let turn = situation.turn();
        Evaluation {
            policy,
            pass,
            lead: verdict.lead * sign(turn),
            win: if turn == Color::Black {
                verdict.win
            } else {
                1.0 - verdict.win
            },
            ownership: verdict.ownership.seen_by(turn).0,
        }
    }
}

fn score(margin: f32) -> f32 {
    if margin > 0.0 {
        1.0
    } else if margin < 0.0 {
        0.0
    } else {
        0.5
    }
}

/// Adds the owner of each point at the end of a playout: of the stone there, or of all stones around it.
fn add_owners<G: Grid>(board: &Board<G>, sums: &mut [i32]) {
    let size = board.size();
    for (point, sum) in size.points().zip(sums) {
        *sum += match board.stone(point).or_else(|| surrounder(board, size, point)) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
    }
}

fn surrounder<G: Grid>(board: &Board<G>, size: Size, point: Point) -> Option<Color> {
    let mut around = size.neighbors(point).map(|beside| board.stone(beside));
    let first = around.next()??;
    around.all(|stone| stone == Some(first)).then_some(first)
}

/// How likely a move is for someone who sees captures, ataris and the last move, and what is still open.
fn instincts<G: Grid>(situation: &Situation<G>, ownership: &Ownership) -> (Vec<f32>, f32) {
    let board = situation.board();
    let (size, turn) = (board.size(), situation.turn());
    let diagram = board.diagram();
    let last = situation.moves().find_map(|mv| match mv {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    });
    let weigh = |(point, owner): (Point, &f32)| {
        if !situation.allows(point) || board.is_eye(point, turn) {
            return 0.0;
        }
        let near = last.is_some_and(|last| distance(last, point) <= 2);
        let open = 1.0 - owner.abs();
        (0.05 + open) * if near { 3.0 } else { 1.0 } * tactics(&diagram, turn, point)
    };
    let mut policy: Vec<f32> = size.points().zip(&ownership.0).map(weigh).collect();
    let mut pass = 0.02 + filling(situation.rules());
    let sum: f32 = policy.iter().sum::<f32>() + pass;
    policy.iter_mut().for_each(|weight| *weight /= sum);
    pass /= sum;
    (policy, pass)
}

/// How much less inviting every move is where it costs a point in one's own territory.
fn filling(rules: &Rules) -> f32 {
    match rules.scoring {
        Scoring::Territory => 0.3,
        Scoring::Area => 0.0,
    }
}

fn distance(one: Point, other: Point) -> u8 {
    one.column()
        .abs_diff(other.column())
        .max(one.row().abs_diff(other.row()))
}

/// How urgent a stone is for what it takes, saves and risks.
fn tactics(diagram: &Diagram, turn: Color, point: Point) -> f32 {
    let size = diagram.size();
    let mut after = diagram.clone();
    after[point] = Some(turn);
    let (mut urgency, mut takes, mut saves) = (1.0, false, false);
    for beside in size.neighbors(point) {
        let Some(color) = diagram[beside] else { continue };
        let chain = diagram.connected(beside);
        let liberties = diagram.empty_beside(&chain).len();
        match (color == turn, liberties) {
            (false, 1) => {
                takes = true;
                urgency += 8.0 + chain.len() as f32;
            }
            (false, 2) => urgency += 2.0,
            (true, 1) => {
                saves = true;
                urgency += 6.0 + chain.len() as f32;
            }
            _ => {}
        }
    }
    let own = after.connected(point);
    let is_in_atari = !takes && after.empty_beside(&own).len() < 2;
    match (is_in_atari, saves) {
        (true, true) => 0.05,
        (true, false) => 0.2,
        (false, _) => urgency,
    }
}
