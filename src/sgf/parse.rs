//! Text to tree: one pass over the bytes, mending what is broken.
//!
//! The delimiters of SGF are ASCII, so that bytes of longer characters are never mistaken for them.

mod scan;

use scan::is_space;

use super::flaw::{FlawKind, Flaws, Report, quote};
use super::ident::{Ident, Kind};
use super::tree::{Arena, NodeId};

/// Reads every record in the text.
pub(super) fn parse(text: &str, flaws: &mut Flaws) -> Arena {
    let mut parser = Parser {
        text,
        bytes: text.as_bytes(),
        at: 0,
        arena: Arena::for_text(text.len()),
        flaws,
        outer: Vec::new(),
        branch: Branch::default(),
        current: None,
        latest: None,
        in_node: false,
        after_value: usize::MAX,
        small_letters: None,
        patience: 4 * text.len(),
    };
    parser.file();
    parser.arena
}

struct Parser<'a, 'f> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    arena: Arena,
    flaws: &'f mut Flaws,
    /// The variations around the one being read.
    outer: Vec<Branch>,
    branch: Branch,
    /// The node to which the next one is a child.
    current: Option<NodeId>,
    /// The last child that `current` has so far, if a variation has been closed.
    latest: Option<NodeId>,
    /// Whether properties may come: a node is open.
    in_node: bool,
    /// Where the latest property ended, with the white space after it.
    after_value: usize,
    /// Where the record has its first name with small letters.
    small_letters: Option<usize>,
    /// How many more bytes may be looked through in vain for the end of a text with a bare bracket.
    patience: usize,
}

/// A variation that is being read.
#[derive(Clone, Copy, Default)]
struct Branch {
    /// The node it starts from.
    from: Option<NodeId>,
    /// The last child that this node had so far.
    latest: Option<NodeId>,
    /// The number that its first node gets.
    first: Option<NodeId>,
}

impl Parser<'_, '_> {
    fn file(&mut self) {
        let mut end_of_last = self.skip_space();
        if self.starts_without_parenthesis() {
            self.flaws.report(self.at, FlawKind::NoOpening);
            self.record();
            end_of_last = self.skip_space();
        }
        while let Some(start) = self.find_record() {
            self.text_outside(end_of_last, start);
            self.at = start + 1;
            self.record();
            end_of_last = self.skip_space();
        }
        if self.arena.records() > 0 {
            self.text_outside(end_of_last, self.bytes.len());
        }
    }

    /// Looks for a parenthesis that opens a record: a semicolon or a property follows it.
    fn find_record(&mut self) -> Option<usize> {
        while let Some(&byte) = self.bytes.get(self.at) {
            let start = self.at;
            self.at += 1;
            if byte == b'(' {
                let next = self.skip_space();
                if self.peek() == Some(b';') || self.property_at(next) {
                    return Some(start);
                }
            }
        }
        None
    }

    fn starts_without_parenthesis(&self) -> bool {
        let semicolon = usize::from(self.peek() == Some(b';'));
        self.property_at(self.space_end(self.at + semicolon))
    }

    fn text_outside(&mut self, start: usize, end: usize) {
        let text = self.text.get(start..end).unwrap_or_default();
        if !text.bytes().all(is_space) {
            self.flaws.report(start, FlawKind::TextOutside(quote(text)));
        }
    }

    /// Reads a record whose parenthesis has been read.
    fn record(&mut self) {
        (self.branch, self.current, self.latest, self.in_node) = (Branch::default(), None, None, false);
        self.outer.clear();
        let root = self.arena.next();
        loop {
            match self.peek() {
                Some(b';') => {
                    self.at += 1;
                    self.add_node();
                }
                Some(letter) if letter.is_ascii_alphabetic() => self.property(),
                Some(b'(') => self.open(),
                Some(b')') => {
                    self.at += 1;
                    if !self.close() {
                        break;
                    }
                }
                Some(b'[') => self.value_without_property(),
                Some(byte) if is_space(byte) => self.at += 1,
                Some(_) => self.junk(),
                None => {
                    self.flaws.report(self.at, FlawKind::NoClosing(self.outer.len() + 1));
                    break;
                }
            }
        }
        if let Some(at) = self.small_letters.take() {
            let format = self.arena.value(root, Ident::FF).and_then(|span| self.text.get(span));
            if !matches!(format.map(str::trim), Some("1" | "2" | "3")) {
                self.flaws.report(at, FlawKind::SmallLetters);
            }
        }
    }

    #[inline(always)]
    fn add_node(&mut self) {
        let parent = self.current;
        if !self.in_node && self.latest.is_some() && parent != self.branch.from {
            self.flaws.report(self.at - 1, FlawKind::NodeAfterVariation);
        }
        let id = self.arena.add_node(parent, self.latest.take());
        if parent == self.branch.from {
            self.branch.latest = Some(id);
        }
        self.current = Some(id);
        self.in_node = true;
    }

    fn open(&mut self) {
        if self.current == self.branch.from {
            self.flaws.report(self.at, FlawKind::EmptyVariation);
        }
        self.at += 1;
        self.outer.push(self.branch);
        self.branch = Branch {
            from: self.current,
            latest: self.latest,
            first: Some(self.arena.next()),
        };
        self.in_node = false;
    }

    /// Ends a variation; tells whether the record goes on.
    fn close(&mut self) -> bool {
        let Some(outer) = self.outer.pop() else { return false };
        if self.branch.first == Some(self.arena.next()) {
            self.flaws.report(self.at - 1, FlawKind::EmptyVariation);
        }
        self.current = self.branch.from;
        self.latest = self.branch.latest;
        if outer.from == self.current {
            self.branch = Branch {
                latest: self.latest,
                ..outer
            };
        } else {
            self.branch = outer;
        }
        self.in_node = false;
        true
    }

