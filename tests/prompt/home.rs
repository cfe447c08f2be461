//! A home of one's own, and a person at a terminal in it.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::pty::{Winsize, openpty};

/// A home of its own, with nothing kept from elsewhere.
pub struct Home {
    pub folder: PathBuf,
}

impl Home {
    /// A home where the first start, with its question, is over.
    pub fn new(name: &str) -> Self {
        let home = Self::empty(name);
        home.write("config/silken/settings", "color off\n");
        home
    }

    pub fn empty(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prompt").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test");
        Self { folder }
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_silken"));
        command.current_dir(&self.folder).env("HOME", &self.folder);
        for (name, folder) in [
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_DATA_HOME", "data"),
        ] {
            let folder = self.folder.join(folder);
            fs::create_dir_all(&folder).expect("a folder");
            command.env(name, folder);
        }
        command
            .env_remove("NO_COLOR")
            .env_remove("SILKEN_SCREENREADER")
            .env("TERM", "xterm");
        command
    }

    /// Starts the program at a terminal of this width.
    pub fn sit_down(&self, columns: u16, flags: &[&str]) -> Sitting {
        let size = Winsize {
            ws_row: 40,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        // A program that got this end of another's terminal would keep it open.
        static ONE_BY_ONE: Mutex<()> = Mutex::new(());
        let _alone = ONE_BY_ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let ends = openpty(&size, None).expect("a pseudo-terminal");
        let master = ends
            .master
            .try_clone()
            .expect("an end that is closed in other programs");
        drop(ends.master);
        let end = || Stdio::from(ends.slave.try_clone().expect("its end"));
        let child = self
            .command()
            .args(flags)
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .expect("the program starts");
        Sitting {
            child,
            terminal: File::from(master),
        }
    }

    /// Types these lines at the prompt, one after the other, and leaves. The answers to each.
    pub fn talk(&self, columns: u16, flags: &[&str], lines: &[&str]) -> Vec<String> {
        let mut sitting = self.sit_down(columns, flags);
        let mut answers = vec![sitting.answer()];
        for line in lines {
            answers.push(sitting.ask(line));
        }
        assert!(sitting.leave().success());
        answers
    }
}

/// A person at the terminal.
pub struct Sitting {
    pub child: Child,
    pub terminal: File,
}

impl Sitting {
    /// What is shown until the prompt comes.
    pub fn answer(&mut self) -> String {
        self.until("\n> ")
    }

    pub fn until(&mut self, end: &str) -> String {
        let mut shown = Vec::new();
        let mut byte = [0];
        loop {
            assert!(self.has_more(), "no {end:?} came within a minute: {}", plain(&shown));
            // A terminal whose program has ended is an error on Linux, an end elsewhere.
            match self.terminal.read(&mut byte) {
                Ok(1) => shown.push(byte[0]),
                _ => panic!("no {end:?} came: {}", plain(&shown)),
            }
            let text = plain(&shown);
            if text.ends_with(end) {
                return text;
            }
        }
    }

    /// Whether anything comes within a minute, the end included.
    fn has_more(&self) -> bool {
        let mut waiting = [PollFd::new(self.terminal.as_fd(), PollFlags::POLLIN)];
        poll(&mut waiting, PollTimeout::from(60_000_u16)).expect("a terminal can be waited for") > 0
    }

    /// Types a line and reads what is answered.
    pub fn ask(&mut self, line: &str) -> String {
        write!(self.terminal, "{line}\r").expect("the terminal takes a line");
        // The line itself is shown first.
        self.until("\n");
        self.answer()
    }

    /// Leaves, out of a lesson too, whatever is lost.
    pub fn leave(mut self) -> ExitStatus {
        self.ask("resume");
        write!(self.terminal, "quit\r").expect("the terminal takes a line");
        let mut shown = Vec::new();
        let mut byte = [0];
        while let Ok(1) = self.terminal.read(&mut byte) {
            shown.push(byte[0]);
            if plain(&shown).ends_with("to go on.\n> ") {
                write!(self.terminal, "yes\r").expect("the terminal takes a line");
            }
        }
        self.child.wait().expect("the program ends")
    }
}

/// What a terminal shows without what steers it.
pub fn plain(bytes: &[u8]) -> String {
    let mut text = String::new();
    let shown = String::from_utf8_lossy(bytes);
    let mut chars = shown.chars();
    while let Some(c) = chars.next() {
        match c {
            '\x1b' => {
                // ECMA-48: a control sequence ends with a letter.
                let _ = chars.find(char::is_ascii_alphabetic);
            }
            '\r' => {}
            c => text.push(c),
        }
    }
    text
}
