use super::*;

const SESSIONS: &str = include_str!("../vectors/gtp/sessions.jsonl");

/// Failures that programs compare to the letter; of others only the sign matters.
const EXACT: [&str; 6] = [
    "unknown command",
    "unacceptable size",
    "illegal move",
    "cannot undo",
    "invalid handicap",
    "board not empty",
];

/// Answers that are different here, and why.
const DECIDED_OTHERWISE: [(&str, &str, &str); 5] = [
    ("gtp-002", "0 name", "The program has a name of its own."),
    (
        "gtp-002",
        "known_command",
        "A command without its argument is an error here, whichever command it is.",
    ),
    (
        "gtp-007",
        "boardsize 1",
        "Boards are 2x2 to 25x25: on one point there is no game.",
    ),
    (
        "gtp-007",
        "boardsize 20",
        "Boards up to 25x25 are played here, not only up to 19x19.",
    ),
    (
        "gtp-019",
        "set_free_handicap c3 z9",
        "A command that failed changed nothing, so the board is still empty and the point is what is wrong.",
    ),
];

#[test]
fn sessions_agree() {
    let (mut agree, mut otherwise) = (0, 0);
    for record in records() {
        let id = record["id"].as_str().unwrap();
        let player = Box::new(Simple::default());
        let mut gtp = Gtp::with_player(&Start::default(), Box::new(Shelf::default()), player);
        for step in record["session"].as_array().into_iter().flatten() {
            let sent = step["send"].as_str().unwrap();
            let answer = gtp.line(sent).map(|response| response.text);
            let agrees = agrees(step, answer.as_deref());
            let decided = DECIDED_OTHERWISE.iter().any(|row| (row.0, row.1) == (id, sent));
            assert_ne!(
                agrees, decided,
                "{id}: {sent:?} is answered {answer:?}, recorded is {step}"
            );
            agree += usize::from(agrees);
            otherwise += usize::from(decided);
        }
    }
    assert_eq!((agree, otherwise), (156, DECIDED_OTHERWISE.len()));
}

fn records() -> impl Iterator<Item = Value> {
    SESSIONS.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn agrees(step: &Value, answer: Option<&str>) -> bool {
    let (Some(status), Some(answer)) = (step["status"].as_str(), answer) else {
        return step["status"].is_null() && answer.is_none();
    };
    let (id, body) = (step["id"].as_str().unwrap(), step["body"].as_str().unwrap());
    let Some(text) = answer.strip_prefix(&format!("{status}{id}")) else {
        return false;
    };
    let text = text.trim();
    match status {
        "=" => words(text) == words(body),
        _ => !EXACT.contains(&body) || text == body,
    }
}

/// What an answer says: lists of points come in any order, numbers and colors are written in several ways.
fn words(text: &str) -> Vec<String> {
    let plain = |word: &str| match word.parse::<f64>() {
        Ok(number) => number.to_string(),
        Err(_) => word.to_lowercase(),
    };
    let mut words: Vec<String> = text.split_whitespace().map(plain).collect();
    words.sort();
    words
}

#[test]
fn command_lines_are_taken_apart() {
    let cases: Vec<Value> = records()
        .filter_map(|mut record| record.get_mut("parse").map(Value::take))
        .collect();
    let cases: Vec<&Value> = cases.iter().flat_map(|cases| cases.as_array().unwrap()).collect();
    assert_eq!(cases.len(), 7);
    for case in cases {
        let line = clean(case["line"].as_str().unwrap());
        let request = Request::read(&line);
        assert_eq!(
            request.as_ref().map(|it| it.command),
            case["command"].as_str(),
            "{case}"
        );
        let Some(request) = request else { continue };
        assert_eq!(request.id.parse().ok(), case["id"].as_u64(), "{case}");
        let arguments: Vec<&str> = case["args"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(request.arguments, arguments, "{case}");
    }
}

#[test]
fn answers_are_framed() {
    let cases: Vec<Value> = records()
        .filter_map(|mut record| record.get_mut("framing").map(Value::take))
        .collect();
    let cases: Vec<&Value> = cases.iter().flat_map(|cases| cases.as_array().unwrap()).collect();
    assert_eq!(cases.len(), 3);
    for case in cases {
        let text = referee().line(case["line"].as_str().unwrap()).unwrap().text;
        assert!(text.starts_with(case["raw_prefix"].as_str().unwrap()), "{text:?}");
        assert!(text.ends_with(case["raw_suffix"].as_str().unwrap()), "{text:?}");
    }
}