    #[inline]
    fn property(&mut self) {
        let start = self.at;
        let name_end = self.word_end(start);
        self.at = name_end;
        if self.peek() != Some(b'[') && self.bytes.get(self.skip_space()) != Some(&b'[') {
            self.at = start;
            return self.junk();
        }
        if !self.in_node {
            self.flaws.report(start, FlawKind::NoSemicolon);
            self.add_node();
        }
        let name = &self.bytes[start..name_end];
        if name.iter().any(u8::is_ascii_lowercase) {
            self.small_letters.get_or_insert(start);
        }
        self.arena.add_property(Ident::from_letters(name), start);
        while self.peek() == Some(b'[') {
            let (start, end) = self.value();
            self.arena.add_value(start, end);
            if self.peek().is_some_and(is_space) {
                self.skip_space();
            }
        }
        self.after_value = self.at;
    }

    /// Reads a value, whose bracket comes next, and tells where it lies.
    #[inline(always)]
    fn value(&mut self) -> (usize, usize) {
        let start = self.at + 1;
        match self.closing_bracket(start) {
            Some(end) => {
                self.at = end + 1;
                (start, end)
            }
            None => self.unclosed_value(start),
        }
    }

    #[cold]
    fn unclosed_value(&mut self, start: usize) -> (usize, usize) {
        self.at = self.bytes.len();
        self.flaws.report(self.at, FlawKind::NoClosingBracket);
        let backslashes = self.bytes[start..]
            .iter()
            .rev()
            .take_while(|&&byte| byte == b'\\')
            .count();
        (start, self.at - backslashes % 2)
    }

    /// The next bracket that closes and has no backslash before it.
    #[inline(always)]
    fn closing_bracket(&self, mut at: usize) -> Option<usize> {
        // Two letters are what most values are: a point.
        if let Some([first, second, b']']) = self.bytes.get(at..).and_then(|rest| rest.first_chunk())
            && first.is_ascii_alphabetic()
            && second.is_ascii_alphabetic()
        {
            return Some(at + 2);
        }
        loop {
            match self.bytes.get(at)? {
                b']' => return Some(at),
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
    }

    fn value_without_property(&mut self) {
        self.flaws.report(self.at, FlawKind::ValueWithoutProperty);
        while self.peek() == Some(b'[') {
            self.value();
            self.skip_space();
        }
    }

    /// Skips what is neither a property nor a delimiter.
    fn junk(&mut self) {
        if self.text_goes_on() {
            return;
        }
        let start = self.at;
        while let Some(byte) = self.peek() {
            if byte.is_ascii_alphabetic() {
                if self.at > start && self.property_at(self.at) {
                    break;
                }
                self.at = self.word_end(self.at);
            } else if matches!(byte, b';' | b'(' | b')' | b'[') {
                break;
            } else {
                self.at += 1;
            }
        }
        let text = self.text.get(start..self.at).unwrap_or_default();
        let is_name = text.trim_end().bytes().all(|byte| byte.is_ascii_alphanumeric());
        let kind = if is_name {
            FlawKind::PropertyWithoutValue
        } else {
            FlawKind::Junk
        };
        self.flaws.report(start, kind(quote(text)));
    }

    /// What follows the latest value makes no sense: if that was a text, one of its brackets may lack a backslash, and
    /// it really ends at a later one. Tells whether such an end was found.
    fn text_goes_on(&mut self) -> bool {
        if self.after_value != self.at {
            return false;
        }
        let Some((ident, span)) = self.arena.latest_value() else {
            return false;
        };
        if !matches!(ident.kind(), Kind::Text | Kind::Line | Kind::Unknown) {
            return false;
        }
        let Some(end) = self.balanced_end(span.start, span.end + 1) else {
            return false;
        };
        self.flaws.report(span.end, FlawKind::BareBracket);
        self.arena.extend_latest_value(end);
        self.at = end + 1;
        self.skip_space();
        while self.peek() == Some(b'[') {
            let (start, end) = self.value();
            self.arena.add_value(start, end);
            self.skip_space();
        }
        self.after_value = self.at;
        true
    }

    /// Where a text that starts at `start` ends, if not at the bracket before `after`: at the first bracket that closes
    /// none opened in the text and has something sensible behind it.
    fn balanced_end(&mut self, start: usize, after: usize) -> Option<usize> {
        let opened = self
            .unescaped(start, after)
            .filter(|&at| self.bytes[at] == b'[')
            .count();
        let mut depth = opened.saturating_sub(1);
        let end = self
            .unescaped(after, self.bytes.len().min(after + self.patience))
            .find(|&at| {
                match self.bytes[at] {
                    b'[' => depth += 1,
                    b']' if depth > 0 => depth -= 1,
                    b']' => return self.sensible_after(at + 1),
                    _ => {}
                }
                false
            });
        if end.is_none() {
            self.patience = self.patience.saturating_sub(self.bytes.len().saturating_sub(after));
        }
        end
    }

    /// The places that no backslash stands before.
    fn unescaped(&self, start: usize, end: usize) -> impl Iterator<Item = usize> {
        let bytes = self.bytes;
        let step = move |at: usize| if bytes.get(at) == Some(&b'\\') { at + 2 } else { at + 1 };
        std::iter::successors(Some(start), move |&at| Some(step(at))).take_while(move |&at| at < end)
    }
}
