//! Every command: a row is a name, its arguments, and what it does.

use super::commands::{analyze, ending, gogui, look, moves, records, rules, start, time};
use super::failure::Failure;
use super::machine::{Answer, Machine, done};

/// A command.
pub(super) struct Command {
    pub(super) name: &'static str,
    /// Its arguments: `[IN BRACKETS]` if they can be left out, with `...` if there can be more like it.
    usage: &'static str,
    run: fn(&mut Machine, &[&str]) -> Answer,
}

impl Command {
    /// Does what the command is for.
    ///
    /// # Errors
    /// [`Failure::Arguments`] if there are too many arguments or too few, and whatever the command says.
    pub(super) fn run(&self, machine: &mut Machine, words: &[&str]) -> Answer {
        if !self.takes(words.len()) {
            return Err(Failure::Arguments {
                command: self.name,
                usage: self.usage,
            });
        }
        (self.run)(machine, words)
    }

    fn takes(&self, words: usize) -> bool {
        let places = self.usage.split_whitespace();
        let needed = places.clone().filter(|place| !place.contains(['[', ']'])).count();
        let is_open = self.usage.contains("...");
        words >= needed && (is_open || words <= places.count())
    }
}

const fn row(name: &'static str, usage: &'static str, run: fn(&mut Machine, &[&str]) -> Answer) -> Command {
    Command { name, usage, run }
}

/// What a referee knows, in the order in which it is listed.
const REFEREE: &[Command] = &[
    row("protocol_version", "", |_, _| Ok("2".into())),
    row("name", "", |_, _| Ok("Silken".into())),
    row("version", "", |_, _| Ok(env!("CARGO_PKG_VERSION").into())),
    row("known_command", "NAME", known_command),
    row("list_commands", "", list_commands),
    row("quit", "", quit),
    row("boardsize", "WIDTH [HEIGHT]", start::boardsize),
    row("rectangular_boardsize", "WIDTH HEIGHT", start::boardsize),
    row("query_boardsize", "", start::query_boardsize),
    row("clear_board", "", start::clear_board),
    row("komi", "POINTS", start::komi),
    row("get_komi", "", start::get_komi),
    row("fixed_handicap", "STONES", start::fixed_handicap),
    row("place_free_handicap", "STONES", start::place_free_handicap),
    row("set_free_handicap", "POINT...", start::set_free_handicap),
    row("play", "COLOR MOVE", moves::play),
    row("undo", "", moves::undo),
    row("gg-undo", "[MOVES]", moves::gg_undo),
    row("time_settings", "MAIN BYO_YOMI STONES", time::time_settings),
    row("kgs-time_settings", "KIND [SECONDS...]", time::kgs_time_settings),
    row("time_left", "COLOR TIME STONES", time::time_left),
    row("loadsgf", "FILE... [MOVE]", records::loadsgf),
    row("printsgf", "[FILE...]", records::printsgf),
    row("final_score", "", ending::final_score),
    row("final_status", "POINT", ending::final_status),
    row("final_status_list", "STATUS", ending::final_status_list),
    row("showboard", "", look::showboard),
    row("list_stones", "COLOR", look::list_stones),
    row("captures", "COLOR", look::captures),
    row("color", "POINT", look::color),
    row("countlib", "POINT", look::countlib),
    row("findlib", "POINT", look::findlib),
    row("is_legal", "COLOR MOVE", look::is_legal),
    row("all_legal", "COLOR", look::all_legal),
    row("last_move", "", look::last_move),
    row("move_history", "", look::move_history),
    row("kata-get-rules", "", rules::kata_get_rules),
    row("kata-set-rules", "RULES...", rules::kata_set_rules),
    row("kata-set-rule", "AXIS CHOICE", rules::kata_set_rule),
    // There is nothing to be put away after a game.
    row("kgs-game_over", "", |_, _| done()),
    row("gogui-analyze_commands", "", gogui_analyze_commands),
    row("gogui-play_sequence", "[COLOR MOVE...]", gogui::play_sequence),
    row("gogui-setup", "[COLOR POINT...]", gogui::setup),
    row("gogui-setup_player", "COLOR", gogui::setup_player),
];

