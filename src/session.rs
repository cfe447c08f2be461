//! One person's session: lines go in, turns come out.
//!
//! A session knows nothing of screens, files or clocks. Whoever hosts it shows the replies, does what is asked for and
//! answers; so the prompt, a script and a transcript test are the same session with another host.

use std::collections::{BTreeMap, VecDeque};

use crate::command;
use crate::game::Phase;
use crate::go::Color;
use crate::help::Library;
use crate::say;
use crate::table::{Answer, Ask, Desk, Opening, Purpose, Refusal, Seat, Table, Turn, spoken};

/// The most characters that a command may have: more than every point of the largest board, named one by one. Whatever a
/// reply repeats of what was typed is bounded by it.
const LONGEST_STATEMENT: usize = 4000;

/// A person at a table.
#[derive(Debug)]
pub struct Session {
    /// The game.
    pub table: Table,
    /// How this person sees it.
    pub desk: Desk,
    /// The names that this person gave to commands, in capitals.
    pub aliases: BTreeMap<String, String>,
    /// What this person learns.
    pub study: command::Study,
    /// Statements that were typed and not run yet.
    waiting: VecDeque<Statement>,
    /// The statement that asked for a yes and waits for it.
    asking: Option<Statement>,
    /// The last statement that was run, for AGAIN.
    previous: Option<String>,
    /// What was asked of the world, which has to answer before anything else is run, and the statement that asked.
    asking_world: Option<(Ask, Option<Statement>)>,
}

/// Something typed, and the seat it was typed at, where seats are told apart.
#[derive(Clone, Debug)]
struct Statement {
    text: String,
    seat: Option<Color>,
}

impl Session {
    /// A session at a new table.
    #[must_use]
    pub fn new(opening: &Opening, seed: u64, desk: Desk) -> Self {
        Self {
            table: Table::open(opening, seed),
            desk,
            aliases: BTreeMap::new(),
            study: command::Study::default(),
            waiting: VecDeque::new(),
            asking: None,
            previous: None,
            asking_world: None,
        }
    }

    /// Takes a line that was typed; [`Session::next_turn`] tells what comes of it.
    pub fn enter(&mut self, line: &str, seat: Option<Color>) {
        for text in command::statements(line) {
            // A name of one's own stands for statements; names in those are not looked up again.
            let expanded = self.expand(&text);
            let statements = expanded.map_or_else(|| vec![text], |line| command::statements(&line));
            self.waiting
                .extend(statements.into_iter().map(|text| Statement { text, seat }));
        }
    }

    /// Runs the next statement. `None` once all are run, or while [`Session::answer`] is waited for.
    pub fn next_turn(&mut self) -> Option<Turn> {
        if self.asking_world.is_some() {
            return None;
        }
        if let Some(ask) = self.ask_bot() {
            self.asking_world = Some((ask.clone(), None));
            return Some(Turn::asks(ask));
        }
        let statement = self.waiting.pop_front()?;
        let turn = match self.asking.take() {
            None if statement.text.eq_ignore_ascii_case("yes") => {
                Refusal::Because(say!("Nothing was asked that needs a yes.")).into()
            }
            None => self.run(statement, false),
            Some(asking) => match statement.text.to_ascii_lowercase().as_str() {
                "y" | "yes" => self.run(asking, true),
                "n" | "no" => Turn::line(say!("Nothing is changed.")),
                // Whoever types something else has not said yes.
                _ => self.run(statement, false),
            },
        };
        Some(turn)
    }

