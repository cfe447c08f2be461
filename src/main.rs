//! The `silken` program.

fn main() {}
