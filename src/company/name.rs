//! What people are called.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The name of a person: 2 to 10 letters and digits of ASCII, a letter first, so that it fits the columns of every Go
/// client. Capitals are kept, and make no other name.
///
/// ```
/// use silken::company::Name;
///
/// assert_eq!("Anna".parse::<Name>(), "anna".parse());
/// assert!("a-b".parse::<Name>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Name(String);

/// The text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameError;

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 10;
    const SHORTEST: usize = 2;

    /// The name as its owner writes it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a name begins with some text, whatever its capitals.
    #[must_use]
    pub fn begins_with(&self, beginning: &str) -> bool {
        let start = self.0.get(..beginning.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(beginning))
    }

    fn lower(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.bytes().map(|byte| byte.to_ascii_lowercase())
    }
}

impl Error for NameError {}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shortest, longest) = (Name::SHORTEST, Name::LONGEST);
        write!(
            f,
            "a name has {shortest} to {longest} letters and digits, and begins with a letter"
        )
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let is_name = (Self::SHORTEST..=Self::LONGEST).contains(&text.len())
            && text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if is_name {
            Ok(Self(text.to_owned()))
        } else {
            Err(NameError)
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for Name {}

impl Ord for Name {
    fn cmp(&self, other: &Self) -> Ordering {
        self.lower().cmp(other.lower())
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
