//! A place of its own to run the program in, and what it says there.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own to run the program in, with nothing kept from elsewhere.
pub struct Place {
    pub folder: PathBuf,
}

impl Place {
    pub fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test");
        Self { folder }
    }

    pub fn silken(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_silken"));
        command.args(arguments).current_dir(&self.folder).stdin(Stdio::null());
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
            command.env(name, &self.folder);
        }
        command.env_remove("NO_COLOR").env_remove("SILKEN_SCREENREADER");
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.silken(arguments).output().expect("the program starts")
    }

    /// Runs the program with something on its standard input.
    pub fn pipe(&self, arguments: &[&str], input: &[u8]) -> Output {
        fed(&mut self.silken(arguments), input)
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).expect("the file is there")
    }
}

pub fn fed(command: &mut Command, input: &[u8]) -> Output {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_vec();
    // From beside, so that neither waits for the other; a program that has seen enough may close the pipe.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("complaints are UTF-8")
}

pub fn code(output: &Output) -> Option<i32> {
    output.status.code()
}
