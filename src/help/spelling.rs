//! How far apart two spellings are.

/// The number of letters to insert, drop, change or swap with their neighbor to turn one word into the other.
#[must_use]
pub fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut best = (last[j] + usize::from(a != b)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn counts_slips_of_the_fingers() {
        for (one, other, slips) in [
            ("", "", 0),
            ("", "ko", 2),
            ("ko", "ko", 0),
            ("sekki", "seki", 1),
            ("baord", "board", 1),
            ("boart", "board", 1),
            ("libetry", "liberty", 1),
            ("atari", "tatar", 2),
        ] {
            assert_eq!(distance(one, other), slips, "{one} to {other}");
            assert_eq!(distance(other, one), slips, "{other} to {one}");
        }
    }
}
