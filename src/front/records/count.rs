//! The end of a record, counted.

use clap::ValueEnum;

use crate::game::{Game, Outcome, Victory};
use crate::go::{ByColor, Color, Count, Ending, Point, Scoring, count, count_as_marked};
use crate::sgf::{GameTree, Ident};

/// Which stones are taken off before the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Dead {
    /// Those that the built-in opponent takes for dead.
    Auto,
    /// Those that the record marks.
    Marked,
    /// None: the board is counted as it stands.
    None,
}

/// Whether the result that a record gives is that of a count. `None` if it gives none, or one that no count decides:
/// someone resigned, or it is only said who won.
pub(super) fn agreement(record: GameTree<'_>, count: &Count) -> Option<bool> {
    match record.outcome()? {
        recorded @ (Outcome::Draw
        | Outcome::Won {
            how: Victory::Points(_),
            ..
        }) => Some(recorded == Outcome::of_margin(count.margin())),
        Outcome::Won { .. } | Outcome::Void => None,
    }
}

/// A result as a record words it, with what it comes to where that is not how SGF writes it: `黑胜2又3/4子 (B+5.5)`.
fn in_both_notations(recorded: &str, outcome: Option<Outcome>) -> String {
    match outcome.map(|outcome| outcome.to_string()) {
        Some(known) if !known.eq_ignore_ascii_case(recorded) => format!("{recorded} ({known})"),
        _ => recorded.to_owned(),
    }
}

/// The result that a record gives, in its own words, if a count contradicts it.
pub(super) fn contradiction(record: GameTree<'_>, count: &Count) -> Option<String> {
    let is_contradicted = agreement(record, count) == Some(false);
    record
        .info(Ident::RE)
        .filter(|_| is_contradicted)
        .map(|recorded| in_both_notations(recorded.trim(), record.outcome()))
}

/// Counts the end of a game. Where the rules count the board as it stands, that is done unless something else is asked.
/// Where points count, what the players marked as territory is taken at their word: they may have left out a point that
/// has to be filled. But who has marked a few points only has not marked the territory.
///
/// `judge` says which stones are dead, where that is asked.
pub(super) fn counted_at_end(
    record: GameTree<'_>,
    game: &Game,
    dead: Option<Dead>,
    judge: &dyn Fn(&Game) -> Vec<Point>,
) -> Count {
    let (diagram, prisoners, handicap, rules) = (game.diagram(), game.prisoners(), game.handicap(), game.rules());
    let points = |ident| {
        record
            .marks()
            .and_then(|node| record.points(node, ident))
            .unwrap_or_default()
    };
    if dead.is_none() && rules.ending == Ending::AsItStands {
        return count(&diagram, &[], prisoners, handicap, rules);
    }
    let territory = ByColor {
        black: points(Ident::TB),
        white: points(Ident::TW),
    };
    let marks_count = matches!(dead, None | Some(Dead::Marked));
    let counted = count(
        &diagram,
        &dead_stones(record, game, dead, judge),
        prisoners,
        handicap,
        rules,
    );
    let marked = territory.black.len() + territory.white.len();
    let owned: usize = Color::ALL.iter().map(|&color| counted.tally[color].territory).sum();
    if marked > 0 && 2 * marked >= owned && marks_count && rules.scoring == Scoring::Territory {
        count_as_marked(&diagram, &territory, prisoners, handicap, rules)
    } else {
        counted
    }
}

/// The dead stones of a finished game. If nothing is said, those that are marked, or else those that are judged so.
fn dead_stones(
    record: GameTree<'_>,
    game: &Game,
    dead: Option<Dead>,
    judge: &dyn Fn(&Game) -> Vec<Point>,
) -> Vec<Point> {
    match dead {
        Some(Dead::None) => Vec::new(),
        Some(Dead::Marked) => record.dead_stones(&game.diagram()).unwrap_or_default(),
        Some(Dead::Auto) => judge(game),
        None => record.dead_stones(&game.diagram()).unwrap_or_else(|| judge(game)),
    }
}
