//! Which character set a text without a name is in: the one in which it is made of the most ordinary characters.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS, WINDOWS_1251, WINDOWS_1252};

/// How much of a text is looked at.
const SAMPLE: usize = 1 << 16;

/// What one pair of bytes, or one broken byte, says for or against a set.
const BROKEN: i32 = -10;
const RARE: i32 = -2;
const UNUSUAL: i32 = -1;
const PLAUSIBLE: i32 = 1;
const USUAL: i32 = 2;
/// Added for each character from a list of very common ones.
const COMMON: i32 = 3;

/// A set of characters of two bytes.
struct Candidate {
    encoding: &'static Encoding,
    /// How many bytes the character at these two bytes has, and how usual it is.
    weigh: fn(u8, u8) -> (usize, i32),
    /// Characters that are common in the language, and those Go players write.
    common: &'static str,
}

/// In the order in which the sets are met; the first of equals is taken.
const CANDIDATES: [Candidate; 5] = [
    Candidate {
        encoding: GBK,
        weigh: simplified_chinese,
        common: "的一是不了在有人这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长黑白先段胜负目半局棋围空死活角边王李张刘陈杨赵黄周吴，。、",
    },
    Candidate {
        encoding: SHIFT_JIS,
        weigh: shift_jis,
        common: JAPANESE,
    },
    Candidate {
        encoding: BIG5,
        weigh: traditional_chinese,
        common: "的一是不了在有人這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長黑白先段勝負目半局棋圍空死活角邊王李張劉陳楊趙黃周吳，。、",
    },
    Candidate {
        encoding: EUC_KR,
        weigh: korean,
        common: "이다는을가에의고하은지기를도로한나사어자있그시해아정부대인보일수들리라만서구전제원주여상스장게조면거공동문선마성소바비무신국경우김박최강윤임오송유호철진창세영희현훈준석백흑돌집단급승",
    },
    Candidate {
        encoding: EUC_JP,
        weigh: euc_jp,
        common: JAPANESE,
    },
];

const JAPANESE: &str = "のにをはがとたでしてもいなるれさんかきくけこあうおりまつすせそだよ一人大中日本上下三四五六七八九十先手目半黒白番段勝負局戦囲碁棋士名山田川木村小林藤井高石、。";

/// The likeliest set of a text that is not UTF-8.
pub(super) fn guess(bytes: &[u8]) -> &'static Encoding {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let single = [(WINDOWS_1252, western(sample)), (WINDOWS_1251, cyrillic(sample))];
    let double = CANDIDATES
        .iter()
        .rev()
        .map(|candidate| (candidate.encoding, candidate.score(sample)));
    let best = single.into_iter().chain(double).max_by_key(|&(_, score)| score);
    best.map_or(WINDOWS_1252, |(encoding, _)| encoding)
}

impl Candidate {
    fn score(&self, mut bytes: &[u8]) -> i32 {
        let (text, _) = self.encoding.decode_without_bom_handling(bytes);
        let common = text
            .chars()
            .filter(|&character| !character.is_ascii() && self.common.contains(character));
        let mut score = COMMON * i32::try_from(common.count()).unwrap_or(i32::MAX / COMMON);
        while let [lead, rest @ ..] = bytes {
            let (width, weight) = match (lead, rest.first()) {
                (..0x80, _) => (1, 0),
                (_, Some(&trail)) => (self.weigh)(*lead, trail),
                (_, None) => (1, BROKEN),
            };
            score += weight;
            bytes = bytes.get(width..).unwrap_or_default();
        }
        score
    }
}

/// GB 2312 lies in the upper right of GBK, its common characters in rows B0 to D7.
fn simplified_chinese(lead: u8, trail: u8) -> (usize, i32) {
    match (lead, trail) {
        (0xb0..=0xd7, 0xa1..=0xfe) => (2, USUAL),
        (0xa1 | 0xa3, 0xa1..=0xfe) => (2, PLAUSIBLE),
        (0xd8..=0xf7, 0xa1..=0xfe) => (2, 0),
        (0x81..=0xfe, 0x40..=0x7e | 0x80..=0xfe) => (2, RARE),
        (0x81..=0xfe, b'0'..=b'9') => (4, RARE),
        _ => (1, BROKEN),
    }
}