    /// Takes the answer to what the last turn asked of the world.
    pub fn answer(&mut self, answer: Answer) -> Turn {
        let (ask, statement) = self.asking_world.take().unzip();
        match (answer, ask) {
            (Answer::Done(text), _) if text.is_empty() => Turn::default(),
            (Answer::Done(text), _) => Turn::line(text),
            (Answer::Saved(text), _) => {
                self.table.has_been_saved();
                Turn::line(text)
            }
            (Answer::WouldLose(question), _) => {
                self.asking = statement.flatten();
                Turn::asks(Ask::Yes(question))
            }
            (Answer::Loaded { bytes, game }, ask) => {
                let loaded = match ask {
                    Some(Ask::LoadUnfinished { .. }) => command::load_unfinished(&mut self.table, &bytes),
                    _ => command::load(&mut self.table, &bytes, game),
                };
                loaded.unwrap_or_else(Turn::from)
            }
            (
                Answer::Thought(thought),
                Some(Ask::Think {
                    purpose: Purpose::Play, ..
                }),
            ) => command::play_choice(&mut self.scene(None, false), thought.player, thought.choice)
                .unwrap_or_else(Turn::from),
            (Answer::Thought(thought), _) => command::hint(&thought),
            (Answer::EngineSeated(name), Some(Ask::Engine { color, .. })) => {
                command::seat_engine(&mut self.table, color, name.as_deref())
            }
            (Answer::Chosen(choice), _) => {
                let player = self.table.game.turn();
                command::play_choice(&mut self.scene(None, false), player, choice).unwrap_or_else(Turn::from)
            }
            (Answer::EngineFailed(reason), _) => command::unseat_engine(&mut self.table, &reason),
            (Answer::NetworkRead(name), Some(Ask::Network { color, level, .. })) => {
                command::seat_bot(&mut self.table, color, level, Some(&name))
            }
            (Answer::EngineSeated(_) | Answer::NetworkRead(_), _) => Turn::default(),
            (Answer::Compared(thoughts), _) => command::compare(&self.table.game, &thoughts.0, &thoughts.1),
            (Answer::Estimated(estimate), Some(Ask::Estimate(Purpose::Play))) => {
                command::mark_estimate(&mut self.scene(None, false), &estimate).unwrap_or_else(Turn::from)
            }
            (Answer::Estimated(estimate), _) => command::tell_estimate(&self.scene(None, false), &estimate),
            (Answer::Failed(text), _) => Refusal::Because(text).into(),
        }
    }

    /// Whether the next line answers a question.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// What a statement stands for if its first word is a name of one's own.
    fn expand(&self, statement: &str) -> Option<String> {
        let (word, rest) = statement.split_at(statement.find(' ').unwrap_or(statement.len()));
        let command = self.aliases.get(&word.to_uppercase())?;
        Some(format!("{command}{rest}"))
    }

    fn run(&mut self, mut statement: Statement, is_confirmed: bool) -> Turn {
        if self.study.is_on()
            && let Some(number) = spoken::number(&statement.text)
        {
            // An exercise that asks how many is answered by the number alone.
            statement.text = format!("ANSWER {number}");
        }
        let length = statement.text.chars().count();
        if length > LONGEST_STATEMENT {
            return Refusal::Because(say!(
                "A command has at most {} characters; this one has {}. Use `;` between commands.",
                LONGEST_STATEMENT,
                length
            ))
            .into();
        }
        let command = match command::read(&statement.text) {
            Ok(command) => command,
            Err(refusal) => return refusal.into(),
        };
        if command.spec.needs_game && self.study.is_on() {
            return Refusal::Because(say!(
                "An exercise is on the table, and your game waits: `RESUME` goes back to it first. `LEARN NEXT` gives another exercise."
            ))
            .into();
        }
        let mut scene = self.scene(statement.seat, is_confirmed);
        let turn = (command.spec.run)(&mut scene, &command.words).unwrap_or_else(Turn::from);
        if command.spec.name != "AGAIN" {
            self.previous = Some(statement.text.clone());
        }
        match &turn.ask {
            None => {}
            Some(Ask::Yes(_)) => self.asking = Some(statement),
            Some(ask) => self.asking_world = Some((ask.clone(), Some(statement))),
        }
        turn
    }

    fn scene(&mut self, seat: Option<Color>, is_confirmed: bool) -> command::Scene<'_> {
        command::Scene {
            table: &mut self.table,
            desk: &mut self.desk,
            aliases: &mut self.aliases,
            study: &mut self.study,
            library: Library::standard(),
            seat,
            previous: self.previous.clone(),
            is_confirmed,
        }
    }

    /// What a bot has to do now, after a move or at the start of a game.
    fn ask_bot(&mut self) -> Option<Ask> {
        if !std::mem::take(&mut self.table.bot_is_due) {
            return None;
        }
        let purpose = Purpose::Play;
        if self.table.game.phase() == Phase::Marking && self.table.has_proposer() {
            return Some(Ask::Estimate(purpose));
        }
        match self.table.mover()? {
            Seat::Person => None,
            Seat::Bot(level) => Some(Ask::Think { level, purpose }),
            Seat::Engine => Some(Ask::EngineMove),
        }
    }
}
