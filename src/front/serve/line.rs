//! One person's line: bytes from and to a socket, until they have said who they are, and then until they are gone.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::timeout;

use super::bucket::Bucket;
use super::door::Door;
use super::login::{Welcome, login};
use super::password;
use super::post::{LineId, Message, Post};
use super::telnet::{Heard, Telnet};
use crate::company::Name;
use crate::game::Moment;
use crate::render;

/// How long writing may take before the other side counts as gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much may wait to be written, in bytes.
const MOST_WAITING: usize = 64 * 1024;
/// How many lines may come at once, and a second.
const LINES: (u64, u64) = (60, 20);
/// How many reads of the socket may come at once, and a second.
const READS: (u64, u64) = (200, 100);
/// How many bytes are read at once.
const READ: usize = 512;

/// What is said about a line that is longer than any command.
const TOO_LONG: &str = "That line is too long. It was not read.";

/// A line was longer than any command.
struct TooLong;

/// What is shown to a person.
#[derive(Debug)]
pub enum Shown {
    /// Whole lines.
    Lines(Vec<String>),
    /// The line that they typed is done with, and the next may be typed.
    Prompt,
    /// The line that they typed is done with, and they choose another password.
    AskPassword,
    /// Last words; the line is closed after them.
    Farewell(String),
}

/// The other end of a person's line.
#[derive(Clone, Debug)]
pub struct Sender {
    sender: UnboundedSender<Shown>,
    waiting: Arc<AtomicUsize>,
}

impl Sender {
    /// Shows something. Whether the line still takes it: one that is gone, or that has too much waiting, does not.
    pub fn send(&self, shown: Shown) -> bool {
        let size = size(&shown);
        let before = self.waiting.fetch_add(size, Ordering::Relaxed);
        before + size <= MOST_WAITING && self.sender.send(shown).is_ok()
    }
}

fn size(shown: &Shown) -> usize {
    match shown {
        Shown::Lines(lines) => lines.iter().map(|line| line.len() + 2).sum(),
        Shown::Prompt | Shown::AskPassword => render::PROMPT.len(),
        Shown::Farewell(words) => words.len(),
    }
}

/// What carries the bytes of a line, encrypted or not.
pub trait Socket: AsyncRead + AsyncWrite + Unpin + Send + Sync {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + Sync> Socket for T {}

/// A line that is open.
pub struct Line {
    socket: Box<dyn Socket>,
    telnet: Telnet,
    /// What was heard and not yet taken.
    heard: Vec<Heard>,
    /// Whether the last thing that was written is a prompt, so that what comes next has to begin a new line.
    is_at_prompt: bool,
    start: Instant,
    reads: Bucket,
    pub width: usize,
    pub reads_out: bool,
    pub address: IpAddr,
    pub is_encrypted: bool,
    welcome: Arc<Welcome>,
}

impl Line {
    /// How wide a window is that nothing is known of.
    const USUAL_WIDTH: usize = 79;

    pub fn new(socket: Box<dyn Socket>, address: IpAddr, is_encrypted: bool, welcome: Arc<Welcome>) -> Self {
        Self {
            socket,
            telnet: Telnet::default(),
            heard: Vec::new(),
            is_at_prompt: false,
            start: Instant::now(),
            reads: Bucket::new(READS.0, READS.1, Moment::default()),
            width: Self::USUAL_WIDTH,
            reads_out: false,
            address,
            is_encrypted,
            welcome,
        }
    }

    fn now(&self) -> Moment {
        self.start.elapsed().into()
    }

    /// What is proposed to the other side when the line is opened.
    pub async fn propose(&mut self) -> io::Result<()> {
        let proposed = self.telnet.propose();
        self.write(&proposed).await
    }

    /// Tells whoever lists servers about the hall.
    async fn tell_status(&mut self) -> io::Result<()> {
        let bytes = Telnet::status(&self.welcome.status());
        self.write(&bytes).await
    }

    /// Shows some words, each line on its own.
    pub async fn say(&mut self, words: &str) -> io::Result<()> {
        let words = format!("{words}\n");
        self.say_on(&words).await
    }

    async fn say_on(&mut self, words: &str) -> io::Result<()> {
        let begins = if std::mem::take(&mut self.is_at_prompt) {
            "\n"
        } else {
            ""
        };
        let bytes = self.telnet.encode(&format!("{begins}{words}"));
        self.write(&bytes).await
    }

    /// Shows what is typed after.
    pub async fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        let mut bytes = self.telnet.encode(prompt);
        bytes.extend(self.telnet.prompt_end());
        self.is_at_prompt = true;
        self.write(&bytes).await
    }

    /// Asks for something, and waits for the answer; nothing if the line is gone. What is typed is hidden if it is a
    /// password.
    pub async fn ask(&mut self, prompt: &str, is_hidden: bool) -> io::Result<Option<String>> {
        let bytes = self.telnet.show_typing(!is_hidden);
        self.write(&bytes).await?;
        self.prompt(prompt).await?;
        let line = loop {
            match self.next_line().await? {
                Some(Err(TooLong)) => {
                    self.say(TOO_LONG).await?;
                    self.prompt(prompt).await?;
                }
                Some(Ok(line)) => break Some(line),
                None => break None,
            }
        };
        if is_hidden {
            let bytes = self.telnet.show_typing(true);
            self.write(&bytes).await?;
            // The end of the line was hidden, too.
            self.write(b"\r\n").await?;
        }
        Ok(line)
    }

