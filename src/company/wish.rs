//! What a person asks of the people around.

use super::{GameId, Rank, Terms};

/// Something that takes other people, or a place where they are. People are named as they were typed: a beginning that
/// fits only one of those present is enough.
#[derive(Clone, Debug)]
pub enum Wish {
    /// To hear what there is around.
    Look,
    /// To hear who is here.
    Who,
    /// To hear which games are being played, and who looks for one.
    Tables,
    /// To hear about a person.
    Finger(String),
    /// To play a person on these terms; it takes their consent.
    Challenge(String, Box<Terms>),
    /// To play whoever comes, on these terms.
    Seek(Box<Terms>),
    /// To accept a challenge: of this person, or the only one there is.
    Accept(Option<String>),
    /// To decline a challenge.
    Decline(Option<String>),
    /// To take back one's challenges and one's search for a game.
    Withdraw,
    /// To sit down at a table: of someone who looks for a game, or of an adjourned game of one's own.
    Sit(GameId),
    /// To leave a table.
    Stand,
    /// To watch a game.
    Watch(GameId),
    /// To say something.
    Talk(Channel, String),
    /// To complain about a person to whoever runs the hall, in these words.
    Report(String, String),
    /// To hear nothing from a person any more, or again.
    Ignore(String),
    /// To hear whom one ignores.
    Ignored,
    /// To hear of one's adjourned games.
    Stored,
    /// To go on with the adjourned game that one is at.
    Resume,
    /// To end a game that the opponent has left.
    Claim,
    /// To say how strong one is, before one's first rated game.
    Place(Rank),
    /// To hear how strong a person is thought to be; oneself if nobody is named.
    Rating(Option<String>),
    /// To hear how strong everyone is thought to be.
    Ranks,
    /// To hear of a person's rated games; one's own if nobody is named.
    Results(Option<String>),
    /// To have another password.
    ChangePassword,
}

/// To whom something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Channel {
    /// To everyone at the same table, or in the hall for those at none.
    Say,
    /// To one person.
    Tell(String),
    /// To those who watch the same game, unheard by its players until it is over.
    Kibitz,
    /// To everyone here.
    Shout,
    /// As [`Channel::Say`], as something that is done.
    Emote,
}

/// How a player ends a game that the opponent has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// As won.
    Win,
    /// As a draw.
    Draw,
    /// By adjourning it.
    Adjourn,
}
