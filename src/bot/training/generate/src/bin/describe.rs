//! Writes down what a network is shown of the positions of a file: `describe POSITIONS FOLDER`
//!
//! The records are those of `generate`, in the order of the file, with nothing where the teacher's answers would be.

#[path = "../../../../../../tests/net/record.rs"]
#[allow(dead_code, reason = "the answers in the file are what is to be replaced")]
mod position;
#[path = "../record.rs"]
mod record;

use std::error::Error;
use std::fs::{OpenOptions, create_dir_all, read_to_string};
use std::io::Write;
use std::path::Path;

use silken::bot::Evaluation;
use silken::bot::net::Features;
use silken::go::{Grid, OnGrid, on_grid};

use position::Record;

struct See<'a>(&'a Record);

impl OnGrid for See<'_> {
    type Output = Features;

    fn run<G: Grid>(self) -> Features {
        Features::of(&self.0.situation::<G>())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [positions, folder] = arguments.as_slice() else {
        return Err("usage: describe POSITIONS FOLDER".into());
    };
    create_dir_all(folder)?;
    for position in Record::all(&read_to_string(positions)?) {
        let nothing = Evaluation {
            policy: vec![0.0; position.size.area()],
            ownership: vec![0.0; position.size.area()],
            pass: 1.0,
            ..Evaluation::default()
        };
        let bytes = record::record(&on_grid(position.size, See(&position)), &nothing, 0);
        let path = Path::new(folder).join(format!("{:02}-0.bin", position.size.width()));
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)?
            .write_all(&bytes)?;
    }
    Ok(())
}
