//! Records to text: FF\[4\], UTF-8, a few moves a line.

use super::ident::Ident;
use super::komi::write_komi;
use super::tree::{Node, Property};
use super::values::{escape, escape_part, letters};
use crate::go::{Color, Move, Point, Points, Size};

/// Whether a text is the same in any character set. An escape character would be taken for one that switches sets.
pub(super) fn is_plain(text: &str) -> bool {
    text.is_ascii() && !text.contains('\u{1b}')
}

/// Writes a record piece by piece, in the order in which it stands in the file.
///
/// ```
/// use silken::go::{Color, Move, Size};
/// use silken::sgf::{Ident, Writer};
///
/// let size = Size::square(9).unwrap();
/// let mut writer = Writer::new();
/// writer.open();
/// writer.root(size);
/// writer.text(Ident::C, "[sic]");
/// writer.node();
/// writer.play(Color::Black, Move::Play("E5".parse().unwrap()), size);
/// writer.close();
/// assert_eq!(writer.finish(), "(;FF[4]GM[1]CA[UTF-8]SZ[9]C[[sic\\]];B[ee])\n");
/// ```
#[derive(Debug, Default)]
pub struct Writer {
    out: String,
    /// Where the line begins.
    line: usize,
    depth: usize,
    /// Whether nothing has been written since a parenthesis opened.
    fresh: bool,
}

impl Writer {
    /// A line is ended before a node once it is this long.
    const WIDTH: usize = 70;

    /// A writer of nothing so far.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins a record or, within one, a variation. A node must follow.
    pub fn open(&mut self) {
        if self.depth > 0 && !self.fresh {
            self.end_line();
        }
        self.out.push('(');
        self.depth += 1;
        self.fresh = true;
    }

    /// Ends the record or variation that was begun last.
    pub fn close(&mut self) {
        self.out.push(')');
        self.depth = self.depth.saturating_sub(1);
        if self.depth == 0 {
            self.end_line();
        }
    }

    /// Begins a node.
    pub fn node(&mut self) {
        if !self.fresh && self.out.len() - self.line > Self::WIDTH {
            self.end_line();
        }
        self.out.push(';');
        self.fresh = false;
    }

    /// Begins the first node of a record, with the properties that every record of Go needs.
    pub fn root(&mut self, size: Size) {
        self.node();
        self.raw(Ident::FF, ["4"]);
        self.raw(Ident::GM, ["1"]);
        self.raw(Ident::CA, ["UTF-8"]);
        if size.width() == size.height() {
            self.raw(Ident::SZ, [size.width().to_string()]);
        } else {
            self.raw(Ident::SZ, [format!("{}:{}", size.width(), size.height())]);
        }
    }

    /// Writes a property with one text.
    pub fn text(&mut self, ident: Ident, text: &str) {
        self.raw(ident, [escape(text)]);
    }

    /// Writes a comment, if there is one.
    pub(super) fn comment(&mut self, comment: &str) {
        if !comment.is_empty() {
            self.text(Ident::C, comment);
        }
    }

    /// Writes a komi.
    pub fn komi(&mut self, komi: Points) {
        self.raw(Ident::KM, [write_komi(komi)]);
    }

    /// Writes a move.
    pub fn play(&mut self, color: Color, play: Move, size: Size) {
        let value = match play {
            Move::Play(point) => String::from_iter(letters(point, size)),
            Move::Pass => String::new(),
        };
        self.raw(if color == Color::Black { Ident::B } else { Ident::W }, [value]);
    }

    /// Writes whose turn it is.
    pub fn turn(&mut self, color: Color) {
        self.raw(Ident::PL, [if color == Color::Black { "B" } else { "W" }]);
    }

    /// Writes a list of points; nothing if there are none.
    pub fn points(&mut self, ident: Ident, points: impl IntoIterator<Item = Point>, size: Size) {
        let mut values = points
            .into_iter()
            .map(|point| String::from_iter(letters(point, size)))
            .peekable();
        if values.peek().is_some() {
            self.raw(ident, values);
        }
    }

    /// Writes labels of points; nothing if there are none.
    pub fn labels<'a>(&mut self, labels: impl IntoIterator<Item = (Point, &'a str)>, size: Size) {
        let write = |(point, label)| format!("{}:{}", String::from_iter(letters(point, size)), escape_part(label));
        let mut values = labels.into_iter().map(write).peekable();
        if values.peek().is_some() {
            self.raw(Ident::LB, values);
        }
    }

    /// Writes a property as it stood in another record, its values escaped already.
    pub(super) fn kept(&mut self, name: &str, values: &[String]) {
        self.named(name, values);
    }

    /// Writes a record that has been read, with everything in it, in its order, and properties that a node has twice
    /// made one ([`Node::merged`]). The character set becomes UTF-8; it is named in front where that matters and the
    /// record said nothing of it. The version of the format becomes 4 if `as_ff4`.
    pub fn record(&mut self, root: Node<'_>, as_ff4: bool) {
        let is_plain = |property: Property<'_>| property.values().all(|value| is_plain(value.raw()));
        let is_silent = root.property(Ident::CA).is_none();
        let needs_charset = is_silent && !root.record().flat_map(Node::properties).all(is_plain);
        self.open();
        let mut latest = None;
        for node in root.record() {
            if let Some(latest) = latest {
                self.leave(latest, node);
            }
            if node.is_variation() {
                self.open();
            }
            self.node();
            if node.id() == root.id() {
                if as_ff4 {
                    self.raw(Ident::FF, ["4"]);
                }
                if needs_charset {
                    self.raw(Ident::CA, ["UTF-8"]);
                }
            }
            for (name, values) in node.merged() {
                match name.as_str() {
                    "CA" => self.raw(Ident::CA, ["UTF-8"]),
                    "FF" if as_ff4 => {}
                    name => self.named(name, values),
                }
            }
            latest = Some(node);
        }
        while self.depth > 0 {
            self.close();
        }
    }

    /// Closes the variations that end between a node and the one written after it.
    fn leave(&mut self, latest: Node<'_>, next: Node<'_>) {
        let parent = next.parent().map(Node::id);
        let mut left = Some(latest).filter(|latest| parent != Some(latest.id()));
        while let Some(node) = left {
            if node.is_variation() {
                self.close();
            }
            left = node.parent().filter(|above| parent != Some(above.id()));
        }
    }

    /// Writes values that are escaped already.
    fn raw<V: AsRef<str>>(&mut self, ident: Ident, values: impl IntoIterator<Item = V>) {
        self.named(&ident.to_string(), values);
    }

    fn named<V: AsRef<str>>(&mut self, name: &str, values: impl IntoIterator<Item = V>) {
        self.out.push_str(name);
        for value in values {
            let value = value.as_ref();
            self.out.push('[');
            self.out.push_str(value);
            self.out.push(']');
        }
    }

    fn end_line(&mut self) {
        self.out.push('\n');
        self.line = self.out.len();
    }

    /// The text, with what is still open closed.
    #[must_use]
    pub fn finish(mut self) -> String {
        while self.depth > 0 {
            self.close();
        }
        self.out
    }
}
