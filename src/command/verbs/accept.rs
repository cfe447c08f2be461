use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::game::{Outcome, Phase};
use crate::reply::{NotYours, Nothing};
use crate::table::{Event, Made, Offer, Opening, Table};
use crate::world::Said;

pub const ACCEPT: Spec = Spec {
    name: "ACCEPT",
    aliases: &["AGREE", "OK"],
    usage: &["ACCEPT"],
    gist: "accepts what the other player offers",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        words.none()?;
        let me = scene.speaker()?;
        match scene.table.offers.accept(me) {
            Some(offer) => take_up(scene, offer),
            // Dead stones are accepted like an offer.
            None if scene.table.game.phase() == Phase::Marking => super::done::accept_marks(scene),
            None => Err(Nothing::Offered.into()),
        }
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
        words.none()?;
        let me = scene.speaker()?;
        let offer = scene.table.offers.decline(me).ok_or(Nothing::Offered)?;
        Ok(Turn::event(Event::Declined(me, offer)))
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
        let me = scene.speaker()?;
        let offer = scene.table.offers.withdraw(me).ok_or(Nothing::OfferOfYours)?;
        Ok(Turn::event(Event::Withdrawn(me, offer)))
    },
    ..Spec::PLAIN
};

/// Does what takes both players: at once where one person has both sides, else once the other has accepted.
pub(super) fn propose(scene: &mut Scene<'_>, offer: Offer) -> Ran {
    let me = scene.speaker()?;
    if !scene.table.has_two_people() {
        return take_up(scene, offer);
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
            // Before the first move there is nothing yet to lose.
            if !scene.table.game.record().tree.is_empty() {
                scene.table.has_changed();
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
            if let Some(clock) = &mut scene.table.clock {
                clock.pause();
            }
            scene.table.is_adjourned = true;
            scene.happened(Event::Adjourned)
        }
    }
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
