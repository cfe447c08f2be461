//! Neural networks: what they say, how fast, and which files are refused.

mod answers;
mod files;
mod record;
mod speed;
mod tiny;
