//! The players of the house, whom anyone can challenge: each is a bot of one strength that plays as many games as people
//! want, by the same commands as they do.

use std::collections::BTreeSet;

use crate::bot::{Choice, Estimate};
use crate::company::{Demand, GameId, Name, Obstacle, Terms, house, level_of};
use crate::desk::Desk;
use crate::game::{Millis, Moment, Overtime, Phase, TimeControl};
use crate::go::{Color, Point, Proposal};
use crate::table::{Offer, Table};
use crate::world::{EstimateGame, Think};

use super::asked::Answered;
use super::games::Match;
use super::member::Member;
use super::{Answer, Granted, Hall, Question};

/// The smallest and the largest board that a bot plays on.
const SIDES: std::ops::RangeInclusive<u8> = 5..=19;
/// How much time a bot has to be given for a move, or else in all: others may have to wait for bots, too.
const FOR_A_MOVE: Millis = Millis::from_secs(10);
const IN_ALL: Millis = Millis::from_secs(5 * 60);
/// How many lines a bot types in a row at most; each leads to another position, so that there are never so many.
const MOST_LINES: usize = 20;

/// What a bot does next at a table.
enum Next {
    /// It types this.
    Type(String),
    /// It thinks about this.
    Think(Question),
}

impl Hall {
    /// Lets this many players of the house in, spread from the weakest to the strongest.
    pub fn open_house(&mut self, count: usize, now: Moment) {
        for name in house(count) {
            let (person, seed) = (self.new_person(), self.random.bits());
            let bot = Member::new(person, false, Desk::default(), seed, now);
            self.people.insert(name, bot);
        }
    }

    /// A person proposes a game to a player of the house, who begins it at once or says why not.
    pub(super) fn challenge_bot(&mut self, name: &Name, bot: &Name, terms: &Terms, now: Moment) -> Granted {
        if let Some(demand) = demand(terms) {
            return Err(Obstacle::BotDeclines(bot.clone(), demand));
        }
        self.begin(bot, name, &terms.turned(), None, now)
    }

    /// If a player of the house has something to do in a game, they do it, or begin to think about it.
    pub(super) fn let_bot_play(&mut self, id: GameId, now: Moment) {
        for _ in 0..MOST_LINES {
            let Some(game) = self.games.get(&id) else { return };
            let Some((color, bot)) = game.bot() else { return };
            let (bot, table) = (bot.clone(), game.table.as_ref());
            match table.and_then(|table| next(&bot, color, table)) {
                None => return,
                Some(Next::Think(question)) => {
                    self.ask(&bot, Some(id), question, now);
                    return;
                }
                Some(Next::Type(line)) => self.bot_types(&bot, id, &line, now),
            }
        }
    }

    /// A bot has thought about a game, which may be another one by now.
    pub(super) fn bot_goes_on(&mut self, id: GameId, thought: Answered, now: Moment) {
        let Some(game) = self.games.get(&id) else { return };
        let (Some((color, bot)), Some(table)) = (game.bot(), &game.table) else {
            return;
        };
        let bot = bot.clone();
        let lines = match next(&bot, color, table) {
            Some(Next::Think(question)) => thought.to(&question).map(|answer| typed(&answer, color, table)),
            _ => None,
        };
        let steps = |hall: &Self| hall.games.get(&id).map(|game| game.steps);
        let (before, has_thought) = (steps(self), lines.is_some());
        for line in lines.unwrap_or_default() {
            self.bot_types(&bot, id, &line, now);
        }
        // What is refused would be thought of again and again.
        if !has_thought || steps(self) != before {
            self.let_bot_play(id, now);
        }
    }

    fn bot_types(&mut self, bot: &Name, id: GameId, line: &str, now: Moment) {
        self.change_member(bot, |bot| bot.at = Some(id));
        self.drive(bot, line, None, now);
        self.change_member(bot, |bot| bot.at = None);
    }
}

impl Match {
    /// The player of the house in a game, and their side.
    pub fn bot(&self) -> Option<(Color, &Name)> {
        let players = Color::ALL.into_iter().map(|color| (color, &self.card.players[color]));
        players.into_iter().find(|(_, name)| level_of(name).is_some())
    }

