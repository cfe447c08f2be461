use super::*;
use proptest::prelude::*;

/// A line of words that mean something to someone, in no sensible order.
fn line() -> impl Strategy<Value = String> {
    let gtp = &mut referee();
    let mut words: Vec<String> = ask(gtp, "list_commands").lines().map(str::to_owned).collect();
    words.retain(|word| word != "quit");
    let arguments =
        "b w black pass a1 B2 c3 T19 Z25 I5 0 1 2 -1 9 1e9 0.5 99999999999999999999 { } {\"ko\":1} alive # chinese";
    words.extend(arguments.split(' ').map(str::to_owned));
    let words = proptest::collection::vec(proptest::sample::select(words), 0..5);
    prop_oneof![4 => words.prop_map(|words| words.join(" ")), 1 => "\\PC{0,20}"]
}

proptest! {
    #[test]
    fn every_line_has_one_well_formed_answer_or_none(lines in proptest::collection::vec(line(), 1..40)) {
        let mut gtp = referee();
        for line in lines {
            let is_empty = clean(&line).is_empty();
            let Some(response) = gtp.line(&line) else {
                prop_assert!(is_empty, "{line:?}");
                continue;
            };
            let text = response.text;
            prop_assert!(!is_empty && text.starts_with(['=', '?']), "{line:?}: {text:?}");
            prop_assert_eq!(text.find("\n\n"), Some(text.len() - 2), "{:?}: {:?}", line, text);
        }
    }
}
