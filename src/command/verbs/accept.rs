use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::company::Wish;
use crate::game::{Outcome, Phase};
use crate::reply::{NotYours, Nothing, Refusal};
use crate::table::{Event, Made, Offer, Opening, Power, Side, Table};
use crate::world::Said;

pub const ACCEPT: Spec = Spec {
    name: "ACCEPT",
    aliases: &["AGREE", "OK"],
    usage: &["ACCEPT"],
    gist: "accepts what the other player offers",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        let name = optional_name(scene, words)?;
        if name.is_none() && scene.table.has_two_people() || !scene.powers.include(Power::Company) {
            let me = scene.speaker()?;
            match scene.table.offers.accept(me) {
                Some(offer) => return take_up(scene, offer),
                // Dead stones are accepted like an offer.
                None if scene.table.game.phase() == Phase::Marking => return super::done::accept_marks(scene),
                None => {}
            }
        }
        otherwise(scene, Wish::Accept(name), Nothing::Offered)
    },
    ..Spec::PLAIN
};

pub const DECLINE: Spec = Spec {
    name: "DECLINE",
    aliases: &["REFUSE"],
    usage: &["DECLINE"],
    gist: "declines what the other player offers",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        let name = optional_name(scene, words)?;
        if name.is_none()
            && let Side::Seat(me) = scene.side()
            && let Some(offer) = scene.table.offers.decline(me)
        {
            return Ok(Turn::event(Event::Declined(me, offer)));
        }
        otherwise(scene, Wish::Decline(name), Nothing::Offered)
    },
    ..Spec::PLAIN
};

pub const WITHDRAW: Spec = Spec {
    name: "WITHDRAW",
    usage: &["WITHDRAW"],
    gist: "takes back your own offer",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        words.none()?;
        if let Side::Seat(me) = scene.side()
            && let Some(offer) = scene.table.offers.withdraw(me)
        {
            return Ok(Turn::event(Event::Withdrawn(me, offer)));
        }
        otherwise(scene, Wish::Withdraw, Nothing::OfferOfYours)
    },
    ..Spec::PLAIN
};

/// The name of whose challenge is meant, where there are people who may challenge one.
fn optional_name(scene: &Scene<'_>, words: &Words<'_>) -> Result<Option<String>, Refusal> {
    if !scene.powers.include(Power::Company) {
        words.none()?;
    }
    let name = words.read(grammar::optional("a person's name", grammar::token))?;
    Ok(name.map(str::to_owned))
}

/// What is not on the table may be between people.
fn otherwise(scene: &Scene<'_>, wish: Wish, nothing: Nothing) -> Ran {
    if scene.powers.include(Power::Company) {
        return Ok(super::company::ask(wish));
    }
    scene.speaker()?;
    Err(nothing.into())
}

/// Does what takes both players: at once where one person has both sides, else once the other has accepted.
pub(super) fn propose(scene: &mut Scene<'_>, offer: Offer) -> Ran {
    let me = scene.speaker()?;
    if !scene.table.has_two_people() {
        return take_up(scene, offer);
    }
    if scene.table.is_rated && offer.changes_the_game() {
        return Err(NotYours::Rated.into());
    }
    let before = scene.table.offers.of(me).cloned();
    match scene.table.offers.make(me, offer.clone()) {
        Made::Open => {
            let withdrawn = before.map(|before| Said::Event(Event::Withdrawn(me, before)));
            let mut turn = Turn::event(Event::Offered(me, offer));
            turn.said.splice(..0, withdrawn);
            Ok(turn)
        }
        Made::Waiting => Err(NotYours::Waiting.into()),
        Made::Agreed(offer) => take_up(scene, offer),
    }
}

/// Does what both players agreed to.
fn take_up(scene: &mut Scene<'_>, offer: Offer) -> Ran {
    match offer {
        Offer::TakeBack(moves) => super::undo::take_back(scene, moves),
        Offer::Undo(_) => super::undo::take_back(scene, 1),
        Offer::NoResult => {
            let outcome = scene.table.game.conclude(Outcome::Void)?;
            scene.happened(Event::Ended(outcome))
        }
        Offer::Komi(komi) => {
            scene.table.game.set_komi(komi);
            if let Some(cursor) = scene.cursor {
                // The rules are those of the record, which have changed.
                cursor.go_to(scene.table.game.record(), cursor.at());
            }
            Ok(Turn::event(Event::Komi(komi)))
        }
        Offer::Handicap(stones) => {
            let opening = Opening {
                handicap: stones,
                ..same_game(scene.table)
            };
            super::open_now(scene, &opening)
        }
        Offer::Clock(control) => {
            scene.table.set_clock(control, scene.now);
            Ok(Turn::event(Event::Clock(control)))
        }
        Offer::Adjourn => {
            adjourn(scene);
            scene.happened(Event::Adjourned)
        }
    }
}

/// The game stops here, and its clock.
pub(super) fn adjourn(scene: &mut Scene<'_>) {
    if let Some(clock) = &mut scene.table.clock {
        clock.pause();
    }
    scene.table.is_adjourned = true;
}

/// The opening of another game like the one on the table, without handicap.
pub(super) fn same_game(table: &Table) -> Opening {
    Opening {
        komi: Some(table.game.rules().komi),
        clock: table.clock.as_ref().map(|clock| clock.control()),
        is_agreed: table.is_agreed_specially(),
        ..Opening::plain(table.game.size(), table.ruleset)
    }
}
