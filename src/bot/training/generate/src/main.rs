//! Plays games with a teacher network and writes down what it says of every position.
//!
//! `generate TEACHER FOLDER [SEED [MINUTES]]` appends records to `FOLDER/SIZE-SEED.bin` until the time is over. It can
//! be stopped at any moment: a game is written at once when it ends. `record.rs` says what a record is.

mod game;
mod random;
mod record;

use std::error::Error;
use std::fs::{OpenOptions, create_dir_all};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use silken::bot::net::{NetEvaluator, Network};
use silken::go::on_grid;

use game::Plan;
use random::Random;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [teacher, folder, options @ ..] = arguments.as_slice() else {
        return Err("usage: generate TEACHER FOLDER [SEED [MINUTES]]".into());
    };
    let seed: u64 = options.first().map_or(Ok(0), |seed| seed.parse())?;
    let minutes: u64 = options.get(1).map_or(Ok(60), |minutes| minutes.parse())?;
    let network = Network::from_bytes(&std::fs::read(teacher)?).map_err(|error| format!("{teacher}: {error:?}"))?;
    let mut evaluator = NetEvaluator::new(Arc::new(network));
    let mut random = Random::new(seed);
    create_dir_all(folder)?;

    let start = Instant::now();
    let mut positions = 0;
    for number in 0_u32.. {
        if start.elapsed() > Duration::from_secs(60 * minutes) {
            break;
        }
        let plan = Plan::draw(&mut random);
        let game = game::Game {
            number,
            plan,
            evaluator: &mut evaluator,
            random: &mut random,
        };
        let records = on_grid(plan.size, game);
        let path = Path::new(folder).join(format!("{:02}-{seed}.bin", plan.size.width()));
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)?
            .write_all(&records.concat())?;
        positions += records.len();
        if number % 50 == 0 {
            println!(
                "{} games, {positions} positions, {:.0} s",
                number + 1,
                start.elapsed().as_secs_f64()
            );
        }
    }
    Ok(())
}