/// The common characters of Big5 are in rows A4 to C6, the others in C9 to F9.
fn traditional_chinese(lead: u8, trail: u8) -> (usize, i32) {
    match (lead, trail) {
        (0xa4..=0xc6, 0x40..=0x7e | 0xa1..=0xfe) => (2, USUAL),
        (0xa1, 0x40..=0x7e | 0xa1..=0xfe) => (2, PLAUSIBLE),
        (0xa2..=0xa3 | 0xc9..=0xf9, 0x40..=0x7e | 0xa1..=0xfe) => (2, UNUSUAL),
        (0x81..=0xfe, 0x40..=0x7e | 0xa1..=0xfe) => (2, RARE),
        _ => (1, BROKEN),
    }
}

/// Kana are in rows 82 and 83, common kanji in 88 to 97; katakana of half width, one byte each, are rare.
fn shift_jis(lead: u8, trail: u8) -> (usize, i32) {
    match (lead, trail) {
        (0x82, 0x9f..=0xf1) | (0x83, 0x40..=0x96) | (0x88..=0x97, 0x40..=0x7e | 0x80..=0xfc) => (2, USUAL),
        (0x81 | 0x82, 0x40..=0x7e | 0x80..=0xfc) => (2, PLAUSIBLE),
        (0x98..=0x9f | 0xe0..=0xea, 0x40..=0x7e | 0x80..=0xfc) => (2, UNUSUAL),
        (0xa1..=0xdf, _) => (1, RARE),
        _ => (1, BROKEN),
    }
}

/// Kana are in rows A4 and A5, common kanji in B0 to CF.
fn euc_jp(lead: u8, trail: u8) -> (usize, i32) {
    match (lead, trail) {
        (0xa4 | 0xa5 | 0xb0..=0xcf, 0xa1..=0xfe) => (2, USUAL),
        (0xa1 | 0xa3, 0xa1..=0xfe) => (2, PLAUSIBLE),
        (0xd0..=0xf4, 0xa1..=0xfe) => (2, UNUSUAL),
        (0x8e, 0xa1..=0xdf) => (2, RARE),
        _ => (1, BROKEN),
    }
}

/// Hangul are in rows B0 to C8, Chinese characters in CA to FD.
fn korean(lead: u8, trail: u8) -> (usize, i32) {
    match (lead, trail) {
        (0xb0..=0xc8, 0xa1..=0xfe) => (2, USUAL),
        (0xa1 | 0xa3, 0xa1..=0xfe) => (2, PLAUSIBLE),
        (0xca..=0xfd, 0xa1..=0xfe) => (2, UNUSUAL),
        (0x81..=0xc6, 0x41..=0x5a | 0x61..=0x7a | 0x81..=0xfe) => (2, RARE),
        _ => (1, BROKEN),
    }
}

/// Words of Cyrillic letters, the capitals in front.
fn cyrillic(bytes: &[u8]) -> i32 {
    let is_letter = |byte: u8| matches!(byte, 0xc0..=0xff | 0xa8 | 0xb8);
    let is_small = |byte: u8| matches!(byte, 0xe0..=0xff | 0xb8);
    around(bytes, |before, byte, after| match byte {
        _ if !is_letter(byte) => UNUSUAL,
        _ if before.is_ascii_alphabetic() || after.is_ascii_alphabetic() => RARE,
        _ if is_letter(before) && is_small(before) && !is_small(byte) => RARE,
        _ if is_letter(before) || is_letter(after) => PLAUSIBLE,
        _ => 0,
    })
}

/// Single accented letters in words of plain ones.
fn western(bytes: &[u8]) -> i32 {
    around(bytes, |before, byte, after| match byte {
        _ if before >= 0x80 || after >= 0x80 => UNUSUAL,
        0xc0..=0xff if before.is_ascii_alphabetic() || after.is_ascii_alphabetic() => PLAUSIBLE,
        _ => 0,
    })
}

/// The sum of what each byte above ASCII weighs between its neighbors.
fn around(bytes: &[u8], weigh: impl Fn(u8, u8, u8) -> i32) -> i32 {
    let at = |index: Option<usize>| index.and_then(|index| bytes.get(index)).copied().unwrap_or(0);
    let places = bytes.iter().enumerate().filter(|&(_, &byte)| byte >= 0x80);
    places
        .map(|(index, &byte)| weigh(at(index.checked_sub(1)), byte, at(Some(index + 1))))
        .sum()
}
