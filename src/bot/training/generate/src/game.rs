//! One game: on which board, by which rules, how well played.

use silken::bot::net::{Features, NetEvaluator};
use silken::bot::{Evaluation, Evaluator, Situation};
use silken::go::{Grid, Move, OnGrid, Points, Position, Rules, Ruleset, Size};

use crate::random::Random;
use crate::record::record;

/// How often a game is on a board of each size from 7 to 19.
const SIZES: [f32; 13] = [5.0, 2.0, 42.0, 1.5, 2.0, 1.5, 21.0, 1.0, 1.5, 1.0, 1.0, 0.5, 10.0];
/// How often a game is played by each ruleset.
const RULESETS: [(&str, f32); 8] = [
    ("silken", 35.0),
    ("chinese", 18.0),
    ("lesson", 14.0),
    ("japanese", 14.0),
    ("surround", 7.0),
    ("aga", 4.0),
    ("new-zealand", 4.0),
    ("tromp-taylor", 4.0),
];
/// The longest a game gets, in moves a point of the board.
const LONGEST: usize = 2;

/// What a game is to be like.
#[derive(Clone, Copy)]
pub struct Plan {
    pub size: Size,
    rules: Rules,
    /// How many moves of the opening are drawn far more freely than the others.
    loose_moves: usize,
    /// How freely moves are drawn from the teacher's: 1 as it gives them, below 1 more often the better ones.
    temperature: f32,
    /// The chance that a move is any legal one.
    blunders: f32,
}

impl Plan {
    pub fn draw(random: &mut Random) -> Self {
        let side = 7 + random.draw(SIZES.into_iter()).unwrap_or(2) as u8;
        let size = Size::square(side).expect("7 to 19 are sizes");
        let row = random.draw(RULESETS.iter().map(|&(_, weight)| weight)).unwrap_or(0);
        let mut rules = Ruleset::named(RULESETS[row].0)
            .expect("a name of the table")
            .rules(size);
        if random.happens(0.35) {
            let spread = if random.happens(0.3) { 20.0 } else { 4.0 };
            let halves = 2.0 * random.between(-spread, spread);
            rules.komi += Points::halves(halves as i16);
        }
        let is_weak = random.happens(0.1);
        Self {
            size,
            rules,
            loose_moves: random.between(0.0, 9.0) as usize,
            temperature: random.between(0.3, if is_weak { 2.0 } else { 1.2 }),
            blunders: if is_weak {
                random.between(0.0, 0.25)
            } else {
                random.between(0.0, 0.06)
            },
        }
    }
}

/// A game to be played on a board of some class.
pub struct Game<'a> {
    pub number: u32,
    pub plan: Plan,
    pub evaluator: &'a mut NetEvaluator,
    pub random: &'a mut Random,
}

impl OnGrid for Game<'_> {
    /// A record for every position.
    type Output = Vec<Vec<u8>>;

    fn run<G: Grid>(self) -> Self::Output {
        let plan = self.plan;
        let mut situation = Situation::new(plan.rules, Position::<G>::new(plan.size));
        let mut seen = vec![situation.board().hash()];
        let mut records = Vec::new();
        for ply in 0..LONGEST * plan.size.area() {
            let evaluation = self.evaluator.evaluate(&situation);
            records.push(record(&Features::of(&situation), &evaluation, self.number));
            if situation.position().passes() == 2 {
                break;
            }
            let mv = choose(&plan, ply, &situation, &evaluation, self.random);
            situation.play(mv).expect("a move that the situation allows");
            // A position that came back in a way that superko forbids is of no use; the game ends there.
            let hash = situation.board().hash();
            if mv != Move::Pass && seen.contains(&hash) {
                break;
            }
            seen.push(hash);
        }
        records
    }
}

fn choose<G: Grid>(plan: &Plan, ply: usize, situation: &Situation<G>, said: &Evaluation, random: &mut Random) -> Move {
    let points: Vec<_> = plan.size.points().collect();
    let play = |place: Option<usize>| {
        place
            .and_then(|place| points.get(place))
            .map_or(Move::Pass, |&point| Move::Play(point))
    };
    if random.happens(plan.blunders) {
        let allowed = points.iter().map(|&point| if situation.allows(point) { 1.0 } else { 0.0 });
        return play(random.draw(allowed));
    }
    let temperature = if ply < plan.loose_moves { 1.6 } else { plan.temperature };
    let chances = said.policy.iter().chain([&said.pass]);
    play(random.draw(chances.map(|chance| chance.powf(1.0 / temperature))))
}
