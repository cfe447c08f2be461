//! What an evaluator is shown: a position, the rules, and the last few moves.

use crate::go::{Board, Color, Grid, IllegalMove, Move, Point, Position, Rules};

/// How many moves back an evaluator can look.
pub const REMEMBERED_MOVES: usize = 5;

/// A position in its context.
///
/// ```
/// use silken::bot::Situation;
/// use silken::go::{Move, Position, Ruleset, Size, Small};
///
/// let size = Size::square(9)?;
/// let mut situation = Situation::new(Ruleset::DEFAULT.rules(size), Position::<Small>::new(size));
/// situation.play(Move::Play("E5".parse()?))?;
/// assert_eq!(situation.moves().next(), Some(Move::Play("E5".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Situation<G: Grid> {
    rules: Rules,
    position: Position<G>,
    /// The positions one and two moves ago, so far as they are known.
    earlier: [Option<Position<G>>; 2],
    /// The last moves, the latest first, made by turns.
    moves: [Option<Move>; REMEMBERED_MOVES],
    banned: Vec<Point>,
}

impl<G: Grid> Situation<G> {
    /// A position of whose past nothing is known. The komi of the rules is all that White is given, a bonus for
    /// handicap stones included.
    #[must_use]
    pub fn new(rules: Rules, position: Position<G>) -> Self {
        Self {
            rules,
            position,
            earlier: [None, None],
            moves: [None; REMEMBERED_MOVES],
            banned: Vec::new(),
        }
    }

    /// Makes a move for the player to move, who must be allowed to make it. Points that were banned are so no longer.
    ///
    /// # Errors
    /// As [`Position::play`]; nothing is changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let now = self.position;
        self.position.play(mv)?;
        let [last, before] = &mut self.earlier;
        std::mem::swap(last, before);
        *last = Some(now);
        self.moves.rotate_right(1);
        self.moves[0] = Some(mv);
        self.banned.clear();
        Ok(())
    }

    /// Gives the turn to a player. If that is not who would have it, what went before is forgotten.
    pub fn set_turn(&mut self, turn: Color) {
        if self.position.turn() != turn {
            self.position.set_turn(turn);
            self.earlier = [None, None];
            self.moves = [None; REMEMBERED_MOVES];
            self.banned.clear();
        }
    }

    /// Says where superko forbids the player to move to play.
    pub fn ban(&mut self, points: impl IntoIterator<Item = Point>) {
        self.banned.extend(points);
    }

    /// The rules, and in their komi all that White is given.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position<G> {
        &self.position
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board<G> {
        self.position.board()
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The position `moves` moves ago (0 to 2), if that is known.
    #[must_use]
    pub fn earlier(&self, moves: usize) -> Option<&Position<G>> {
        match moves {
            0 => Some(&self.position),
            _ => self.earlier.get(moves - 1)?.as_ref(),
        }
    }

    /// The last moves that are known, at most five, the latest first.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves.iter().map_while(|&mv| mv)
    }

    /// Where superko forbids the player to move to play.
    #[must_use]
    pub fn banned(&self) -> &[Point] {
        &self.banned
    }

    /// Whether the player to move may place a stone there, so far as the situation tells.
    #[must_use]
    pub fn allows(&self, point: Point) -> bool {
        self.position.check(point, self.rules.suicide).is_ok() && !self.banned.contains(&point)
    }
}
