//! The files of positions under `vectors/nn`: blank-line separated, a field a line.

use std::collections::HashMap;

use silken::bot::Situation;
use silken::go::{
    Board, Color, Diagram, Grid, Move, Point, Points, Position, Repetition, Rules, Ruleset, Size, Suicide,
};

/// A position and what a network says of it.
pub struct Record {
    pub title: String,
    pub size: Size,
    rules: Rules,
    pub turn: Color,
    setup: Vec<(Color, Move)>,
    moves: Vec<(Color, Move)>,
    pub outcome: Vec<f32>,
    pub lead: f32,
    /// From the top row; the pass is last; `None` where the move is not allowed.
    pub policy: Vec<Option<f32>>,
    pub ownership: Vec<f32>,
}

impl Record {
    /// Every position of a file.
    pub fn all(text: &str) -> Vec<Self> {
        let parts = text.split("\n\n").filter(|part| part.starts_with("position"));
        parts.map(Self::read).collect()
    }

    fn read(text: &str) -> Self {
        let fields: HashMap<&str, &str> = text
            .lines()
            .map(|line| line.split_once(' ').unwrap_or((line, "")))
            .collect();
        let size = Size::square(fields["size"].parse().unwrap()).unwrap();
        let rules = Ruleset::named(fields["rules"]).unwrap().rules(size);
        let komi: Points = fields["komi"].parse().unwrap();
        let handicap = fields["setup"].split_whitespace().count();
        let color = |letter: &str| if letter == "b" { Color::Black } else { Color::White };
        let moves = |text: &str| -> Vec<(Color, Move)> {
            let words = text.split_whitespace().map(|word| word.split_at(1));
            words
                .map(|(letter, point)| (color(letter), point.parse().map_or(Move::Pass, Move::Play)))
                .collect()
        };
        let numbers = |text: &str| {
            text.split(' ')
                .map(|word| word.parse().ok())
                .collect::<Vec<Option<f32>>>()
        };
        Self {
            title: fields["position"].to_owned() + " " + fields["rules"],
            size,
            rules: Rules {
                // KataGo's Chinese rules know no superko.
                repetition: Repetition::ImmediateKo,
                suicide: Suicide::Forbidden,
                komi: komi + rules.handicap_bonus(handicap),
                ..rules
            },
            turn: color(fields["turn"]),
            setup: moves(fields["setup"]),
            moves: moves(fields["moves"]),
            outcome: numbers(fields["outcome"]).into_iter().flatten().collect(),
            lead: fields["lead"].parse().unwrap(),
            policy: numbers(fields["policy"]),
            ownership: numbers(fields["ownership"]).into_iter().flatten().collect(),
        }
    }

    /// The position in its context.
    pub fn situation<G: Grid>(&self) -> Situation<G> {
        let mut diagram = Diagram::empty(self.size);
        for &(color, mv) in &self.setup {
            if let Move::Play(point) = mv {
                diagram[point] = Some(color);
            }
        }
        let first = self.moves.first().map_or(self.turn, |&(color, _)| color);
        let mut situation = Situation::new(self.rules, Position::set_up(Board::<G>::from_diagram(&diagram), first));
        for &(color, mv) in &self.moves {
            situation.set_turn(color);
            situation.play(mv).unwrap();
        }
        situation.set_turn(self.turn);
        situation
    }

    /// The points in the order of the record.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let (size, side) = (self.size, self.size.width());
        (0..side)
            .rev()
            .flat_map(move |row| (0..side).filter_map(move |column| size.point(column, row)))
    }
}
