//! What a command works on.

use std::collections::BTreeMap;

use crate::desk::Desk;
use crate::game::{Change, Cursor, EndingError, Moment, NodeId, Phase, Record};
use crate::go::{Color, IllegalMove, Move, Point, SpoiledRegion};
use crate::help::Library;
use crate::reply::{Caption, Destination, Mark, NotYours, Picture, Refusal, Reply, Walked};
use crate::say;
use crate::table::{Event, Person, Power, Powers, Side, Standing, Table};
use crate::text::Text;
use crate::world::Said;

use super::lookup::{Command, Lookup};
use super::study::Study;
use super::turn::{Ran, Turn};

/// Everything a command may look at and change.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The game and its seats.
    pub table: &'a mut Table,
    /// Who types.
    pub person: Person,
    /// Where this person looks in the record, if it is not where the game is.
    pub cursor: &'a mut Option<Cursor>,
    /// How this person wants to see it.
    pub desk: &'a mut Desk,
    /// The names that this person gave to commands, in capitals.
    pub aliases: &'a mut BTreeMap<String, String>,
    /// What this person learns.
    pub study: &'a mut Study,
    /// What this person may reach of the world.
    pub powers: Powers,
    /// The pages of HELP.
    pub library: &'static Library,
    /// The commands by name.
    pub commands: &'static Lookup,
    /// The statement before this one, for AGAIN.
    pub previous: Option<&'a str>,
    /// What moment it is.
    pub now: Moment,
    /// What this person was last warned of when they passed.
    pub warned: &'a mut Option<PassWarning>,
    /// Whether the question that this command asks has been answered with a yes.
    pub is_confirmed: bool,
}

/// What a person was warned of when they passed.
#[derive(Clone, Debug)]
pub struct PassWarning {
    /// Where in the record.
    pub at: NodeId,
    /// What would have counted for nobody.
    pub spoiled: Vec<SpoiledRegion>,
    /// Whether they passed all the same.
    pub was_heard: bool,
}