    /// The next line that is typed.
    async fn next_line(&mut self) -> io::Result<Option<Result<String, TooLong>>> {
        loop {
            while !self.heard.is_empty() {
                match self.heard.remove(0) {
                    Heard::Line(line) => {
                        self.is_at_prompt = false;
                        return Ok(Some(Ok(line)));
                    }
                    Heard::TooLong => {
                        self.is_at_prompt = false;
                        return Ok(Some(Err(TooLong)));
                    }
                    Heard::Width(width) => self.width = width.into(),
                    Heard::ScreenReader => self.reads_out = true,
                    Heard::StatusWanted => self.tell_status().await?,
                }
            }
            if !self.read().await? {
                return Ok(None);
            }
        }
    }

    /// Reads what has come, and answers what the protocol wants answered. Whether the line is still open.
    async fn read(&mut self) -> io::Result<bool> {
        let mut bytes = [0; READ];
        let count = self.socket.read(&mut bytes).await?;
        self.take(&bytes[..count]).await
    }

    async fn take(&mut self, bytes: &[u8]) -> io::Result<bool> {
        let now = self.now();
        if bytes.is_empty() || !self.reads.take(now) {
            return Ok(false);
        }
        let heard = self.telnet.receive(bytes);
        self.heard.extend(heard);
        let answer = self.telnet.take_answer();
        self.write(&answer).await?;
        Ok(true)
    }

    async fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let written = timeout(PATIENCE, async {
            self.socket.write_all(bytes).await?;
            // An encrypted line may hold back what it was given.
            self.socket.flush().await
        })
        .await;
        written.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    /// A person who has said who they are types and is shown things, until the line is gone.
    pub async fn talk(
        mut self,
        name: Name,
        id: LineId,
        post: &Post,
        (door, welcome): (&Door, &Welcome),
        mut shown: UnboundedReceiver<Shown>,
        waiting: &AtomicUsize,
    ) -> io::Result<()> {
        let mut lines = Bucket::new(LINES.0, LINES.1, self.now());
        let mut bytes = [0; READ];
        loop {
            for heard in std::mem::take(&mut self.heard) {
                let name = name.clone();
                match heard {
                    Heard::Line(_) if !lines.take(self.now()) => {
                        self.say("That is too much at once. The last line was not read.")
                            .await?;
                    }
                    Heard::Line(line) => {
                        self.is_at_prompt = false;
                        post.send(Message::Typed { name, id, line });
                    }
                    Heard::TooLong => {
                        self.is_at_prompt = false;
                        self.say(TOO_LONG).await?;
                        self.prompt(render::PROMPT).await?;
                    }
                    Heard::Width(width) => post.send(Message::Width { name, width }),
                    Heard::ScreenReader => post.send(Message::ReadsOut { name }),
                    Heard::StatusWanted => self.tell_status().await?,
                }
            }
            tokio::select! {
                shown = shown.recv() => match shown {
                    Some(shown) => {
                        waiting.fetch_sub(size(&shown), Ordering::Relaxed);
                        match shown {
                            Shown::Lines(lines) => {
                                let prompted = self.is_at_prompt;
                                self.say(&lines.join("\n")).await?;
                                if prompted {
                                    self.prompt(render::PROMPT).await?;
                                }
                            }
                            Shown::AskPassword => {
                                password::change(&mut self, &name, post, door, welcome).await?;
                                self.prompt(render::PROMPT).await?;
                            }
                            Shown::Prompt => self.prompt(render::PROMPT).await?,
                            Shown::Farewell(words) => {
                                self.say(&words).await?;
                                return self.socket.shutdown().await;
                            }
                        }
                    }
                    // The hall has closed the line.
                    None => return self.socket.shutdown().await,
                },
                count = self.socket.read(&mut bytes) => {
                    if !self.take(&bytes[..count?]).await? {
                        return Ok(());
                    }
                }
            }
        }
    }
}

/// Serves a line from its first byte to its last.
pub async fn serve(mut line: Line, post: &Post, door: &Door) {
    let welcome = Arc::clone(&line.welcome);
    let Ok(Some(entry)) = login(&mut line, post, door, &welcome).await else {
        // Last words may still be on their way.
        let _ = line.socket.shutdown().await;
        return;
    };
    let (sender, shown) = mpsc::unbounded_channel();
    let waiting = Arc::new(AtomicUsize::new(0));
    let sender = Sender {
        sender,
        waiting: Arc::clone(&waiting),
    };
    let Some((name, id)) = post.enter(entry, &line, sender).await else {
        let _ = line.say("The hall is closed.").await;
        return;
    };
    let (from, is_encrypted) = (line.address, line.is_encrypted);
    tracing::info!(%name, %from, is_encrypted, "comes in");
    // However the line ends, the hall has to hear of it.
    let _ = line
        .talk(name.clone(), id, post, (door, &welcome), shown, &waiting)
        .await;
    tracing::info!(%name, "is gone");
    post.send(Message::Lost { name, id });
}