/// What a player knows besides.
const PLAYER: &[Command] = &[
    row("genmove", "COLOR", moves::genmove),
    row("reg_genmove", "COLOR", moves::reg_genmove),
    row("kgs-genmove_cleanup", "COLOR", moves::genmove_cleanup),
    row("cputime", "", time::cputime),
    row("gomill-cpu_time", "", time::cputime),
    row("lz-analyze", ANALYSIS, analyze::lz_analyze),
    row("lz-genmove_analyze", ANALYSIS, analyze::lz_genmove_analyze),
    row("kata-analyze", ANALYSIS, analyze::kata_analyze),
    row("kata-genmove_analyze", ANALYSIS, analyze::kata_genmove_analyze),
    row("kata-raw-nn", "SYMMETRY", analyze::kata_raw_nn),
    row("silken-ownership", "", analyze::ownership),
    row("silken-policy", "", analyze::policy),
    row("silken-candidates", "", analyze::candidates),
];

const ANALYSIS: &str = "[COLOR] [INTERVAL] [KEY VALUE...]";

/// What GoGui can offer in its menus: the kind of the answer, a title, and the command with what to fill in.
const ANALYZE: &[(&str, &str, &str)] = &[
    ("gfx", "Candidates", "silken-candidates"),
    ("dboard", "Ownership", "silken-ownership"),
    ("cboard", "Policy", "silken-policy"),
    ("plist", "All Legal", "all_legal %c"),
    ("string", "Captures", "captures %c"),
    ("string", "Count Liberties", "countlib %p"),
    ("plist", "Find Liberties", "findlib %p"),
    ("string", "Final Status", "final_status %p"),
    ("plist", "Final Status Dead", "final_status_list dead"),
    ("plist", "Final Status Seki", "final_status_list seki"),
    ("string", "Final Score", "final_score"),
    ("string", "Is Legal", "is_legal %c %p"),
    ("string", "Last Move", "last_move"),
    ("plist", "List Stones", "list_stones %c"),
    ("string", "Move History", "move_history"),
    ("string", "Rules", "kata-get-rules"),
    ("none", "Set Rules", "kata-set-rules %s"),
    ("string", "Show Board", "showboard"),
];

/// The commands that this machine knows now.
fn known(machine: &Machine) -> impl Iterator<Item = &'static Command> {
    let player = if machine.player.is_some() { PLAYER } else { &[] };
    REFEREE.iter().chain(player)
}

/// The command of this name, which must be written as it is listed.
pub(super) fn find(machine: &Machine, name: &str) -> Option<&'static Command> {
    known(machine).find(|command| command.name == name)
}

/// `known_command name`.
fn known_command(machine: &mut Machine, words: &[&str]) -> Answer {
    let known = words.iter().all(|name| find(machine, name).is_some());
    Ok(known.to_string())
}

/// `list_commands`.
fn list_commands(machine: &mut Machine, _: &[&str]) -> Answer {
    let names: Vec<&str> = known(machine).map(|command| command.name).collect();
    Ok(names.join("\n"))
}

/// `quit`.
fn quit(machine: &mut Machine, _: &[&str]) -> Answer {
    machine.ends = true;
    done()
}

/// `gogui-analyze_commands`: a line for each that this machine knows.
fn gogui_analyze_commands(machine: &mut Machine, _: &[&str]) -> Answer {
    let name = |command: &'static str| command.split(' ').next().unwrap_or_default();
    let offered = ANALYZE
        .iter()
        .filter(|(.., command)| find(machine, name(command)).is_some());
    let lines: Vec<String> = offered
        .map(|(kind, title, command)| format!("{kind}/{title}/{command}"))
        .collect();
    Ok(lines.join("\n"))
}
