//! A hall that is open to others: a server that people reach by telnet.
//!
//! | file | what is in it |
//! |---|---|
//! | `telnet` | the protocol, without a socket |
//! | `line` | one person's socket |
//! | `login` | the words at the door |
//! | `door` | how many may come from one address |
//! | `host` | the thread on which the hall lives |
//! | `batch` | what came of some messages, before it is stored and shown |
//! | `post` | the messages to that thread |
//! | `store` | the file in which everything is kept |
//! | `account` | passwords |
//! | `admin` | what whoever runs a hall does with its file |

mod account;
pub(super) mod admin;
mod batch;
mod bucket;
mod door;
mod host;
mod line;
mod login;
mod post;
mod store;
mod telnet;

use std::io::{self, stderr};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::front::local::thinker::Thinker;
use crate::front::shell::lines::tell;
use door::Door;
use host::Host;
use login::Welcome;
use post::{Message, Post};
use store::Store;

/// How a hall is opened.
#[derive(Debug)]
pub struct Opening<'a> {
    /// Where it listens.
    pub address: SocketAddr,
    /// The file in which it keeps everything.
    pub database: &'a Path,
    /// What it is called.
    pub name: &'a str,
    /// Whether anybody may make an account.
    pub is_open: bool,
    /// How many players of the house there are.
    pub bots: usize,
}

/// Opens a hall, and keeps it open until the program is asked to end.
///
/// # Errors
/// If it cannot listen, or keep anything.
pub fn serve(opening: &Opening<'_>) -> Result<(), String> {
    let store = Store::open_alone(opening.database).map_err(|error| error.to_string())?;
    let (post, messages) = Post::new();
    let (thinkers, questions) = mpsc::channel();
    let host = Host::open(store, opening.bots, thinkers).map_err(|error| error.to_string())?;
    let answers = post.clone();
    thread::spawn(move || {
        let mut thinker = Thinker::default();
        while let Ok((id, question)) = questions.recv() {
            let answer = thinker.answer(&question);
            answers.send(Message::Thought(id, Box::new(answer)));
        }
    });
    let hall = thread::spawn(move || host.run(&messages));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    let welcome = Arc::new(Welcome {
        name: opening.name.to_owned(),
        is_open: opening.is_open,
        hashing: Semaphore::new(Welcome::MOST_HASHING),
    });
    let ended = runtime.block_on(listen(opening.address, &post, welcome));
    post.send(Message::Close);
    // The lines still have to write what the hall says last.
    runtime.block_on(async {
        let closed = tokio::task::spawn_blocking(move || hall.join());
        let _ = closed.await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    });
    ended.map_err(|error| format!("{}: {error}", opening.address))
}

/// Waits until the program is asked to end.
#[cfg(unix)]
async fn asked_to_end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    Ok(())
}

/// Waits until the program is asked to end.
#[cfg(not(unix))]
async fn asked_to_end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// Takes whoever comes, until the program is asked to end.
async fn listen(address: SocketAddr, post: &Post, welcome: Arc<Welcome>) -> io::Result<()> {
    let listener = TcpListener::bind(address).await?;
    let mut end = std::pin::pin!(asked_to_end());
    tell(&mut stderr(), &format!("listening words {}", listener.local_addr()?))?;
    let door = Arc::new(Door::new());
    loop {
        let socket = tokio::select! {
            socket = listener.accept() => socket,
            ended = &mut end => return ended,
        };
        let (socket, from) = match socket {
            Ok(accepted) => accepted,
            // Too many files may be open, for the moment.
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let from = from.ip();
        if !door.opens(from) {
            continue;
        }
        let (post, door, welcome) = (post.clone(), Arc::clone(&door), Arc::clone(&welcome));
        tokio::spawn(async move {
            line::serve(socket, from, post, Arc::clone(&door), welcome).await;
            door.closes(from);
        });
    }
}
