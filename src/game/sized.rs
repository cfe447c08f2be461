//! A timeline whose class of boards is chosen when the game begins: a table with a small board takes little memory.

use crate::go::{
    Board, ByColor, Color, Diagram, IllegalMove, Large, Medium, Move, Point, Position, Removed, Repetition, Rules,
    Size, Small, Suicide,
};
use crate::go::{Grid, Huge};

use super::Timeline;

/// A position with its history on the smallest class of boards that holds it.
#[derive(Clone, Debug)]
pub(super) enum SizedTimeline {
    Small(Box<Timeline<Small>>),
    Medium(Box<Timeline<Medium>>),
    Large(Box<Timeline<Large>>),
    Huge(Box<Timeline<Huge>>),
}

/// The timeline of a [`SizedTimeline`], whatever its class.
macro_rules! on {
    ($sized:expr, $timeline:ident => $result:expr) => {
        match $sized {
            SizedTimeline::Small($timeline) => $result,
            SizedTimeline::Medium($timeline) => $result,
            SizedTimeline::Large($timeline) => $result,
            SizedTimeline::Huge($timeline) => $result,
        }
    };
}

/// A new timeline begins with a board.
struct Beginning<'a> {
    diagram: &'a Diagram,
    turn: Color,
    prisoners: ByColor<u16>,
}

impl Beginning<'_> {
    fn timeline<G: Grid>(&self) -> Box<Timeline<G>> {
        Box::new(Timeline::new(self.position()))
    }

    fn position<G: Grid>(&self) -> Position<G> {
        let mut position = Position::set_up(Board::from_diagram(self.diagram), self.turn);
        position.set_prisoners(self.prisoners);
        position
    }
}

impl SizedTimeline {
    /// An empty board, Black to move.
    pub fn new(size: Size) -> Self {
        let beginning = Beginning {
            diagram: &Diagram::empty(size),
            turn: Color::Black,
            prisoners: ByColor::default(),
        };
        match size.longest() {
            longest if longest <= Small::LONGEST => Self::Small(beginning.timeline()),
            longest if longest <= Medium::LONGEST => Self::Medium(beginning.timeline()),
            longest if longest <= Large::LONGEST => Self::Large(beginning.timeline()),
            _ => Self::Huge(beginning.timeline()),
        }
    }

    /// Begins again with these stones; earlier positions no longer count.
    pub fn restart(&mut self, diagram: &Diagram, turn: Color) {
        let prisoners = self.prisoners();
        let beginning = Beginning {
            diagram,
            turn,
            prisoners,
        };
        on!(self, timeline => timeline.restart(&beginning.position()));
    }

    pub fn set_turn(&mut self, turn: Color) {
        on!(self, timeline => timeline.set_turn(turn));
    }

    pub fn resume(&mut self, turn: Color) {
        on!(self, timeline => timeline.resume(turn));
    }

    pub fn play(&mut self, mv: Move) -> Result<Removed, IllegalMove> {
        on!(self, timeline => timeline.play(mv))
    }

    pub fn pass(&mut self) {
        on!(self, timeline => timeline.pass());
    }

    pub fn check(&self, point: Point, repetition: Repetition, suicide: Suicide) -> Result<(), IllegalMove> {
        on!(self, timeline => timeline.check(point, repetition, suicide))
    }

    pub fn legal_points(&self, repetition: Repetition, suicide: Suicide) -> Vec<Point> {
        on!(self, timeline => timeline.legal_points(repetition, suicide).iter().collect())
    }

    pub fn diagram(&self) -> Diagram {
        on!(self, timeline => timeline.position().board().diagram())
    }

    pub fn stone(&self, point: Point) -> Option<Color> {
        on!(self, timeline => timeline.position().board().stone(point))
    }

    pub fn is_eye(&self, point: Point, color: Color) -> bool {
        on!(self, timeline => timeline.position().board().is_eye(point, color))
    }

    pub fn hash(&self) -> u64 {
        on!(self, timeline => timeline.position().board().hash())
    }

    pub fn turn(&self) -> Color {
        on!(self, timeline => timeline.position().turn())
    }

    pub fn ko(&self) -> Option<Point> {
        on!(self, timeline => timeline.position().ko())
    }

    pub fn passes(&self) -> u8 {
        on!(self, timeline => timeline.position().passes())
    }

    pub fn prisoners(&self) -> ByColor<u16> {
        on!(self, timeline => timeline.position().prisoners())
    }

    /// How many moves the history holds.
    pub fn moves(&self) -> usize {
        on!(self, timeline => timeline.history().moves())
    }

    pub fn mover(&self, number: usize) -> Option<Color> {
        on!(self, timeline => timeline.history().mover(number))
    }

    pub fn placed(&self, number: usize) -> Option<Point> {
        on!(self, timeline => timeline.history().placed(number))
    }

    pub fn emptied(&self, number: usize) -> Vec<Point> {
        on!(self, timeline => timeline.history().emptied(number))
    }

    /// After which earlier move the board stood as it does now.
    pub fn repeats(&self) -> Option<usize> {
        on!(self, timeline => timeline.same_board_before().next())
    }

    pub fn times_since_pass(&self) -> usize {
        on!(self, timeline => timeline.times_since_pass())
    }

    pub fn has_stopped(&self, rules: &Rules) -> bool {
        on!(self, timeline => timeline.has_stopped(rules))
    }

    pub fn is_void(&self, rules: &Rules) -> bool {
        on!(self, timeline => timeline.is_void(rules))
    }
}
