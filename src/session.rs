//! One person's session: lines go in, and what comes of them is heard.
//!
//! A session knows nothing of screens, files or clocks. It is driven in a [`World`], which shows what is said and does
//! what is asked for; so the prompt, a script, a transcript test and a seat in a network are the same session in another
//! world. The table is not its own: several sessions may sit at one.

use std::collections::BTreeMap;

use crate::command::{self, Command, Lookup, PassWarning, Scene, Statement, Study, Turn, boards_with};
use crate::desk::Desk;
use crate::game::{Cursor, Moment};
use crate::help::Library;
use crate::reply::{Nothing, Refusal};
use crate::say;
use crate::table::{Event, Listener, Person, Powers, Table};
use crate::text::spoken;
use crate::world::{Said, World};

/// The most characters that a command may have: more than every point of the largest board, named one by one. Whatever a
/// reply repeats of what was typed is bounded by it.
const LONGEST_STATEMENT: usize = 4000;

/// A person at a table.
#[derive(Debug)]
pub struct Session {
    /// Which of the people at the table it is.
    pub person: Person,
    /// How this person sees the game.
    pub desk: Desk,
    /// The names that this person gave to commands, in capitals.
    pub aliases: BTreeMap<String, String>,
    /// What this person learns.
    pub study: Study,
    /// Where this person looks in the record, if it is not where the game is.
    cursor: Option<Cursor>,
    /// What this person may reach of the world.
    powers: Powers,
    /// What this person was last warned of when they passed.
    warned: Option<PassWarning>,
    /// The statement that waits for a yes.
    asking: Option<String>,
    /// The last statement that was run, for AGAIN.
    previous: Option<String>,
    /// What is left of a line that could not be run to its end.
    interrupted: Option<String>,
}

/// How a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Everything was done.
    Done,
    /// Something was refused.
    Refused,
    /// The person leaves.
    Left,
}

impl Session {
    /// The session of someone at their own machine, who may reach everything.
    #[must_use]
    pub fn new(desk: Desk) -> Self {
        Self::with_powers(desk, Person::default(), Powers::AT_HOME)
    }

    /// The session of a person with these powers.
    #[must_use]
    pub fn with_powers(desk: Desk, person: Person, powers: Powers) -> Self {
        Self {
            person,
            desk,
            aliases: BTreeMap::new(),
            study: Study::default(),
            cursor: None,
            powers,
            warned: None,
            asking: None,
            previous: None,
            interrupted: None,
        }
    }

    /// Whether the next line answers a question.
    #[must_use]
    pub fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// What this person may reach of the world.
    #[must_use]
    pub fn powers(&self) -> Powers {
        self.powers
    }

    /// The board that this person looks at, at a table.
    #[must_use]
    pub fn view<'a>(&'a self, table: &'a Table) -> &'a Cursor {
        let shown = self.study.table().unwrap_or(table);
        self.cursor
            .as_ref()
            .filter(|_| !self.study.is_on())
            .unwrap_or(&shown.game)
    }

