//! Commands about the rules, as KataGo has them.

use crate::gtp::axes::{RulesSaid, choose, read_rules, rules_to_json};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};

/// `kata-get-rules`.
pub(crate) fn kata_get_rules(machine: &mut Machine, _: &[&str]) -> Answer {
    Ok(rules_to_json(machine.game.rules()))
}

/// `kata-set-rules name | object`. Moves already made stay, and so does a komi that was set.
pub(crate) fn kata_set_rules(machine: &mut Machine, words: &[&str]) -> Answer {
    match read_rules(&words.join(" "), *machine.game.rules())? {
        RulesSaid::Ruleset(ruleset) => machine.set_ruleset(ruleset),
        RulesSaid::Axes(rules) => machine.set_rules(rules),
    }
    done()
}

/// `kata-set-rule axis choice`.
pub(crate) fn kata_set_rule(machine: &mut Machine, words: &[&str]) -> Answer {
    let &[key, value] = words else {
        return Err(Failure::Usage("kata-set-rule AXIS CHOICE"));
    };
    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    let rules = choose(*machine.game.rules(), key, &value)?;
    machine.set_rules(rules);
    done()
}
