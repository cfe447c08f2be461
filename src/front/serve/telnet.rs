//! The telnet protocol without a socket: bytes come in, lines and facts about the other side come out, and bytes to
//! answer with (RFC 854, 855; options by the Q method of RFC 1143).
//!
//! Whoever speaks no telnet at all, like a bare pipe, is served as well: nothing is waited for, and nothing but the first
//! offer is sent to them that is not text.

/// What was understood of the bytes that came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line that is longer than any command; its bytes were dropped.
    TooLong,
    /// The window holds this many characters in a row.
    Width(u16),
    /// The other side reads everything out (MTTS bit 64).
    ScreenReader,
    /// The other side wants to know about the hall; [`Telnet::status`] tells it.
    StatusWanted,
}

const IAC: u8 = 255;
const DONT: u8 = 254;
const DO: u8 = 253;
const WONT: u8 = 252;
const WILL: u8 = 251;
const SB: u8 = 250;
const GA: u8 = 249;
const SE: u8 = 240;
const EOR: u8 = 239;

const ECHO: u8 = 1;
const SUPPRESS_GO_AHEAD: u8 = 3;
const TERMINAL_TYPE: u8 = 24;
const END_OF_RECORD: u8 = 25;
const WINDOW_SIZE: u8 = 31;
/// RFC 2066.
const CHARSET: u8 = 42;
/// The Mud Server Status Protocol, by which lists of servers ask.
const STATUS: u8 = 70;

const CHARSET_REQUEST: u8 = 1;
const CHARSET_ACCEPTED: u8 = 2;
const CHARSET_REJECTED: u8 = 3;
/// What is offered, after the byte that separates it.
const CHARSETS: &[u8] = b";UTF-8;ISO-8859-1";
const STATUS_NAME: u8 = 1;
const STATUS_VALUE: u8 = 2;

const TTYPE_IS: u8 = 0;
const TTYPE_SEND: u8 = 1;
/// The bit by which it says that it takes UTF-8.
const MTTS_UTF_8: u32 = 4;
/// The bit of the MUD Terminal Type Standard by which a client says that it reads to its user.
const MTTS_SCREEN_READER: u32 = 64;
/// How often a client is asked for another name of its terminal: it gives its own, the terminal's, and its abilities.
const MOST_TYPES: u8 = 4;

/// The longest line, in bytes.
const LONGEST_LINE: usize = 4096;
/// The longest subnegotiation that is read; what is beyond is dropped.
const LONGEST_SUBNEGOTIATION: usize = 256;

/// Whether an option holds on one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Holds {
    #[default]
    No,
    /// It was proposed, and not answered yet.
    Proposed,
    Yes,
}

/// Where in a command the bytes have come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Text,
    /// After a carriage return, which a line feed or a zero may follow.
    Return,
    Command,
    /// After one of DO, DONT, WILL, WONT.
    Option(u8),
    Subnegotiation,
    SubnegotiationCommand,
}

/// One side of a telnet connection.
#[derive(Clone, Debug, Default)]
pub struct Telnet {
    state: State,
    line: Vec<u8>,
    is_too_long: bool,
    subnegotiation: Vec<u8>,
    answer: Vec<u8>,
    /// Whether the other side has ever sent a command.
    speaks_telnet: bool,
    go_ahead_suppressed: Holds,
    end_of_record: Holds,
    echo: Holds,
    window_size: Holds,
    terminal_type: Holds,
    types_asked: u8,
    charset: Holds,
    status: Holds,
    /// Whether the other side knows no character but those of ISO 8859-1.
    is_latin: bool,
}

impl Telnet {
    /// What is proposed as soon as the line is open.
    pub fn propose(&mut self) -> Vec<u8> {
        for option in [SUPPRESS_GO_AHEAD, END_OF_RECORD, CHARSET, STATUS] {
            *self.mine(option).expect("an option of ours") = Holds::Proposed;
            self.answer.extend([IAC, WILL, option]);
        }
        for option in [WINDOW_SIZE, TERMINAL_TYPE] {
            *self.theirs(option).expect("an option of theirs") = Holds::Proposed;
            self.answer.extend([IAC, DO, option]);
        }
        self.take_answer()
    }

    /// Bytes have come. What there is to answer is in [`Telnet::take_answer`] then.
    pub fn receive(&mut self, bytes: &[u8]) -> Vec<Heard> {
        let mut heard = Vec::new();
        for &byte in bytes {
            self.take(byte, &mut heard);
        }
        heard
    }

