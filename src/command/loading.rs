//! A record that was read becomes the game at the table.

use crate::game::{Clock, Game, Phase};
use crate::go::{ByColor, Color, Size};
use crate::reply::{Missing, Refusal};
use crate::say;
use crate::sgf::{
    Collection, Flaw, FlawKind, GameTree, Ident, clock_at, is_adjourned, replayed, rules_of, time_control,
};
use crate::table::{Table, TableClock};
use crate::text::{Listed, Of, Text};

use super::scene::Scene;

/// How many things that had to be mended in a record are named.
const MOST_FLAWS: usize = 10;

/// What there is to know of a record that was put on the table.
pub struct Loaded {
    /// The names of the players.
    players: ByColor<String>,
    /// What had to be mended, and what else its players should know.
    notices: Vec<Text>,
}

impl Loaded {
    /// Adds something that the players should know.
    pub fn note(&mut self, notice: Text) {
        self.notices.push(notice);
    }

    /// All of it in lines: who plays on the table, then the rest.
    pub fn lines(mut self, table: &Table) -> Vec<Text> {
        self.notices.insert(0, headline(&self.players, table));
        self.notices
    }
}

/// Puts a game of a file on the table, at its last move.
///
/// # Errors
/// If there is nothing in the file that can be played; the table is left as it was.
pub fn load(scene: &mut Scene<'_>, bytes: &[u8], number: usize) -> Result<Loaded, Refusal> {
    let collection = Collection::read(bytes)
        .map_err(|flaw| Refusal::Because(say!("This is not a game record: {}.", flaw.to_string())))?;
    let games = collection.records().len();
    let Some(record) = number.checked_sub(1).and_then(|place| collection.record(place)) else {
        return Err(Missing::Game { number, games }.into());
    };
    let record = record.map_err(|reason| Refusal::Because(say!("{}.", reason.to_string())))?;
    let size = record.size();
    if Size::square(size.width()) != Ok(size) {
        return Err(Refusal::Because(say!(
            "The board in this record is {}; Silken plays on square boards from 2x2 to 25x25.",
            size
        )));
    }
    let rules = rules_of(record);
    let game = replayed(record, rules.rules);
    let mut lines: Vec<Text> = rules.notice().map(|notice| say!("{}", notice)).into_iter().collect();
    if games > 1 {
        lines.push(say!(
            "The file has {} games; this is number {}. `LOAD name n` loads another.",
            games,
            number
        ));
    }
    lines.extend(mended(&collection.all_flaws()));
    let illegal = game
        .moves()
        .iter()
        .filter(|played| played.is_illegal)
        .map(|played| say!("{} {}", played.number, played.mv));
    let illegal: Vec<Text> = illegal.collect();
    if !illegal.is_empty() {
        lines.push(say!("Illegal, but played as recorded: {}.", Listed(&illegal, "")));
    }
    let dead: Vec<Text> = game.dead().map(|point| say!("{}", point)).collect();
    if game.phase() == Phase::Marking && !dead.is_empty() {
        lines.push(say!("Marked as dead: {}.", Listed(&dead, "")));
    }
    let had_program = Color::ALL.iter().any(|&color| scene.table.is_program(color));
    let clock = clock_of(record, &game);
    *scene.table = Table::with_game(game, rules.ruleset, scene.table.seed);
    scene.table.is_adjourned = is_adjourned(record) && scene.table.game.outcome().is_none();
    if let Some(clock) = clock {
        if scene.table.game.outcome().is_none() {
            lines.push(say!(
                "The clock is {}; it goes on with the next move. `CLOCK OFF` takes it away.",
                clock.control().to_string()
            ));
        }
        scene.table.clock = Some(Box::new(TableClock::recorded(clock, scene.now)));
    }
    if scene.table.is_adjourned {
        lines.push(say!("The game was adjourned. `RESUME` continues it."));
    }
    scene.table.has_been_saved();
    *scene.cursor = None;
    if had_program {
        lines.push(say!("You now play both sides."));
    }
    let name = |ident, color: Color| {
        let name = record.info(ident);
        name.map_or_else(|| color.to_string(), |name| name.into_owned())
    };
    Ok(Loaded {
        players: ByColor {
            black: name(Ident::PB, Color::Black),
            white: name(Ident::PW, Color::White),
        },
        notices: lines,
    })
}

/// What had to be mended, the first of it in full.
fn mended(flaws: &[Flaw]) -> Vec<Text> {
    let unlisted = flaws.iter().map(|flaw| match flaw.kind {
        FlawKind::More(count) => count,
        _ => 1,
    });
    let more: usize = unlisted.skip(MOST_FLAWS).sum();
    let first = flaws.iter().take(MOST_FLAWS);
    let mut lines: Vec<Text> = first.map(|flaw| say!("{}.", flaw.notice().to_string())).collect();
    if more > 0 {
        lines.push(say!("And {} more. `silken check` lists them.", more));
    }
    lines
}

/// The clock of a game that was recorded, as the last moves of both players left it.
fn clock_of(record: GameTree<'_>, game: &Game) -> Option<Clock> {
    let text = |ident| record.info(ident).map(|text| text.into_owned());
    let control = time_control(text(Ident::TM).as_deref(), text(Ident::OT).as_deref())?;
    Some(clock_at(game, control))
}

fn headline(players: &ByColor<String>, table: &Table) -> Text {
    let player = |color| table.bot_name(color).unwrap_or_else(|| players[color].clone());
    let game = &table.game;
    say!(
        "Loaded: {} against {}, {}, {} rules, komi {}, {}.",
        player(Color::Black),
        player(Color::White),
        game.size(),
        table.ruleset.name,
        game.rules().komi,
        Of(game.moves().len(), "move")
    )
}
