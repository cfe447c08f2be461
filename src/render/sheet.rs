//! How a game is counted, line by line, so that a person can follow it on the board.

use crate::go::{Color, Count, Points, Scoring};
use crate::say;
use crate::text::{Role, Text};

/// One line of the sheet: what is counted, for Black and for White.
struct Entry {
    what: &'static str,
    black: Points,
    white: Points,
}

fn entries(count: &Count) -> Vec<Entry> {
    let entry = |what, value: &dyn Fn(Color) -> usize| Entry {
        what,
        black: Points::whole(value(Color::Black)),
        white: Points::whole(value(Color::White)),
    };
    let tally = &count.tally;
    let mut entries = vec![entry("Territory", &|color| tally[color].territory)];
    match count.scoring {
        Scoring::Territory => {
            entries.push(entry("Prisoners", &|color| tally[color].prisoners));
            entries.push(entry("Dead stones removed", &|color| tally[color].dead));
        }
        Scoring::Area => entries.push(entry("Living stones", &|color| tally[color].stones)),
    }
    if Color::ALL.iter().any(|&color| tally[color].tax > 0) {
        entries.push(Entry {
            what: "Group tax",
            black: -Points::whole(tally.black.tax),
            white: -Points::whole(tally.white.tax),
        });
    }
    let for_white = |what, white| Entry {
        what,
        black: Points::ZERO,
        white,
    };
    entries.push(for_white("Komi", count.komi));
    if count.bonus != Points::ZERO {
        entries.push(for_white("Handicap bonus", count.bonus));
    }
    entries.push(Entry {
        what: "Total",
        black: count.total(Color::Black),
        white: count.total(Color::White),
    });
    entries
}

/// What is said of points that are not counted.
fn uncounted(count: &Count) -> Option<Text> {
    let points = Color::ALL.map(|color| count.tally[color].uncounted);
    (points != [0, 0]).then(|| {
        say!(
            "Surrounded but not counted, in seki or false eyes: Black {}, White {}.",
            points[0],
            points[1]
        )
    })
}

/// What is said of the prisoners where they add nothing.
fn idle_prisoners(count: &Count) -> Option<Text> {
    let prisoners = Color::ALL.map(|color| count.tally[color].prisoners);
    (count.scoring == Scoring::Area && prisoners != [0, 0]).then(|| {
        say!(
            "Prisoners (Black {}, White {}) do not count under area scoring.",
            prisoners[0],
            prisoners[1]
        )
    })
}

fn remarks(count: &Count) -> impl Iterator<Item = Text> {
    uncounted(count).into_iter().chain(idle_prisoners(count))
}

/// The sheet as a table.
#[must_use]
pub fn lines(count: &Count) -> Vec<Text> {
    let row = |what: &str, black: &str, white: &str| format!("{what:<22} {black:>6} {white:>6}");
    let mut lines = vec![Text::of(Role::Heading, &row("Count", "Black", "White"))];
    for entry in entries(count) {
        let (black, white) = (entry.black.to_string(), entry.white.to_string());
        lines.push(Text::of(Role::Plain, &row(entry.what, &black, &white)));
    }
    lines.extend(remarks(count));
    lines
}

/// The sheet as sentences.
#[must_use]
pub fn sentences(count: &Count) -> Vec<Text> {
    let said = |entry: Entry| say!("{}: Black {}, White {}.", entry.what, entry.black, entry.white);
    entries(count).into_iter().map(said).chain(remarks(count)).collect()
}