    /// Who plays against a player of the house in a game.
    pub fn opponent_of_bot(&self) -> Option<&Name> {
        let (_, bot) = self.bot()?;
        Some(self.opponent(bot)?.1)
    }
}

/// What has to be otherwise before a bot plays on these terms.
fn demand(terms: &Terms) -> Option<Demand> {
    let opening = &terms.opening;
    if ![opening.size.width(), opening.size.height()]
        .iter()
        .all(|side| SIDES.contains(side))
    {
        return Some(Demand::Sides(*SIDES.start(), *SIDES.end()));
    }
    if opening.rules().proposal == Proposal::Estimate {
        return Some(Demand::NoLesson);
    }
    let is_slow = |control: TimeControl| {
        let period = match control.overtime() {
            None => Millis::ZERO,
            Some(Overtime::ByoYomi { period, .. }) => period,
            Some(Overtime::Canadian { stones, period }) => Millis::new(period.get() / u64::from(stones.max(1))),
        };
        let for_a_move = control.turn().get() + control.increment().get() + period.get();
        for_a_move >= FOR_A_MOVE.get() || control.bank() >= IN_ALL
    };
    opening
        .clock
        .is_some_and(|control| !is_slow(control))
        .then_some(Demand::Time(FOR_A_MOVE, IN_ALL))
}

/// What a bot does next.
fn next(bot: &Name, color: Color, table: &Table) -> Option<Next> {
    if let Some(offer) = table.offers.of(!color) {
        // Whoever plays a bot may take back what they like, and stop when they like; the game itself stays as agreed.
        let is_granted = matches!(offer, Offer::TakeBack(_) | Offer::Undo(_) | Offer::Adjourn);
        return Some(Next::Type(if is_granted { "accept" } else { "decline" }.to_owned()));
    }
    if table.is_adjourned {
        return None;
    }
    let (game, seed) = (|| Box::new(table.game.cursor()), table.seed);
    match table.game.phase() {
        Phase::Playing if table.game.turn() == color => Some(Next::Think(Question::Move(Think {
            game: game(),
            level: level_of(bot)?,
            seed,
        }))),
        Phase::Marking if !table.game.has_accepted(color) => {
            Some(Next::Think(Question::Estimate(EstimateGame { game: game(), seed })))
        }
        _ => None,
    }
}

/// What a bot types when it has thought.
fn typed(answer: &Answer, color: Color, table: &Table) -> Vec<String> {
    match answer {
        Answer::Move(Ok(thought)) => match thought.choice {
            Choice::Move(mv) => vec![mv.to_string()],
            Choice::Resign => vec!["resign".to_owned(), "yes".to_owned()],
        },
        // Whoever has no move passes.
        Answer::Move(Err(_)) => vec!["pass".to_owned()],
        Answer::Estimate(Ok(estimate)) => marks(estimate, color, table),
        Answer::Estimate(Err(_))
        | Answer::Position(_)
        | Answer::Comparison(_)
        | Answer::Appraisal(_)
        | Answer::Marks(_) => vec!["done".to_owned()],
    }
}

/// Marks the stones that a bot takes to be dead, and no others. Where it is not sure of a group of the opponent's it
/// believes what the opponent says.
fn marks(estimate: &Estimate, color: Color, table: &Table) -> Vec<String> {
    let diagram = table.game.diagram();
    let unsettled = estimate.proposal.unsettled.iter();
    let unsettled = unsettled.filter_map(|&stone| diagram.chain_at(stone).filter(|chain| chain.color != color));
    let unsettled: BTreeSet<Point> = unsettled.flat_map(|chain| chain.stones).collect();
    let marked: BTreeSet<Point> = table.game.dead().collect();
    let dead: BTreeSet<Point> = estimate.proposal.dead.iter().copied().collect();
    let mark = |word: &str, points: &BTreeSet<Point>, but: &BTreeSet<Point>| {
        let points = points.difference(but).filter(|point| !unsettled.contains(point));
        let points: Vec<String> = points.map(Point::to_string).collect();
        (!points.is_empty()).then(|| format!("{word} {}", points.join(" ")))
    };
    let lines = [mark("dead", &dead, &marked), mark("alive", &marked, &dead)];
    lines.into_iter().flatten().chain(["done".to_owned()]).collect()
}