impl Scene<'_> {
    /// Runs a command, if it may be run here.
    ///
    /// # Errors
    /// If this person lacks the power for it, if it needs the game while an exercise is on the board, or as the command
    /// says.
    pub fn run(&mut self, command: &Command<'_>) -> Ran {
        let spec = command.spec;
        if let Some(power) = spec.needs.filter(|power| !self.powers.include(*power)) {
            let command = spec.name.to_owned();
            return Err(Refusal::Powerless { command, power });
        }
        if spec.needs_game && self.study.is_on() {
            return Err(Refusal::Because(say!(
                "An exercise is on the board. `RESUME` goes back to your game first; `LEARN NEXT` gives another exercise."
            )));
        }
        if spec.advises && self.is_playing_someone() {
            return Err(NotYours::Advice.into());
        }
        (spec.run)(self, &command.words).map_err(|refusal| self.as_it_is_here(refusal))
    }

    /// Between two people in a hall, what comes after a game is another challenge.
    fn as_it_is_here(&self, refusal: Refusal) -> Refusal {
        let is_over = matches!(
            refusal,
            Refusal::Ending(EndingError::Over)
                | Refusal::Illegal {
                    reason: IllegalMove::GameOver,
                    ..
                }
        );
        if is_over && self.table.has_two_people() && self.powers.include(Power::Company) {
            Refusal::OverAmongPeople
        } else {
            refusal
        }
    }

    /// Whether this person is in the middle of a game against another person.
    fn is_playing_someone(&self) -> bool {
        let is_over = self.table.game.outcome().is_some();
        self.table.has_two_people() && matches!(self.side(), Side::Seat(_)) && !is_over && !self.study.is_on()
    }

    /// The board that this person looks at: the exercise's, an earlier move, or the game as it stands.
    #[must_use]
    pub fn view(&self) -> &Cursor {
        let shown = self.study.table().unwrap_or(self.table);
        self.cursor
            .as_ref()
            .filter(|_| !self.study.is_on())
            .unwrap_or(&shown.game)
    }

    /// The table that the board is on: the exercise's, or the game's.
    #[must_use]
    pub fn shown_table(&self) -> &Table {
        self.study.table().unwrap_or(self.table)
    }

    /// How the game stands on the board that is looked at.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.shown_table().standing_at(self.view())
    }

    /// From which side this person sees the game.
    #[must_use]
    pub fn side(&self) -> Side {
        self.table.side_of(self.person)
    }

    /// The player whose side this person has, or else the one to move: whom questions about one's own groups mean.
    #[must_use]
    pub fn me(&self) -> Color {
        match self.side() {
            Side::Seat(color) => color,
            Side::Both | Side::Watching => self.view().turn(),
        }
    }

    /// The player for whom this person acts: their own, or the one to move if they have both.
    ///
    /// # Errors
    /// If they have none.
    pub fn speaker(&self) -> Result<Color, Refusal> {
        match self.side() {
            Side::Seat(color) => Ok(color),
            Side::Both => Ok(self.table.game.turn()),
            // Between programs, whoever sits at the keyboard decides.
            Side::Watching if self.table.only_programs() => Ok(self.table.game.turn()),
            Side::Watching => Err(NotYours::Watching.into()),
        }
    }

    /// Goes on only if the person looks at the game as it stands, and not at an earlier move.
    ///
    /// # Errors
    /// If they do not.
    pub fn must_be_at_the_game(&self) -> Result<(), Refusal> {
        match self.cursor.as_ref() {
            Some(cursor) => Err(NotYours::LookingAt {
                moves: cursor.moves().len(),
                variation: self
                    .table
                    .game
                    .record()
                    .variation_start(cursor.at())
                    .map(|before| before + 1),
                game: self.table.game.moves().len(),
            }
            .into()),
            None => Ok(()),
        }
    }

    /// Goes on only while moves are made.
    ///
    /// # Errors
    /// If play has stopped where the person looks.
    pub fn must_be_playing(&self) -> Result<(), Refusal> {
        let reason = match self.view().phase() {
            Phase::Playing => return Ok(()),
            Phase::Marking => IllegalMove::PlayStopped,
            Phase::Over(_) => IllegalMove::GameOver,
        };
        Err(self.illegal(self.view().turn(), Move::Pass, reason))
    }

    /// Goes on only if the person has said yes to a question; asks it if not.
    ///
    /// # Errors
    /// The question, as a turn to end the command with.
    pub fn confirm(&self, question: Text) -> Result<(), Turn> {
        if self.is_confirmed {
            Ok(())
        } else {
            Err(Turn::question(question))
        }
    }

    /// The point, if this board has it.
    ///
    /// # Errors
    /// If it does not.
    pub fn on_board(&self, point: Point) -> Result<Point, Refusal> {
        let size = self.view().size();
        if size.contains(point) {
            Ok(point)
        } else {
            Err(Refusal::OffBoard(point, size))
        }
    }

    /// The part of the board between two corners: its lower left and its upper right.
    ///
    /// # Errors
    /// If a corner is not on the board.
    pub fn region(&self, one: Point, other: Point) -> Result<(Point, Point), Refusal> {
        let (one, other) = (self.on_board(one)?, self.on_board(other)?);
        let size = self.view().size();
        let low = size.point(one.column().min(other.column()), one.row().min(other.row()));
        let high = size.point(one.column().max(other.column()), one.row().max(other.row()));
        Ok((low.unwrap_or(one), high.unwrap_or(other)))
    }

    /// A refused move, with what there is to say about it.
    #[must_use]
    pub fn illegal(&self, color: Color, mv: Move, reason: IllegalMove) -> Refusal {
        let game = self.view();
        Refusal::Illegal {
            color,
            mv,
            reason,
            size: game.size(),
            last: game.moves().last().map(|played| (played.color, played.mv)),
        }
    }

    /// The board that is looked at, with what is marked on it.
    #[must_use]
    pub fn picture(&self) -> Picture {
        picture_of(self.shown_table(), self.view())
    }

    /// Walks through the record with a cursor of one's own. Whoever comes to where the game is follows it again.
    pub fn walk(&mut self, walk: impl FnOnce(&mut Cursor, &Record) -> usize) -> usize {
        let game = &self.table.game;
        let mut cursor = self.cursor.take().unwrap_or_else(|| game.cursor());
        let walked = walk(&mut cursor, game.record());
        *self.cursor = Some(cursor).filter(|cursor| cursor.at() != game.at());
        walked
    }

    /// Tells where one has walked to: the last move there, the comment, and the variations if there are several.
    #[must_use]
    pub fn walked(&self, to: Destination) -> Turn {
        let here = self.view().at();
        let tree = &self.table.game.record().tree;
        let walked = Reply::Walked(Box::new(Walked {
            to,
            standing: self.standing(),
            comment: tree.node(here).comment().to_owned(),
            variations: if tree.is_fork(here) {
                self.variations()
            } else {
                Vec::new()
            },
        }));
        let board = self
            .desk
            .auto_board
            .is_on()
            .then(|| Reply::Board(Box::new(self.picture())));
        Turn::replies([walked].into_iter().chain(board).collect())
    }

    /// What goes on from the move that is looked at.
    #[must_use]
    pub fn variations(&self) -> Vec<Change> {
        let tree = &self.table.game.record().tree;
        let children = tree.children(self.view().at());
        children.map(|child| tree.node(child).change.clone()).collect()
    }

    /// Goes on only if this person may change what is written of the game: not where two people play.
    ///
    /// # Errors
    /// If they may not.
    pub fn may_change_the_record(&self) -> Result<(), Refusal> {
        self.unless_two_play()
    }

    /// Goes on only if the game may make room for another.
    ///
    /// # Errors
    /// If two people are playing it.
    pub fn may_open_another(&self) -> Result<(), Refusal> {
        self.unless_two_play()
    }

    /// Goes on only if a program may take a seat here.
    ///
    /// # Errors
    /// If two people have the seats.
    pub fn may_seat_programs(&self) -> Result<(), Refusal> {
        self.unless_two_play()
    }

    fn unless_two_play(&self) -> Result<(), Refusal> {
        if !self.table.has_two_people() {
            return Ok(());
        }
        match self.table.game.outcome() {
            None => Err(NotYours::TwoPlay.into()),
            // Among people a seat is someone's also when the game is over.
            Some(_) if self.powers.include(Power::Company) => Err(Refusal::OverAmongPeople),
            Some(_) => Ok(()),
        }
    }

    /// Something happened: the game is another one now, and the person looks at it again. What was offered before has
    /// lapsed.
    pub fn happened(&mut self, event: Event) -> Ran {
        *self.cursor = None;
        if self.table.game.outcome().is_some() {
            self.table.is_adjourned = false;
        }
        let lapsed = self.table.offers.clear().into_iter();
        let lapsed = lapsed.map(|(by, offer)| Event::Lapsed(by, offer));
        Ok(Turn {
            said: [event].into_iter().chain(lapsed).map(Said::Event).collect(),
            ..Turn::default()
        })
    }
}

/// The board where a cursor is, with what is marked on it.
#[must_use]
pub fn picture_of(table: &Table, game: &Cursor) -> Picture {
    let mut picture = Picture::of(game.diagram());
    picture.last = game.moves().last().and_then(|played| match played.mv {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    });
    picture.caption = Caption::Game(Box::new(table.summary_at(game)));
    let size = game.size();
    picture.marks = vec![Mark::None; size.area()];
    for point in game.dead() {
        picture.marks[size.index(point)] = Mark::Dead;
    }
    picture
}

/// What a person sees of the board when something happens: before it is said, and after.
#[must_use]
pub fn boards_with(event: &Event, table: &Table, desk: &Desk) -> (Option<Reply>, Option<Reply>) {
    let picture = || Box::new(picture_of(table, &table.game));
    match event {
        Event::Proposed { dead, .. } if !dead.is_empty() => (Some(Reply::Drawing(picture())), None),
        Event::Moved(_) | Event::TookBack { .. } | Event::Redone { .. } if desk.auto_board.is_on() => {
            (None, Some(Reply::Board(picture())))
        }
        _ => (None, None),
    }
}
