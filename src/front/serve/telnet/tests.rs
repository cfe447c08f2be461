//! What the codec makes of bytes, however they are cut.

use proptest::prelude::*;

use super::*;

fn lines(bytes: &[u8]) -> Vec<Heard> {
    Telnet::default().receive(bytes)
}

fn line(words: &str) -> Heard {
    Heard::Line(words.to_owned())
}

#[test]
fn a_line_ends_in_any_way() {
    for end in ["\r\n", "\n", "\r\0", "\r"] {
        let bytes = format!("play d4{end}pass{end}");
        assert_eq!(lines(bytes.as_bytes()), [line("play d4"), line("pass")], "{end:?}");
    }
    assert_eq!(lines(b"a\n\nb\r\r\n"), [line("a"), line(""), line("b"), line("")]);
}

#[test]
fn commands_are_no_text() {
    let bytes = [b"d".as_slice(), &[IAC, WILL, WINDOW_SIZE], b"4\r\n"].concat();
    assert_eq!(lines(&bytes), [line("d4")]);
    let bytes = [b"d".as_slice(), &[IAC, SB, 99, IAC, IAC, 1, IAC, SE], b"4\n"].concat();
    assert_eq!(lines(&bytes), [line("d4")]);
    assert_eq!(lines(&[b'x', IAC, IAC, b'\n']), [line("x\u{fffd}")]);
}

#[test]
fn typing_is_corrected_where_the_other_side_does_not() {
    assert_eq!(lines(b"d5\x084\n"), [line("d4")]);
    assert_eq!(lines("d\u{e9}\u{7f}4\n".as_bytes()), [line("d4")]);
    assert_eq!(lines(b"\x08\x08d4\n"), [line("d4")]);
}

#[test]
fn a_long_line_is_dropped_whole() {
    let bytes = [vec![b'x'; LONGEST_LINE + 1], b"\nd4\n".to_vec()].concat();
    assert_eq!(lines(&bytes), [Heard::TooLong, line("d4")]);
}

#[test]
fn options_are_agreed_on_once() {
    let mut telnet = Telnet::default();
    let proposed = telnet.propose();
    assert_eq!(proposed[..6], [IAC, WILL, SUPPRESS_GO_AHEAD, IAC, WILL, END_OF_RECORD]);
    assert!(telnet.prompt_end().is_empty(), "nobody has spoken telnet yet");
    telnet.receive(&[IAC, DONT, END_OF_RECORD]);
    assert_eq!(telnet.prompt_end(), [IAC, GA]);
    telnet.receive(&[IAC, DO, END_OF_RECORD, IAC, DO, SUPPRESS_GO_AHEAD]);
    assert_eq!(telnet.prompt_end(), [IAC, EOR]);
    assert_eq!(telnet.take_answer(), [IAC, WILL, END_OF_RECORD], "it was refused first");
    // What is unknown is refused, and a refusal is not answered.
    telnet.receive(&[IAC, DO, 200, IAC, WILL, 200, IAC, DONT, 200, IAC, WONT, 200]);
    assert_eq!(telnet.take_answer(), [IAC, WONT, 200, IAC, DONT, 200]);
}

#[test]
fn the_window_and_a_screen_reader_are_heard_of() {
    let mut telnet = Telnet::default();
    telnet.propose();
    assert_eq!(
        telnet.receive(&[IAC, SB, WINDOW_SIZE, 0, 40, 0, 24, IAC, SE]),
        [Heard::Width(40)]
    );
    assert_eq!(telnet.receive(&[IAC, SB, WINDOW_SIZE, 0, 0, 0, 0, IAC, SE]), []);
    telnet.receive(&[IAC, WILL, TERMINAL_TYPE]);
    assert_eq!(telnet.take_answer(), [IAC, SB, TERMINAL_TYPE, TTYPE_SEND, IAC, SE]);
    for name in ["TINTIN++", "XTERM"] {
        let content = [&[IAC, SB, TERMINAL_TYPE, TTYPE_IS], name.as_bytes(), &[IAC, SE]].concat();
        assert_eq!(telnet.receive(&content), []);
        assert!(
            !telnet.take_answer().is_empty(),
            "the next name is asked for after {name}"
        );
    }
    let content = [&[IAC, SB, TERMINAL_TYPE, TTYPE_IS], b"MTTS 329".as_slice(), &[IAC, SE]].concat();
    assert_eq!(telnet.receive(&content), [Heard::ScreenReader]);
}

