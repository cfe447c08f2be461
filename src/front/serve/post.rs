//! Messages to the hall, from the lines and from whoever thinks.

use std::net::IpAddr;
use std::sync::mpsc::{self, Receiver};

use tokio::sync::oneshot;

use super::line::{Line, Sender};
use super::login::Entry;
use super::store::Account;
use crate::company::Name;
use crate::desk::{Desk, Switch};
use crate::hall::{Answer, ThoughtId};

/// The number of a line, which tells it from an earlier line of the same person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineId(pub u64);

/// Something that the hall has to know or do.
pub enum Message {
    /// Someone asks for an account.
    Find(Name, oneshot::Sender<Result<Option<Account>, String>>),
    /// Someone makes an account.
    Register(Name, String, oneshot::Sender<Result<bool, String>>),
    /// Someone has chosen another password.
    SetPassword(Name, String, oneshot::Sender<Result<(), String>>),
    /// Someone asks who is here.
    Who(oneshot::Sender<String>),
    /// Someone comes in.
    Enter {
        entry: Entry,
        address: IpAddr,
        desk: Box<Desk>,
        sender: Sender,
        answer: oneshot::Sender<(Name, LineId)>,
    },
    /// Someone types a line.
    Typed { name: Name, id: LineId, line: String },
    /// Someone's window has another width.
    Width { name: Name, width: u16 },
    /// Someone's terminal has told that it reads everything out.
    ReadsOut { name: Name },
    /// Someone's line is gone.
    Lost { name: Name, id: LineId },
    /// A bot has thought.
    Thought(ThoughtId, Box<Answer>),
    /// The hall closes.
    Close,
}

/// Where messages to the hall are left.
#[derive(Clone)]
pub struct Post {
    sender: mpsc::Sender<Message>,
}

impl Post {
    /// A post, and where its messages arrive.
    #[must_use]
    pub fn new() -> (Self, Receiver<Message>) {
        let (sender, messages) = mpsc::channel();
        (Self { sender }, messages)
    }

    /// Leaves a message. A hall that has closed reads none.
    pub fn send(&self, message: Message) {
        let _ = self.sender.send(message);
    }

    /// The account of this name.
    pub async fn find(&self, name: &Name) -> Result<Option<Account>, String> {
        let asked = self.ask(|answer| Message::Find(name.clone(), answer)).await;
        asked.unwrap_or_else(|| Err("The hall is closed.".to_owned()))
    }

    /// Makes an account. Whether the name was still free.
    pub async fn register(&self, name: &Name, hash: String) -> Result<bool, String> {
        let asked = self.ask(|answer| Message::Register(name.clone(), hash, answer)).await;
        asked.unwrap_or_else(|| Err("The hall is closed.".to_owned()))
    }

    /// Gives an account another password, of which this is the hash.
    pub async fn set_password(&self, name: &Name, hash: String) -> Result<(), String> {
        let asked = self
            .ask(|answer| Message::SetPassword(name.clone(), hash, answer))
            .await;
        asked.unwrap_or_else(|| Err("The hall is closed.".to_owned()))
    }

    /// Who is here, in words.
    pub async fn who(&self) -> String {
        self.ask(Message::Who).await.unwrap_or_default()
    }

    /// Someone comes in by a line.
    pub async fn enter(&self, entry: Entry, line: &Line, sender: Sender) -> Option<(Name, LineId)> {
        let desk = Desk {
            screen_reader: Switch::on_if(line.reads_out),
            window: Some(line.width),
            ..Desk::default()
        };
        let message = |answer| Message::Enter {
            entry,
            address: line.address,
            desk: Box::new(desk),
            sender,
            answer,
        };
        self.ask(message).await
    }

    /// Leaves a message that asks for something, and waits for the answer; there is none once the hall has closed.
    async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Option<T> {
        let (sender, answer) = oneshot::channel();
        self.send(message(sender));
        answer.await.ok()
    }
}