    /// How this person hears what is said at a table.
    #[must_use]
    pub fn listener(&self, table: &Table) -> Listener<'_> {
        Listener {
            desk: &self.desk,
            side: table.side_of(self.person),
        }
    }

    /// Runs a line to its end, and whatever programs at the table do then.
    ///
    /// # Errors
    /// If the world says that the session cannot go on.
    pub fn drive<W: World>(&mut self, table: &mut Table, line: &str, world: &mut W) -> Result<Status, W::Error> {
        self.look_at_the_clock(table, world)?;
        let mut status = self.pay(table, world)?;
        let mut rest = command::clean(line);
        // A name of one's own stands for statements; names in those are not looked up again.
        let mut expandable = rest.len();
        loop {
            if let Some((expanded, after)) = self.expand(&rest, expandable) {
                expandable = after;
                rest = expanded;
            }
            let Some(statement) = Lookup::standard().first(&rest, self.powers) else {
                return Ok(status);
            };
            let left = statement.rest.len();
            let done = self.take(table, statement, world);
            if done.is_err() {
                self.interrupted = Some(rest.clone());
            }
            let done = done?;
            rest = rest.split_off(rest.len() - left);
            world.settle(table, &self.desk)?;
            self.go_along(table, world)?;
            let paid = self.pay(table, world);
            if paid.is_err() {
                self.interrupted = Some(rest.clone());
            }
            status = status.max(done).max(paid?);
            if done == Status::Left {
                return Ok(Status::Left);
            }
        }
    }

    /// What is left to do of a line at which the world said that the session cannot go on.
    pub fn take_interrupted(&mut self) -> Option<String> {
        self.interrupted.take()
    }

    /// Goes to another table, if the world says so, and hears what is on it.
    fn go_along<W: World>(&mut self, table: &mut Table, world: &mut W) -> Result<(), W::Error> {
        let Some(event) = world.goes_elsewhere(table) else {
            return Ok(());
        };
        self.cursor = None;
        for said in self.overhear(&event, table) {
            world.hear(&said, self.listener(table))?;
        }
        Ok(())
    }

    /// Has programs at the table do what they owe, until it is a person's turn.
    ///
    /// # Errors
    /// As for [`Session::drive`].
    pub fn pay<W: World>(&mut self, table: &mut Table, world: &mut W) -> Result<Status, W::Error> {
        let mut status = Status::Done;
        while let Some(owed) = table.owed() {
            let ask = command::owed(owed, table);
            status = status.max(self.finish(table, None, Turn::asks(ask), world)?);
            world.settle(table, &self.desk)?;
        }
        Ok(status)
    }

    /// Tells the table what moment it is. Whoever hosts a game with a clock does so whenever a flag may have fallen.
    ///
    /// # Errors
    /// As for [`Session::drive`].
    pub fn look_at_the_clock<W: World>(&mut self, table: &mut Table, world: &mut W) -> Result<(), W::Error> {
        if let Some(event) = table.see(world.now()) {
            self.say(table, Said::Event(event), world)?;
            world.settle(table, &self.desk)?;
        }
        Ok(())
    }

    /// What another person at the table did is heard in this person's own way.
    #[must_use]
    pub fn overhear(&mut self, event: &Event, table: &Table) -> Vec<Said> {
        if matches!(event, Event::Opened(_) | Event::Loaded(_)) {
            self.cursor = None;
            self.warned = None;
        }
        if let (Event::Komi(_), Some(cursor)) = (event, &mut self.cursor) {
            // The rules are those of the record, which have changed.
            cursor.go_to(table.game.record(), cursor.at());
        }
        let (before, after) = boards_with(event, table, &self.desk);
        let event = Said::Event(event.clone());
        let before = before.map(Said::Reply).into_iter();
        before.chain([event]).chain(after.map(Said::Reply)).collect()
    }

    /// What some text stands for if its first word is a name of one's own, and how long the part is that was typed.
    /// Only what was typed is looked up: the last this many bytes.
    fn expand(&self, text: &str, typed: usize) -> Option<(String, usize)> {
        let start = text.trim_start_matches([' ', ';']);
        if start.len() > typed {
            return None;
        }
        let (word, after) = start.split_at(start.find([' ', ';', '#']).unwrap_or(start.len()));
        let command = self.aliases.get(&word.to_uppercase())?;
        Some((format!("{command}{after}"), after.len()))
    }

    /// Takes a statement: as a command, or as the answer to a question.
    fn take<W: World>(
        &mut self,
        table: &mut Table,
        statement: Statement<'_>,
        world: &mut W,
    ) -> Result<Status, W::Error> {
        let Statement { text, command, .. } = statement;
        let is = |words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(text));
        match self.asking.take() {
            None if is(&["yes", "no"]) => self.finish(table, None, Refusal::from(Nothing::Asked).into(), world),
            Some(asked) if is(&["y", "yes"]) => {
                let turn = self.run(table, &asked, None, world.now(), true);
                self.finish(table, Some((&asked, true)), turn, world)
            }
            Some(_) if is(&["n", "no"]) => self.finish(table, None, Turn::line(say!("Nothing is changed.")), world),
            // Whoever types something else has not said yes.
            _ => {
                let turn = self.run(table, text, Some(command), world.now(), false);
                self.finish(table, Some((text, false)), turn, world)
            }
        }
    }

    /// Runs a command, which is looked up if it has not been.
    fn run(
        &mut self,
        table: &mut Table,
        text: &str,
        command: Option<Result<Command<'_>, Refusal>>,
        now: Moment,
        is_confirmed: bool,
    ) -> Turn {
        let length = text.chars().count();
        if length > LONGEST_STATEMENT {
            let most = LONGEST_STATEMENT;
            return Refusal::TooLong { most, length }.into();
        }
        // An exercise that asks how many is answered by the number alone.
        let number = spoken::number(text).filter(|_| self.study.is_on());
        let number = number.map(|number| format!("ANSWER {number}"));
        let read = |text| Lookup::standard().read(text, self.powers);
        let command = match (&number, command) {
            (Some(answer), _) => read(answer),
            (None, Some(command)) => command,
            (None, None) => read(text),
        };
        let command = match command {
            Ok(command) => command,
            Err(refusal) => return refusal.into(),
        };
        let previous = self.previous.take();
        let mut scene = self.scene(table, now, is_confirmed);
        scene.previous = previous.as_deref();
        let ran = scene.run(&command);
        self.previous = match command.spec.name {
            "AGAIN" => previous,
            _ => Some(number.unwrap_or_else(|| text.to_owned())),
        };
        ran.unwrap_or_else(Turn::from)
    }

    /// Tells what came of a command, does what it asks of the world, and goes on with the answers until there is nothing
    /// more to do. A command that waits for a yes is its statement, which has been confirmed or not.
    fn finish<W: World>(
        &mut self,
        table: &mut Table,
        statement: Option<(&str, bool)>,
        turn: Turn,
        world: &mut W,
    ) -> Result<Status, W::Error> {
        let mut status = Status::Done;
        let mut next = Some(turn);
        while let Some(turn) = next.take() {
            if turn.is_refusal() {
                status = Status::Refused;
            }
            for said in turn.said {
                self.say(table, said, world)?;
            }
            if turn.leaves {
                return Ok(Status::Left);
            }
            if turn.waits_for_yes {
                self.asking = statement.map(|(text, _)| text.to_owned());
            }
            let Some(ask) = turn.ask else { continue };
            next = Some(match ask.power().filter(|power| !self.powers.include(*power)) {
                Some(power) => {
                    let typed = statement.map_or("", |(text, _)| text);
                    let command = typed.split(' ').next().unwrap_or_default().to_uppercase();
                    Refusal::Powerless { command, power }.into()
                }
                None => {
                    // It may take long, and the program may be ended meanwhile.
                    world.settle(table, &self.desk)?;
                    let go_on = ask.put(world)?;
                    self.look_at_the_clock(table, world)?;
                    let is_confirmed = statement.is_some_and(|(_, is_confirmed)| is_confirmed);
                    let mut turn = go_on(&mut self.scene(table, world.now(), is_confirmed)).unwrap_or_else(Turn::from);
                    if world.takes_stop() && table.stop_programs() {
                        turn.said.push(Said::Event(Event::Stopped));
                    }
                    turn
                }
            });
        }
        Ok(status)
    }

    /// Says something to this person; what happened, to the others at the table too.
    fn say<W: World>(&mut self, table: &Table, said: Said, world: &mut W) -> Result<(), W::Error> {
        match said {
            Said::Reply(_) | Said::Notice(_) => world.hear(&said, self.listener(table)),
            Said::Event(event) => {
                for said in self.overhear(&event, table) {
                    world.hear(&said, self.listener(table))?;
                }
                world.happened(&event, table)
            }
        }
    }

    fn scene<'a>(&'a mut self, table: &'a mut Table, now: Moment, is_confirmed: bool) -> Scene<'a> {
        Scene {
            table,
            person: self.person,
            cursor: &mut self.cursor,
            desk: &mut self.desk,
            aliases: &mut self.aliases,
            study: &mut self.study,
            powers: self.powers,
            library: Library::standard(),
            commands: Lookup::standard(),
            previous: None,
            now,
            warned: &mut self.warned,
            is_confirmed,
        }
    }
}
