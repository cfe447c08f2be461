//! A whole file: the bytes decoded, every record in it, and what had to be mended.

use std::borrow::Cow;

use super::encoding::decode;
use super::flaw::{Flaw, FlawKind, Flaws};
use super::parse::parse;
use super::place::{Place, Places};
use super::record::{GameTree, Unplayable};
use super::tree::{Node, SyntaxTree};
use super::write::Writer;

/// The records of a file.
///
/// ```
/// use silken::go::{Color, Move};
/// use silken::sgf::Collection;
///
/// let collection = Collection::read(b"(;GM[1]SZ[9]KM[5.5];B[ee];W[])")?;
/// let record = collection.record(0).unwrap().unwrap();
/// assert_eq!(record.komi().unwrap().to_string(), "5.5");
/// let moves: Vec<_> = record.main_line().flat_map(|(_, step)| step.moves().collect::<Vec<_>>()).collect();
/// assert_eq!(moves, [(Color::Black, Move::Play("E5".parse().unwrap())), (Color::White, Move::Pass)]);
/// # Ok::<(), silken::sgf::Flaw>(())
/// ```
#[derive(Debug)]
pub struct Collection<'a> {
    tree: SyntaxTree<'a>,
    flaws: Vec<Flaw>,
}

impl<'a> Collection<'a> {
    /// How many flaws of a file are listed before those of further records are only counted, so that a file of tiny
    /// broken records takes no more memory than any other.
    const MOST_FLAWS: usize = 100_000;

    /// Reads a file forgivingly: what can be recovered is, and [`Collection::flaws`] tells how.
    ///
    /// # Errors
    /// The flaw that left nothing to read: there is no record, or the text is too long.
    pub fn read(bytes: &'a [u8]) -> Result<Self, Flaw> {
        let mut flaws = Flaws::default();
        let text = decode(bytes, &mut flaws);
        Self::parse(text, flaws)
    }

    /// Reads text that has been decoded already, forgivingly.
    ///
    /// # Errors
    /// As [`Collection::read`].
    pub fn read_text(text: &'a str) -> Result<Self, Flaw> {
        Self::parse(Cow::Borrowed(text), Flaws::default())
    }

    /// Reads a file strictly: nothing may be wrong with it, down to the values of its games of Go.
    ///
    /// # Errors
    /// The first flaw in the text.
    pub fn read_strictly(bytes: &'a [u8]) -> Result<Self, Flaw> {
        let collection = Self::read(bytes)?;
        match collection.all_flaws().into_iter().next() {
            Some(flaw) => Err(flaw),
            None => Ok(collection),
        }
    }

    fn parse(text: Cow<'a, str>, mut flaws: Flaws) -> Result<Self, Flaw> {
        if u32::try_from(text.len()).is_err() {
            return Err(Flaw::of_all(FlawKind::TooLong));
        }
        if is_binary(&text) {
            return Err(Flaw::of_all(FlawKind::NoRecord));
        }
        let arena = parse(&text, &mut flaws);
        let flaws = flaws.placed(&mut Places::of(&text));
        if arena.records() == 0 || !arena.has_known_property() && flaws.iter().any(|flaw| flaw.kind.is_other_text()) {
            return Err(Flaw::of_all(FlawKind::NoRecord));
        }
        Ok(Self {
            tree: SyntaxTree { text, arena },
            flaws,
        })
    }

    /// The decoded text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.tree.text
    }

    /// What was wrong with the characters, brackets and names, in the order of the text.
    #[must_use]
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }

    /// These flaws and those of the values of every game of Go, in the order of the text.
    #[must_use]
    pub fn all_flaws(&self) -> Vec<Flaw> {
        let mut places = self.places();
        let mut all = self.flaws.clone();
        let mut beyond: Option<(Place, usize)> = None;
        for record in self.records().flatten() {
            let flaws = record.flaws_at(&mut places);
            if all.len() < Self::MOST_FLAWS {
                all.extend(flaws);
            } else if let Some(last) = flaws.last() {
                let before = beyond.map_or(0, |(_, count)| count);
                beyond = Some((last.place, before + flaws.len()));
            }
        }
        all.extend(beyond.map(|(place, count)| Flaw {
            place,
            kind: FlawKind::More(count),
        }));
        all.sort_by_key(|flaw| flaw.place);
        all
    }

    /// For the lines and columns of moves; see [`GameTree::move_places`].
    #[must_use]
    pub fn places(&self) -> Places<'_> {
        Places::of(&self.tree.text)
    }

    /// The roots of the records, whatever game they are of; there is at least one.
    pub fn roots(&self) -> impl ExactSizeIterator<Item = Node<'_>> + DoubleEndedIterator {
        self.tree.roots()
    }

    /// The records of the file, as far as they can be shown.
    pub fn records(&self) -> impl ExactSizeIterator<Item = Result<GameTree<'_>, Unplayable>> + DoubleEndedIterator {
        self.roots().map(GameTree::of)
    }

    /// One record of the file, counted from 0; `None` if there are fewer.
    #[must_use]
    pub fn record(&self, index: usize) -> Option<Result<GameTree<'_>, Unplayable>> {
        self.records().nth(index)
    }

    /// The collection as text again: everything in it, in its order, as UTF-8, with nothing amiss around the values.
    #[must_use]
    pub fn write(&self) -> String {
        self.written(false)
    }

    /// As [`Collection::write`], but every record says that it is FF\[4\]. Without that it would be FF\[1\].
    #[must_use]
    pub fn write_as_ff4(&self) -> String {
        self.written(true)
    }

    fn written(&self, as_ff4: bool) -> String {
        let mut writer = Writer::new();
        self.roots().for_each(|root| writer.record(root, as_ff4));
        writer.finish()
    }
}

/// Whether more than one character in twenty is none that a text has.
fn is_binary(text: &str) -> bool {
    let is_strange = |c: &char| c.is_control() && !c.is_ascii_whitespace() && !matches!(c, '\u{b}' | '\u{1b}');
    let strange = text.chars().filter(is_strange).count();
    strange > 0 && strange.saturating_mul(20) > text.chars().count()
}
