//! Where something stands in the text of a record, for people.

/// A place in the decoded text, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// The lines and columns of bytes that are asked for in the order of the text, each in the time that the way to it takes.
#[derive(Debug)]
pub struct Places<'a> {
    text: &'a str,
    reached: usize,
    place: Place,
}

impl<'a> Places<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self {
            text,
            reached: 0,
            place: Place { line: 1, column: 1 },
        }
    }

    pub(super) fn at(&mut self, target: usize) -> Place {
        let rest = self.text.get(self.reached..).unwrap_or_default();
        let mut characters = rest.char_indices().peekable();
        while let Some(&(offset, character)) = characters.peek() {
            if self.reached + offset >= target {
                self.reached += offset;
                return self.place;
            }
            characters.next();
            let next = characters.peek().map(|&(_, next)| next);
            match character {
                '\r' if next == Some('\n') => {}
                '\n' | '\r' => {
                    self.place = Place {
                        line: self.place.line + 1,
                        column: 1,
                    }
                }
                _ => self.place.column += 1,
            }
        }
        self.reached = self.text.len();
        self.place
    }
}
