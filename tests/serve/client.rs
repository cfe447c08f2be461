//! A hall in a process of its own, and people who reach it by a socket.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A hall that is open.
pub struct Server {
    child: Child,
    errors: BufReader<ChildStderr>,
    pub address: SocketAddr,
    pub database: PathBuf,
}

/// A file for the database of one test.
pub fn database() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hall-{}-{number}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder.join("hall.db")
}

/// The program with these arguments.
pub fn silken(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_silken"));
    command.args(arguments).stdin(Stdio::null());
    command
}

impl Server {
    pub fn open(database: &Path) -> Self {
        Self::open_with(database, &[])
    }

    pub fn open_with(database: &Path, flags: &[&str]) -> Self {
        let file = database.to_str().expect("a path in UTF-8");
        let mut command = silken(&["serve", "--listen", "127.0.0.1:0", "--database", file]);
        command.args(flags);
        Self::start(command, database)
    }

    /// A hall that this command opens.
    pub fn start(mut command: Command, database: &Path) -> Self {
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
        let address = listens(&mut errors, "words");
        Self {
            address,
            child,
            errors,
            database: database.to_owned(),
        }
    }

    /// Where it also listens, which it says next.
    pub fn also_listens(&mut self, name: &str) -> SocketAddr {
        listens(&mut self.errors, name)
    }

    /// All that it still says to whoever runs it, once it has ended.
    pub fn rest_of_complaints(&mut self) -> String {
        let mut all = String::new();
        self.errors.read_to_string(&mut all).expect("text");
        all
    }

    /// The next line that it says to whoever runs it.
    pub fn complains(&mut self) -> String {
        let mut line = String::new();
        self.errors.read_line(&mut line).expect("a line");
        line
    }

    /// Ends it at once, as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it has ended");
    }

    /// Asks it to end. Whether it ended well.
    pub fn terminate(&mut self) -> bool {
        let pid = self.child.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs");
        assert!(killed.success());
        self.child.wait().expect("it has ended").success()
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// A guest of this name, who has come in.
    pub fn guest(&self, name: &str) -> Client {
        let mut client = self.client();
        client.until("Name: ");
        client.types(&format!("guest {name}"));
        client.until("> ");
        client
    }
}

/// Where a hall listens, by its first words.
fn listens(errors: &mut impl BufRead, name: &str) -> SocketAddr {
    let mut line = String::new();
    errors.read_line(&mut line).expect("a line");
    let address = line.strip_prefix(&format!("listening {name} "));
    let address = address.unwrap_or_else(|| panic!("{line:?} should say where {name} go"));
    address.trim().parse().expect("an address")
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What carries bytes.
pub trait Carrier: Read + Write + Send {}

impl<T: Read + Write + Send> Carrier for T {}

/// Someone at a terminal that speaks no telnet of its own.
pub struct Client {
    socket: Box<dyn Carrier>,
    /// The same without encryption, for its timeouts.
    plain: TcpStream,
    /// What was shown and not yet looked at.
    shown: String,
    bytes: Vec<u8>,
}

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

impl Client {
    pub fn new(address: SocketAddr) -> Self {
        Self::over(address, |socket| Box::new(socket))
    }

    /// Someone whose bytes are carried by more than the socket.
    pub fn over(address: SocketAddr, carrier: impl FnOnce(TcpStream) -> Box<dyn Carrier>) -> Self {
        let plain = TcpStream::connect(address).expect("the hall is open");
        plain
            .set_read_timeout(Some(Duration::from_millis(50)))
            .expect("a timeout");
        Self {
            socket: carrier(plain.try_clone().expect("a second handle")),
            plain,
            shown: String::new(),
            bytes: Vec::new(),
        }
    }

    pub fn types(&mut self, line: &str) {
        self.sends(format!("{line}\r\n").as_bytes());
    }

    pub fn sends(&mut self, bytes: &[u8]) {
        self.socket.write_all(bytes).expect("the line is open");
        self.socket.flush().expect("the line is open");
    }

    /// Sends as much as the other side takes. Whether that was all.
    pub fn try_send(&mut self, bytes: &[u8]) -> bool {
        self.plain
            .set_write_timeout(Some(Duration::from_millis(200)))
            .expect("a timeout");
        self.socket.write_all(bytes).is_ok()
    }

    /// What is shown up to some words, which have to come.
    pub fn until(&mut self, words: &str) -> String {
        let start = Instant::now();
        loop {
            if let Some(at) = self.shown.find(words) {
                let rest = self.shown.split_off(at + words.len());
                return std::mem::replace(&mut self.shown, rest);
            }
            assert!(
                start.elapsed() < PATIENCE && self.read(),
                "{words:?} should come after {:?}",
                self.shown
            );
        }
    }

    /// Types a line, if the other side is still there.
    pub fn try_type(&mut self, line: &str) -> bool {
        self.socket.write_all(format!("{line}\r\n").as_bytes()).is_ok()
    }

    /// Whether some words come before the line is closed.
    pub fn comes(&mut self, words: &str) -> bool {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(at) = self.shown.find(words) {
                self.shown.drain(..at + words.len());
                return true;
            }
            if !self.read() {
                return false;
            }
        }
        false
    }

    /// The reply to a line, up to the next prompt.
    pub fn says(&mut self, line: &str) -> String {
        self.types(line);
        self.until("> ")
    }

    /// How many moves have been made in the game that this person plays.
    pub fn moves_made(&mut self) -> usize {
        self.types("turn");
        self.until("Move ");
        let next: usize = self.until(".").trim_end_matches('.').parse().expect("a number");
        next - 1
    }

    /// Whether the line is closed from the other side.
    pub fn is_closed(&mut self) -> bool {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if !self.read() {
                return true;
            }
        }
        false
    }

    /// Reads what has come. Whether the line is still open.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 4096];
        match self.socket.read(&mut bytes) {
            Ok(0) => false,
            Ok(count) => {
                self.bytes.extend(&bytes[..count]);
                self.understand();
                true
            }
            Err(error) => matches!(
                error.kind(),
                std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
            ),
        }
    }

    /// Takes what is text; commands of telnet are three bytes each here.
    fn understand(&mut self) {
        const COMMAND: u8 = 255;
        let mut text = Vec::new();
        let mut bytes = self.bytes.as_slice();
        while let [first, rest @ ..] = bytes {
            if *first != COMMAND {
                text.push(*first);
                bytes = rest;
            } else if bytes.len() < 3 {
                break;
            } else {
                bytes = &bytes[3..];
            }
        }
        self.bytes = bytes.to_vec();
        self.shown
            .push_str(&String::from_utf8_lossy(&text).replace("\r\n", "\n"));
    }
}
