//! Bytes to text. Brackets and backslashes may only be looked for afterwards: in Shift_JIS, Big5 and GBK they are also
//! the second halves of characters.

use std::borrow::Cow;

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, ISO_2022_JP, REPLACEMENT, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

use super::flaw::{FlawKind, Report, quote};
use super::guess::guess;

/// How many characters of several bytes make it certain that a text is UTF-8, where it claims another such set.
const CERTAIN: usize = 4;

/// Decodes a file: by the mark at its start, by the set that it names in `CA`, as UTF-8, or by a guess.
pub(super) fn decode<'a>(bytes: &'a [u8], flaws: &mut impl Report) -> Cow<'a, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decode_as(encoding, bytes.get(mark..).unwrap_or_default(), 0, flaws);
    }
    if let Some(encoding) = unmarked_utf16(bytes) {
        return decode_as(encoding, bytes, 0, flaws);
    }
    if bytes.is_ascii() && !has_escapes(bytes) {
        return decode_as(UTF_8, bytes, 0, flaws);
    }
    let Some((at, label)) = charset(bytes) else {
        let used = best_guess(bytes);
        if used != UTF_8 {
            flaws.report(0, FlawKind::NoCharset { used: used.name() });
        }
        return decode_as(used, bytes, 0, flaws);
    };
    let claimed = || quote(&String::from_utf8_lossy(label));
    match named(label) {
        None => {
            let used = best_guess(bytes);
            flaws.report(
                at,
                FlawKind::UnknownCharset {
                    claimed: claimed(),
                    used: used.name(),
                },
            );
            decode_as(used, bytes, at, flaws)
        }
        Some(encoding) if contradicts(bytes, encoding) => {
            let used = best_guess(bytes);
            flaws.report(
                at,
                FlawKind::WrongCharset {
                    claimed: claimed(),
                    used: used.name(),
                },
            );
            decode_as(used, bytes, at, flaws)
        }
        Some(encoding) => decode_as(encoding, bytes, at, flaws),
    }
}

fn decode_as<'a>(encoding: &'static Encoding, bytes: &'a [u8], at: usize, flaws: &mut impl Report) -> Cow<'a, str> {
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    if broken {
        flaws.report(at, FlawKind::BrokenCharacters);
    }
    text
}

/// Whether the text cannot be what it claims. Text in another set is seldom valid UTF-8 by chance.
fn contradicts(bytes: &[u8], claimed: &'static Encoding) -> bool {
    match std::str::from_utf8(bytes) {
        _ if claimed == UTF_16LE || claimed == UTF_16BE => true,
        Err(_) => claimed == UTF_8 && best_guess(bytes) != UTF_8,
        Ok(_) if claimed == UTF_8 => false,
        Ok(text) => {
            let long = text.chars().filter(|character| !character.is_ascii()).count();
            let certain = if claimed.is_single_byte() { 1 } else { CERTAIN };
            long >= certain || claimed.decode_without_bom_handling(bytes).1
        }
    }
}

/// The likeliest set of a text that is not to be believed or says nothing.
fn best_guess(bytes: &[u8]) -> &'static Encoding {
    if has_escapes(bytes) {
        return ISO_2022_JP;
    }
    if is_mostly_utf8(bytes) { UTF_8 } else { guess(bytes) }
}

/// Whether at most one in five characters is broken: names cut off in the middle of a character are common.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut whole, mut broken) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    broken * 4 <= whole
}

/// Whether the text switches character sets as ISO-2022-JP does.
fn has_escapes(bytes: &[u8]) -> bool {
    bytes.contains(&0x1b)
        && bytes
            .windows(3)
            .any(|part| matches!(part, b"\x1b$B" | b"\x1b$@" | b"\x1b(J"))
}

/// UTF-16 without a mark: a record begins with ASCII, half of whose bytes are then 0.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    match *bytes.first_chunk::<4>()? {
        [0, first, 0, second] if first != 0 && second != 0 => Some(UTF_16BE),
        [first, 0, second, 0] if first != 0 && second != 0 => Some(UTF_16LE),
        _ => None,
    }
}

/// The value of the first `CA` outside of brackets, as far as they can be told, or else anywhere; and where it stands.
fn charset(bytes: &[u8]) -> Option<(usize, &[u8])> {
    const NAME: &[u8] = b"CA[";
    let (mut in_value, mut escaped, mut inside) = (false, false, None);
    for (at, &byte) in bytes.iter().enumerate() {
        if byte == b'C' && bytes[at..].starts_with(NAME) && (at == 0 || !bytes[at - 1].is_ascii_uppercase()) {
            if !in_value {
                return label(bytes, at, NAME);
            }
            inside = inside.or(Some(at));
        }
        in_value = if in_value {
            escaped || byte != b']'
        } else {
            byte == b'['
        };
        escaped = byte == b'\\' && !escaped;
    }
    inside.and_then(|at| label(bytes, at, NAME))
}

fn label<'a>(bytes: &'a [u8], at: usize, name: &[u8]) -> Option<(usize, &'a [u8])> {
    let value = bytes.get(at + name.len()..)?;
    let end = value.iter().position(|&byte| byte == b']')?;
    value.get(..end).map(|label| (at, label.trim_ascii()))
}

/// Whether a record may name that set.
pub(super) fn is_known(label: &str) -> bool {
    named(label.trim().as_bytes()).is_some()
}

/// The set of that name, be it the name of a standard or that of a page of Windows.
fn named(label: &[u8]) -> Option<&'static Encoding> {
    let encoding = Encoding::for_label(label).or_else(|| match label.to_ascii_lowercase().as_slice() {
        b"euc-cn" | b"euccn" | b"cp936" | b"ms936" | b"windows-936" => Some(GBK),
        b"cp950" | b"ms950" | b"windows-950" | b"euc-tw" => Some(BIG5),
        b"cp932" | b"shiftjis" => Some(SHIFT_JIS),
        b"cp949" | b"ms949" | b"uhc" | b"ksc5601" | b"euckr" => Some(EUC_KR),
        _ => None,
    })?;
    (encoding != REPLACEMENT).then_some(encoding)
}
