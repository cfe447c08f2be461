use super::*;

fn transcript(input: &[u8]) -> String {
    let mut output = Vec::new();
    converse(&mut referee(), input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn the_end_of_input_ends_it_and_a_last_line_needs_no_end() {
    assert_eq!(transcript(b""), "");
    assert_eq!(transcript(b"\n\n1 protocol_version"), "=1 2\n\n");
    assert_eq!(transcript(b"quit\nname\n"), "=\n\n");
}

#[test]
fn lines_end_in_any_way_and_hold_any_bytes() {
    assert_eq!(transcript(b"boardsize 9\r\n2 play b E5\r\n"), "=\n\n=2\n\n");
    assert_eq!(
        transcript(b"3 \xff\xfe\x00\n4 name\n"),
        "?3 unknown command\n\n=4 Silken\n\n"
    );
}

#[test]
fn a_line_without_end_is_not_kept() {
    let mut input = b"1 komi ".to_vec();
    input.extend(std::iter::repeat_n(b'7', 3 << 20));
    input.extend(b"\n2 get_komi\n");
    assert_eq!(transcript(&input), "?1 komi too large\n\n=2 7.5\n\n");
}

#[test]
fn answers_come_in_order_after_a_failure() {
    let answers = transcript(b"1 xyzzy\n2 play b d4\n3 play b d4\n4 last_move\n");
    assert_eq!(
        answers,
        "?1 unknown command\n\n=2\n\n?3 illegal move\n\n=4 black D4\n\n"
    );
}
