//! One fact a line, as JSON, and the judgment of a whole file of them.

use std::fmt;
use std::fs;
use std::path::Path;

use serde_json::Value;
use silken::go::{ByColor, Color, Diagram, Move, Point, Points, Size};

/// A fact.
pub struct Record(Value);

/// Some records, by their ids, that are not agreed with, and why.
pub enum Except {
    /// Silken answers differently.
    Otherwise(&'static str, &'static str),
    /// Silken does not answer the question.
    Beyond(&'static str, &'static str),
}

impl Except {
    fn lists(&self, id: &str) -> bool {
        let (Self::Otherwise(ids, _) | Self::Beyond(ids, _)) = self;
        ids.split_whitespace().any(|listed| listed == id)
    }
}

/// How many records of a file were agreed with.
#[derive(Default)]
pub struct Judgment {
    agree: usize,
    otherwise: usize,
    beyond: usize,
}

impl fmt::Display for Judgment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            agree,
            otherwise,
            beyond,
        } = self;
        write!(f, "{agree} agree, {otherwise} otherwise, {beyond} beyond")
    }
}

/// Every record of a file.
pub fn records(file: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(file);
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| Record(serde_json::from_str(line).unwrap()))
        .collect()
}

/// Checks every record of a file; a check says what is wrong. Records on boards that do not exist here are beyond us,
/// the listed ones must fail, and all others must hold.
pub fn judge(file: &str, exceptions: &[Except], check: impl Fn(&Record) -> Result<(), String>) -> String {
    let mut judgment = Judgment::default();
    let mut surprises = Vec::new();
    let records = records(file);
    for record in &records {
        let listed = exceptions.iter().find(|except| except.lists(record.id()));
        if record.has("size") && record.board_size().is_none() {
            judgment.beyond += 1;
            continue;
        }
        match (check(record), listed) {
            (Ok(()), None) => judgment.agree += 1,
            (Err(_), Some(Except::Otherwise(..))) => judgment.otherwise += 1,
            (Err(_), Some(Except::Beyond(..))) => judgment.beyond += 1,
            (Ok(()), Some(Except::Otherwise(_, why) | Except::Beyond(_, why))) => {
                surprises.push(format!("{}: holds, though this is said against it: {why}", record.id()));
            }
            (Err(wrong), None) => surprises.push(format!("{}: {wrong}", record.id())),
        }
    }
    assert!(surprises.is_empty(), "{file}\n{}", surprises.join("\n"));
    judgment.to_string()
}

/// Says what is wrong unless two things are equal.
pub fn same<T: PartialEq + fmt::Display>(what: &str, got: T, wanted: T) -> Result<(), String> {
    if got == wanted {
        return Ok(());
    }
    let (got, wanted) = (got.to_string(), wanted.to_string());
    let gap = if got.contains('\n') { "\n" } else { " " };
    Err(format!("{what}:{gap}{got}{gap}but wanted:{gap}{wanted}"))
}

/// A list of points as one line, in order of the board.
pub fn listed(mut points: Vec<Point>) -> String {
    points.sort_unstable();
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A map of the board, rows from the top.
pub fn drawn(size: Size, mark: impl Fn(Point) -> char) -> String {
    let row = |row| {
        (0..size.width())
            .map(|column| mark(size.point(column, row).unwrap()))
            .collect::<String>()
            + "\n"
    };
    (0..size.height()).rev().map(row).collect()
}

impl Record {
    pub fn id(&self) -> &str {
        self.text("id")
    }

    pub fn has(&self, key: &str) -> bool {
        !self.0[key].is_null()
    }

    /// The whole record.
    pub fn all(&self) -> &Value {
        &self.0
    }

    pub fn value(&self, key: &str) -> &Value {
        &self.0[key]
    }

    pub fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap()
    }

    pub fn count(&self, key: &str) -> usize {
        usize::try_from(self.0[key].as_u64().unwrap()).unwrap()
    }

    pub fn flag(&self, key: &str) -> bool {
        self.0[key].as_bool().unwrap_or(false)
    }

    /// A number of points, half ones too.
    pub fn score(&self, key: &str) -> Points {
        self.0[key].to_string().parse().unwrap()
    }

    pub fn list(&self, key: &str) -> &[Value] {
        self.0[key].as_array().map_or(&[], Vec::as_slice)
    }

    pub fn points(&self, key: &str) -> Vec<Point> {
        self.list(key)
            .iter()
            .map(|point| point.as_str().unwrap().parse().unwrap())
            .collect()
    }

    /// The size of the board, unless no board has it here.
    fn board_size(&self) -> Option<Size> {
        let side = |value: &Value| u8::try_from(value.as_u64().unwrap()).unwrap();
        match &self.0["size"] {
            Value::Array(sides) => Size::rectangle(side(&sides[0]), side(&sides[1])).ok(),
            one => Size::rectangle(side(one), side(one)).ok(),
        }
    }

    pub fn size(&self) -> Size {
        self.board_size().unwrap()
    }

    /// Rows of text, joined.
    pub fn rows(&self, key: &str) -> String {
        self.list(key)
            .iter()
            .map(|row| row.as_str().unwrap().to_owned() + "\n")
            .collect()
    }

    /// The board under a key; an empty one if the record has none.
    pub fn diagram(&self, key: &str) -> Diagram {
        if self.has(key) {
            self.rows(key).parse().unwrap()
        } else {
            Diagram::empty(self.size())
        }
    }

    /// What `{"b": 1, "w": 2}` says under a key, or nothing.
    pub fn by_color(&self, key: &str) -> ByColor<usize> {
        let number = |name: &str| usize::try_from(self.0[key][name].as_u64().unwrap_or(0)).unwrap();
        ByColor {
            black: number("b"),
            white: number("w"),
        }
    }

    /// The moves, as `b D4` or `w pass`.
    pub fn moves(&self) -> Vec<(Color, Move)> {
        let read = |mv: &Value| {
            let (by, place) = mv.as_str().unwrap().split_once(' ').unwrap();
            let mv = if place == "pass" {
                Move::Pass
            } else {
                Move::Play(place.parse().unwrap())
            };
            (color(by), mv)
        };
        self.list("moves").iter().map(read).collect()
    }

    /// The parts of a list, as records.
    pub fn parts(&self, key: &str) -> Vec<Self> {
        self.list(key).iter().cloned().map(Self).collect()
    }
}

/// The player a letter stands for.
pub fn color(letter: &str) -> Color {
    match letter {
        "b" | "B" | "X" => Color::Black,
        "w" | "W" | "O" => Color::White,
        other => panic!("no color: {other}"),
    }
}
