//! Every command: a row is a name and what it does.

use super::machine::{Answer, Gtp};
use super::{analysis, clock, ending, gogui, look, moves, protocol, records, rules, start};

/// A command.
pub(super) struct Command {
    pub(super) name: &'static str,
    pub(super) run: fn(&mut Gtp, &[&str]) -> Answer,
}

const fn row(name: &'static str, run: fn(&mut Gtp, &[&str]) -> Answer) -> Command {
    Command { name, run }
}

/// What a referee knows, in the order in which it is listed.
const REFEREE: &[Command] = &[
    row("protocol_version", protocol::protocol_version),
    row("name", protocol::name),
    row("version", protocol::version),
    row("known_command", protocol::known_command),
    row("list_commands", protocol::list_commands),
    row("quit", protocol::quit),
    row("boardsize", start::boardsize),
    row("clear_board", start::clear_board),
    row("komi", start::komi),
    row("get_komi", start::get_komi),
    row("fixed_handicap", start::fixed_handicap),
    row("place_free_handicap", start::place_free_handicap),
    row("set_free_handicap", start::set_free_handicap),
    row("play", moves::play),
    row("undo", moves::undo),
    row("gg-undo", moves::gg_undo),
    row("time_settings", clock::time_settings),
    row("kgs-time_settings", clock::kgs_time_settings),
    row("time_left", clock::time_left),
    row("loadsgf", records::loadsgf),
    row("printsgf", records::printsgf),
    row("final_score", ending::final_score),
    row("final_status_list", ending::final_status_list),
    row("showboard", look::showboard),
    row("list_stones", look::list_stones),
    row("captures", look::captures),
    row("color", look::color),
    row("countlib", look::countlib),
    row("findlib", look::findlib),
    row("is_legal", look::is_legal),
    row("all_legal", look::all_legal),
    row("last_move", look::last_move),
    row("move_history", look::move_history),
    row("kata-get-rules", rules::kata_get_rules),
    row("kata-set-rules", rules::kata_set_rules),
    row("kata-set-rule", rules::kata_set_rule),
    row("gogui-analyze_commands", gogui::analyze_commands),
    row("gogui-play_sequence", gogui::play_sequence),
    row("gogui-setup", gogui::setup),
    row("gogui-setup_player", gogui::setup_player),
];

/// What a player knows besides.
const PLAYER: &[Command] = &[
    row("genmove", moves::genmove),
    row("reg_genmove", moves::reg_genmove),
    row("lz-analyze", analysis::lz_analyze),
    row("lz-genmove_analyze", analysis::lz_genmove_analyze),
    row("kata-analyze", analysis::kata_analyze),
    row("kata-genmove_analyze", analysis::kata_genmove_analyze),
];

/// The commands that this machine knows now.
pub(super) fn known(gtp: &Gtp) -> impl Iterator<Item = &'static Command> {
    let player = if gtp.has_player() { PLAYER } else { &[] };
    REFEREE.iter().chain(player)
}

/// The command of this name, which must be written as it is listed.
pub(super) fn find(gtp: &Gtp, name: &str) -> Option<&'static Command> {
    known(gtp).find(|command| command.name == name)
}
