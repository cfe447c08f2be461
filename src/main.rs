//! The `silken` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    silken::front::main()
}
