use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Ending, HandicapBonus, LastPass, Length, Repetition, Resumption, Rules, Scoring, Suicide, Tax};
use crate::reply::Reply;
use crate::say;
use crate::text::Text;

pub const RULES: Spec = Spec {
    name: "RULES",
    usage: &["RULES", "RULES ruleset"],
    gist: "shows the rules of this game, or of a ruleset",
    kind: Kind::Playing,
    arguments: &[Argument::Ruleset],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let asked = words.read(grammar::optional("a ruleset name", grammar::ruleset))?;
    let game = scene.view();
    let (ruleset, rules) = match asked {
        Some(ruleset) => (ruleset, ruleset.rules(game.size())),
        None => (scene.shown_table().ruleset, *game.rules()),
    };
    let title = say!("{} on {}, komi {}", ruleset.name, game.size(), rules.komi);
    let mut items = axes(&rules);
    items.push(say!("more: `HELP {}`", ruleset.key.to_uppercase()));
    Ok(Turn::says(Reply::Items { title, items }))
}

/// Each choice of the rules in a few words.
fn axes(rules: &Rules) -> Vec<Text> {
    let repetition = match rules.repetition {
        Repetition::ImmediateKo => "a ko may not be retaken at once",
        Repetition::PositionalSuperko => "no board position may repeat (positional superko)",
        Repetition::SituationalSuperko => {
            "no board position may repeat with the same player to move (situational superko)"
        }
    };
    let scoring = match (rules.scoring, rules.tax) {
        (Scoring::Territory, Tax::None) => "territory and prisoners count",
        (Scoring::Territory, Tax::Seki) => "territory and prisoners count, but no territory in seki",
        (Scoring::Territory, Tax::Groups) => "territory and prisoners count, less two points per group",
        (Scoring::Area, Tax::None) => "area counts: stones and territory",
        (Scoring::Area, Tax::Seki) => "area counts, but no territory in seki",
        (Scoring::Area, Tax::Groups) => "area counts, less two points per group",
    };
    let suicide = match rules.suicide {
        Suicide::Forbidden => "suicide is forbidden",
        Suicide::OfSeveral => "suicide of two or more stones is allowed",
        Suicide::Allowed => "suicide is allowed",
    };
    let ending = match rules.ending {
        Ending::AsItStands => "two passes end the game, and the board is counted as it stands",
        Ending::Agreement(Resumption::Once) => {
            "after two passes the players agree on dead stones; play may resume once"
        }
        Ending::Agreement(_) => "after two passes the players agree on dead stones; play may resume",
    };
    let mut items = vec![
        say!("{}", repetition),
        say!("{}", scoring),
        say!("{}", suicide),
        say!("{}", ending),
    ];
    if rules.last_pass == LastPass::White {
        items.push(say!("White passes last"));
    }
    if rules.length == Length::Limited {
        items.push(say!("at most three moves per point of the board"));
    }
    match rules.handicap_bonus {
        HandicapBonus::None => {}
        HandicapBonus::PerStone => items.push(say!("White gets a point for each handicap stone")),
        HandicapBonus::PerStoneButOne => items.push(say!("White gets a point for each handicap stone but one")),
    }
    items
}
