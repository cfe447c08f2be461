//! A hall that is open to others: a server that people reach by telnet.
//!
//! | file | what is in it |
//! |---|---|
//! | `telnet` | the protocol, without a socket |
//! | `tls` | what makes a line encrypted |
//! | `line` | one person's socket |
//! | `login` | the words at the door |
//! | `password` | passwords as they are typed |
//! | `door` | how many may come from one address |
//! | `figures` | what is counted |
//! | `watch` | a page for whoever looks after the hall |
//! | `host` | the thread on which the hall lives |
//! | `batch` | what came of some messages, before it is stored and shown |
//! | `post` | the messages to that thread |
//! | `store` | the file in which everything is kept |
//! | `ladder` | what is kept of rated games |
//! | `account` | passwords |
//! | `admin` | what whoever runs a hall does with its file |

mod account;
pub(super) mod admin;
mod batch;
mod bucket;
mod door;
mod figures;
mod host;
mod ladder;
mod line;
mod login;
mod password;
mod post;
mod store;
mod telnet;
mod tls;
mod watch;

use std::io::{self, stderr};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;

use crate::front::local::thinker::Thinker;
use crate::front::shell::lines::tell;
use door::Door;
use figures::Figures;
use host::Host;
use line::Line;
use login::Welcome;
use post::{Message, Post};
use store::Store;
pub use tls::Certificate;
use tls::Encryption;

/// How a hall is opened.
#[derive(Debug)]
pub struct Opening<'a> {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it listens for encrypted lines, if anywhere, and what it shows there.
    pub encrypted: Option<(SocketAddr, Certificate<'a>)>,
    /// Where it answers whoever looks after it, if anywhere.
    pub status: Option<SocketAddr>,
    /// From what level on things are logged; nothing if it is not said.
    pub log: Option<&'a str>,
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
    if let Some(level) = opening.log {
        log(level)?;
    }
    let encrypted = match opening.encrypted {
        Some((address, certificate)) => Some((address, Encryption::with(certificate)?)),
        None => None,
    };
    let store = Store::open_alone(opening.database).map_err(|error| error.to_string())?;
    let figures = Arc::new(Figures::new());
    let (post, messages) = Post::new();
    let (thinkers, questions) = mpsc::channel();
    let host = Host::open(store, opening.bots, Arc::clone(&figures), thinkers).map_err(|error| error.to_string())?;
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
        figures,
    });
    let reception = Reception {
        post: post.clone(),
        door: Arc::new(Door::new()),
        welcome,
    };
    let ended = runtime.block_on(listen(opening, encrypted, reception));
    post.send(Message::Close);
    // The lines still have to write what the hall says last.
    runtime.block_on(async {
        let closed = tokio::task::spawn_blocking(move || hall.join());
        let _ = closed.await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    });
    ended
}

/// Begins to log on standard error. Neither passwords nor what people say is ever logged.
fn log(level: &str) -> Result<(), String> {
    let wanted: LevelFilter = level
        .parse()
        .map_err(|_| format!("{level:?} is no level of logs; type error, warn, info, debug or trace"))?;
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(stderr)
        .with_ansi(false)
        .with_target(false);
    let logged = tracing_subscriber::registry().with(lines.with_filter(wanted));
    tracing::subscriber::set_global_default(logged).map_err(|error| error.to_string())
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

/// Listens until the program is asked to end.
async fn listen(
    opening: &Opening<'_>,
    encrypted: Option<(SocketAddr, Encryption)>,
    reception: Reception,
) -> Result<(), String> {
    // Nobody is let in before it is sure that the hall can listen wherever it should.
    let mut entrances = vec![Entrance::open("words", opening.address, None).await?];
    if let Some((address, encryption)) = encrypted {
        entrances.push(Entrance::open("tls", address, Some(encryption)).await?);
    }
    let watched = match opening.status {
        Some(address) => Some(Entrance::open("status", address, None).await?),
        None => None,
    };
    for entrance in entrances.iter().chain(&watched) {
        let words = format!("listening {} {}", entrance.name, entrance.address);
        tell(&mut stderr(), &words).map_err(|error| error.to_string())?;
    }
    if let Some(entrance) = watched {
        let figures = Arc::clone(&reception.welcome.figures);
        tokio::spawn(watch::answer_all(entrance.listener, figures));
    }
    for entrance in entrances {
        tokio::spawn(entrance.admit(reception.clone()));
    }
    tracing::info!(database = %opening.database.display(), "the hall is open");
    let ended = asked_to_end().await;
    tracing::info!("the hall closes");
    ended.map_err(|error| error.to_string())
}

/// What everyone meets who comes.
#[derive(Clone)]
struct Reception {
    post: Post,
    door: Arc<Door>,
    welcome: Arc<Welcome>,
}

impl Reception {
    /// Serves a line from its first byte to its last.
    async fn receive(self, socket: TcpStream, from: IpAddr, encryption: Option<Encryption>) {
        // What is typed should be heard at once.
        let _ = socket.set_nodelay(true);
        let line = match encryption {
            None => Line::new(Box::new(socket), from, false, self.welcome),
            Some(encryption) => match encryption.encrypt(socket).await {
                Ok(socket) => Line::new(Box::new(socket), from, true, self.welcome),
                Err(error) => {
                    tracing::debug!(%from, %error, "no keys were agreed on");
                    return;
                }
            },
        };
        line::serve(line, &self.post, &self.door).await;
    }
}

/// Where people come in.
struct Entrance {
    /// What it is called in the first words.
    name: &'static str,
    address: SocketAddr,
    listener: TcpListener,
    encryption: Option<Encryption>,
}

impl Entrance {
    async fn open(name: &'static str, address: SocketAddr, encryption: Option<Encryption>) -> Result<Self, String> {
        let refused = |error| format!("{address}: {error}");
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        Ok(Self {
            name,
            address,
            listener,
            encryption,
        })
    }

    /// Takes whoever comes.
    async fn admit(self, reception: Reception) {
        loop {
            let Ok((socket, from)) = self.listener.accept().await else {
                // Too many files may be open, for the moment.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let from = from.ip();
            if !reception.door.opens(from) {
                tracing::warn!(%from, "too many lines from one address");
                continue;
            }
            let (reception, encryption) = (reception.clone(), self.encryption.clone());
            tokio::spawn(async move {
                let door = Arc::clone(&reception.door);
                let figures = Arc::clone(&reception.welcome.figures);
                figures.lines.fetch_add(1, Ordering::Relaxed);
                reception.receive(socket, from, encryption).await;
                figures.lines.fetch_sub(1, Ordering::Relaxed);
                door.closes(from);
            });
        }
    }
}