#[test]
fn the_characters_that_are_known_are_agreed_on() {
    let text = "\u{25cf}\u{25cb}\u{253c}\u{b7} \u{e9}\u{ff}\u{142}\n";
    let mut telnet = Telnet::default();
    telnet.propose();
    assert_eq!(telnet.encode(text), text.replace('\n', "\r\n").as_bytes());
    telnet.receive(&[IAC, DO, CHARSET]);
    let asked = [&[IAC, SB, CHARSET, CHARSET_REQUEST], CHARSETS, &[IAC, SE]].concat();
    assert_eq!(telnet.take_answer(), asked);
    let latin = b"XO+\xb7 \xe9\xff\xff?\r\n";
    let accepts = |name: &[u8]| [&[IAC, SB, CHARSET, CHARSET_ACCEPTED], name, &[IAC, SE]].concat();
    telnet.receive(&accepts(b"iso-8859-1"));
    assert_eq!(telnet.encode(text), latin);
    assert_eq!(telnet.receive(b"\xe9\xa0\x08\xff\xff\n"), [line("\u{e9}\u{ff}")]);
    telnet.receive(&accepts(b"utf-8"));
    assert_eq!(telnet.receive("\u{e9}\n".as_bytes()), [line("\u{e9}")]);
    telnet.receive(&[IAC, SB, CHARSET, CHARSET_REJECTED, IAC, SE]);
    assert_eq!(telnet.encode(text), latin);
    // A MUD client may say by another way that it takes UTF-8.
    let content = [&[IAC, SB, TERMINAL_TYPE, TTYPE_IS], b"MTTS 5".as_slice(), &[IAC, SE]].concat();
    assert_eq!(telnet.receive(&content), []);
    assert_eq!(telnet.encode(text), text.replace('\n', "\r\n").as_bytes());
}

#[test]
fn whoever_lists_servers_is_told_about_the_hall() {
    let mut telnet = Telnet::default();
    telnet.propose();
    assert_eq!(telnet.receive(&[IAC, DO, STATUS]), [Heard::StatusWanted]);
    assert_eq!(telnet.receive(&[IAC, DO, STATUS]), [], "once");
    let told = Telnet::status(&[("NAME", "A\u{1}B".to_owned()), ("PLAYERS", "3".to_owned())]);
    let content = b"\x01NAME\x02AB\x01PLAYERS\x023";
    assert_eq!(told, [&[IAC, SB, STATUS], content.as_slice(), &[IAC, SE]].concat());
}

#[test]
fn a_password_is_hidden_while_it_is_typed() {
    let mut telnet = Telnet::default();
    assert!(telnet.show_typing(true).is_empty());
    assert_eq!(telnet.show_typing(false), [IAC, WILL, ECHO]);
    assert!(telnet.show_typing(false).is_empty());
    telnet.receive(&[IAC, DO, ECHO]);
    assert_eq!(telnet.show_typing(true), [IAC, WONT, ECHO]);
    assert!(telnet.take_answer().is_empty());
}

proptest! {
    #[test]
    fn the_same_bytes_cut_anywhere_are_the_same(
        bytes in prop::collection::vec(prop_oneof![
            3 => any::<u8>(),
            2 => prop::sample::select(vec![IAC, SB, SE, DO, WILL, WINDOW_SIZE, TERMINAL_TYPE, CHARSET, STATUS, CHARSET_ACCEPTED, b'\r', b'\n', 0, 8]),
            2 => b'a'..=b'z',
        ], 0..300),
        cuts in prop::collection::vec(0..300_usize, 0..8),
    ) {
        let mut whole = Telnet::default();
        let heard = whole.receive(&bytes);
        let mut cut = Telnet::default();
        let mut pieces = Vec::new();
        let mut ends: Vec<usize> = cuts.into_iter().map(|end| end.min(bytes.len())).chain([bytes.len()]).collect();
        ends.sort_unstable();
        let mut start = 0;
        for end in ends {
            pieces.extend(cut.receive(&bytes[start..end]));
            start = end;
        }
        prop_assert_eq!(pieces, heard);
        prop_assert_eq!(cut.take_answer(), whole.take_answer());
        prop_assert!(cut.line.len() <= LONGEST_LINE + 1);
        prop_assert!(cut.subnegotiation.len() <= LONGEST_SUBNEGOTIATION);
    }
}
