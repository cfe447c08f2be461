//! What is well written in a record and still doubtful: rules that are not known here, and a result that the board does
//! not give.

use super::flaw::{Flaw, FlawKind, Flaws, Report, quote};
use super::ident::Ident;
use super::place::Places;
use super::record::GameTree;
use super::rules_of::rules_of;
use super::ruleset::NamedRules;
use crate::game::{Game, Outcome, Victory};
use crate::go::{ByColor, Color, Count, Move, Point, Scoring, Suicide, count, count_as_marked, pass_alive};

impl GameTree<'_> {
    /// Rules that are not known here, or not quite, and a result that differs from a count which leaves no doubt. None of
    /// it is a fault in the writing, so that the strict reader accepts it.
    ///
    /// `game` is the game of the record by the rules of [`rules_of`], at its last move. Records are asked in their order,
    /// and each before the places of its moves.
    #[must_use]
    pub fn doubts(self, game: &Game, places: &mut Places<'_>) -> Vec<Flaw> {
        let mut flaws = Flaws::default();
        self.doubt_rules(&mut flaws);
        self.doubt_result(game, &mut flaws);
        flaws.placed(places)
    }

    fn doubt_rules(self, flaws: &mut Flaws) {
        let Some(property) = self.fact(Ident::RU) else { return };
        let rules = rules_of(self);
        let (value, used) = (quote(&rules.written), rules.ruleset.name);
        let kind = match (rules.named, rules.named.differs()) {
            (NamedRules::Unknown, _) if value.is_empty() => return,
            (NamedRules::Unknown, _) => FlawKind::UnknownRules { value, used },
            (_, Some(differs)) => FlawKind::NearRules { value, used, differs },
            (_, None) => return,
        };
        flaws.report(property.value().at(), kind);
    }

    fn doubt_result(self, game: &Game, flaws: &mut Flaws) {
        let Some(property) = self.fact(Ident::RE) else { return };
        let Some(outcome) = self.outcome() else { return };
        let Some(count) = self.sure_count(game) else { return };
        let counted = Outcome::of_margin(count.margin());
        let is_score = matches!(
            outcome,
            Outcome::Draw
                | Outcome::Won {
                    how: Victory::Points(_),
                    ..
                }
        );
        if is_score && counted != outcome {
            let value = quote(&property.value().line());
            flaws.report(property.value().at(), FlawKind::OtherResult { value, counted });
        }
    }

    /// The count of the end of the main line, where nothing about it can be in doubt: the rules and the komi are known, no
    /// stones were given (programs differ in what White gets for them), and either the territory of both players is
    /// marked, or play ended with two passes and every stone is beyond capture. That the rules count the board as it stands is not enough:
    /// servers let players agree on dead stones whatever the rules say.
    ///
    /// `game` is as for [`GameTree::doubts`].
    #[must_use]
    pub fn sure_count(self, game: &Game) -> Option<Count> {
        let rules = rules_of(self);
        let is_known = matches!(
            rules.named,
            NamedRules::Known(_) | NamedRules::Agreed(_) | NamedRules::Axes(_, None)
        );
        if !is_known || self.komi().is_none() || self.handicap().is_some() {
            return None;
        }
        let diagram = game.diagram();
        if let Some(territory) = self.marked_territory() {
            return Some(match game.rules().scoring {
                Scoring::Territory => count_as_marked(&diagram, &territory, game.prisoners(), 0, game.rules()),
                Scoring::Area => {
                    let dead = self.dead_stones(&diagram).unwrap_or_default();
                    count(&diagram, &dead, game.prisoners(), 0, game.rules())
                }
            });
        }
        let is_alive = |color| {
            let sure = pass_alive(&diagram, color, Suicide::Allowed);
            diagram
                .stones()
                .all(|(point, stone)| stone != color || sure.is_alive(point))
        };
        let is_sure = Color::ALL.iter().all(|&color| is_alive(color));
        (has_stopped(game) && is_sure).then(|| count(&diagram, &[], game.prisoners(), 0, game.rules()))
    }

    /// The territory that is marked at the end, if it is marked for both players.
    fn marked_territory(self) -> Option<ByColor<Vec<Point>>> {
        let node = self.marks()?;
        Some(ByColor {
            black: self.points(node, Ident::TB)?,
            white: self.points(node, Ident::TW)?,
        })
    }
}

fn has_stopped(game: &Game) -> bool {
    let mut last = game.moves().iter().rev().map(|played| played.mv);
    last.next() == Some(Move::Pass) && last.next() == Some(Move::Pass)
}