    /// Bytes to send because of what has come.
    pub fn take_answer(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.answer)
    }

    /// Bytes to send so that the other side shows what is typed, or does not while it is a password.
    pub fn show_typing(&mut self, is_shown: bool) -> Vec<u8> {
        let (says, holds) = if is_shown {
            (WONT, Holds::No)
        } else {
            (WILL, Holds::Proposed)
        };
        let is_so = (self.echo == Holds::No) == is_shown;
        self.echo = if is_so { self.echo } else { holds };
        if is_so { Vec::new() } else { vec![IAC, says, ECHO] }
    }

    /// Text as bytes for the other side: each line ends in CR LF.
    #[must_use]
    pub fn encode(&self, text: &str) -> Vec<u8> {
        let text = text.replace('\n', "\r\n");
        if !self.is_latin {
            // UTF-8 has no byte that could be a command.
            return text.into_bytes();
        }
        let mut bytes = Vec::with_capacity(text.len());
        for c in text.chars() {
            let byte = u8::try_from(c).unwrap_or_else(|_| in_ascii(c));
            bytes.push(byte);
            if byte == IAC {
                bytes.push(IAC);
            }
        }
        bytes
    }

    /// Bytes that tell about the hall: names, each with what it stands for.
    #[must_use]
    pub fn status(facts: &[(&str, String)]) -> Vec<u8> {
        let mut bytes = vec![IAC, SB, STATUS];
        for (name, value) in facts {
            bytes.push(STATUS_NAME);
            bytes.extend(name.bytes());
            bytes.push(STATUS_VALUE);
            // Nothing that could end a value, or be a command.
            bytes.extend(value.bytes().filter(|byte| (b' '..0xf0).contains(byte)));
        }
        bytes.extend([IAC, SE]);
        bytes
    }

    /// What ends a prompt, so that the other side knows that nothing more comes.
    #[must_use]
    pub fn prompt_end(&self) -> &'static [u8] {
        match (self.end_of_record, self.go_ahead_suppressed) {
            _ if !self.speaks_telnet => &[],
            (Holds::Yes, _) => &[IAC, EOR],
            (_, Holds::Yes) => &[],
            _ => &[IAC, GA],
        }
    }

    fn take(&mut self, byte: u8, heard: &mut Vec<Heard>) {
        match self.state {
            State::Return if byte == b'\n' || byte == 0 => self.state = State::Text,
            State::Text | State::Return => {
                self.state = State::Text;
                self.take_text(byte, heard);
            }
            State::Command => self.take_command(byte),
            State::Option(says) => {
                self.state = State::Text;
                self.negotiate(says, byte, heard);
            }
            State::Subnegotiation if byte == IAC => self.state = State::SubnegotiationCommand,
            State::Subnegotiation => self.take_subnegotiation(byte),
            State::SubnegotiationCommand if byte == IAC => {
                self.state = State::Subnegotiation;
                self.take_subnegotiation(byte);
            }
            State::SubnegotiationCommand => {
                // Anything but SE means that the end was lost.
                self.state = State::Text;
                if byte == SE {
                    self.end_subnegotiation(heard);
                }
                self.subnegotiation.clear();
            }
        }
    }

    fn take_text(&mut self, byte: u8, heard: &mut Vec<Heard>) {
        const BACKSPACE: u8 = 8;
        const DELETE: u8 = 127;
        match byte {
            IAC => self.state = State::Command,
            b'\r' => {
                self.state = State::Return;
                self.end_line(heard);
            }
            b'\n' => self.end_line(heard),
            BACKSPACE | DELETE => {
                // A character of UTF-8 may be several bytes; its first is no continuation.
                while self
                    .line
                    .pop()
                    .is_some_and(|erased| !self.is_latin && erased & 0b1100_0000 == 0b1000_0000)
                {}
            }
            _ if self.line.len() == LONGEST_LINE => self.is_too_long = true,
            _ => self.line.push(byte),
        }
    }

    fn end_line(&mut self, heard: &mut Vec<Heard>) {
        let line = std::mem::take(&mut self.line);
        heard.push(match std::mem::take(&mut self.is_too_long) {
            true => Heard::TooLong,
            false if self.is_latin => Heard::Line(line.into_iter().map(char::from).collect()),
            false => Heard::Line(String::from_utf8_lossy(&line).into_owned()),
        });
    }

    fn take_command(&mut self, byte: u8) {
        self.speaks_telnet = true;
        self.state = match byte {
            DO | DONT | WILL | WONT => State::Option(byte),
            SB => State::Subnegotiation,
            _ => State::Text,
        };
        // A doubled IAC is that byte as text: a letter of ISO 8859-1, and a replacement character in UTF-8.
        if byte == IAC && self.line.len() < LONGEST_LINE {
            self.line.push(byte);
        }
    }

    /// An option that this side may have.
    fn mine(&mut self, option: u8) -> Option<&mut Holds> {
        match option {
            SUPPRESS_GO_AHEAD => Some(&mut self.go_ahead_suppressed),
            END_OF_RECORD => Some(&mut self.end_of_record),
            ECHO => Some(&mut self.echo),
            CHARSET => Some(&mut self.charset),
            STATUS => Some(&mut self.status),
            _ => None,
        }
    }

    /// An option that the other side may have.
    fn theirs(&mut self, option: u8) -> Option<&mut Holds> {
        match option {
            WINDOW_SIZE => Some(&mut self.window_size),
            TERMINAL_TYPE => Some(&mut self.terminal_type),
            _ => None,
        }
    }

    /// The other side proposes or answers something. An answer is never answered, so that no two sides talk forever.
    fn negotiate(&mut self, says: u8, option: u8, heard: &mut Vec<Heard>) {
        let is_mine = matches!(says, DO | DONT);
        let holds = if is_mine {
            self.mine(option)
        } else {
            self.theirs(option)
        };
        let (agrees, refuses) = if is_mine { (WILL, WONT) } else { (DO, DONT) };
        let is_wanted = matches!(says, DO | WILL);
        let Some(holds) = holds else {
            if is_wanted {
                self.answer.extend([IAC, refuses, option]);
            }
            return;
        };
        let before = *holds;
        *holds = match (is_wanted, option) {
            // Typing is hidden when this side says so, not when it is asked for.
            (true, ECHO) if before == Holds::No => Holds::No,
            (true, _) => Holds::Yes,
            (false, _) => Holds::No,
        };
        let after = *holds;
        match (before, is_wanted) {
            (Holds::No, true) if after == Holds::Yes => self.answer.extend([IAC, agrees, option]),
            (Holds::No, true) | (Holds::Yes, false) => self.answer.extend([IAC, refuses, option]),
            _ => {}
        }
        if after != Holds::Yes || before == Holds::Yes {
            return;
        }
        match option {
            TERMINAL_TYPE => self.ask_type(),
            CHARSET => {
                self.answer.extend([IAC, SB, CHARSET, CHARSET_REQUEST]);
                self.answer.extend(CHARSETS);
                self.answer.extend([IAC, SE]);
            }
            STATUS => heard.push(Heard::StatusWanted),
            _ => {}
        }
    }

    fn ask_type(&mut self) {
        if self.types_asked < MOST_TYPES {
            self.types_asked += 1;
            self.answer.extend([IAC, SB, TERMINAL_TYPE, TTYPE_SEND, IAC, SE]);
        }
    }

    fn take_subnegotiation(&mut self, byte: u8) {
        if self.subnegotiation.len() < LONGEST_SUBNEGOTIATION {
            self.subnegotiation.push(byte);
        }
    }

    fn end_subnegotiation(&mut self, heard: &mut Vec<Heard>) {
        let content = std::mem::take(&mut self.subnegotiation);
        match content.as_slice() {
            &[WINDOW_SIZE, high, low, ..] => {
                let width = u16::from_be_bytes([high, low]);
                // Zero is what is sent by whoever has no window.
                if width > 0 {
                    heard.push(Heard::Width(width));
                }
            }
            [TERMINAL_TYPE, TTYPE_IS, name @ ..] => {
                let name = String::from_utf8_lossy(name);
                let bits = name
                    .strip_prefix("MTTS ")
                    .and_then(|bits| bits.trim().parse::<u32>().ok());
                let Some(bits) = bits else { return self.ask_type() };
                if bits & MTTS_UTF_8 != 0 {
                    self.is_latin = false;
                }
                if bits & MTTS_SCREEN_READER != 0 {
                    heard.push(Heard::ScreenReader);
                }
            }
            [CHARSET, CHARSET_ACCEPTED, name @ ..] => self.is_latin = !name.eq_ignore_ascii_case(b"UTF-8"),
            [CHARSET, CHARSET_REJECTED, ..] => self.is_latin = true,
            _ => {}
        }
    }
}

/// What stands for a character that ISO 8859-1 lacks: a stone or a crossing as on a board of ASCII, or a question mark.
fn in_ascii(c: char) -> u8 {
    match c {
        '\u{25cf}' => b'X',
        '\u{25cb}' => b'O',
        '\u{253c}' => b'+',
        '\u{2018}' | '\u{2019}' => b'\'',
        '\u{201c}' | '\u{201d}' => b'"',
        '\u{2013}' | '\u{2014}' => b'-',
        _ => b'?',
    }
}

#[cfg(test)]
mod tests;
