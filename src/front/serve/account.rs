//! Accounts: passwords that are kept so that nobody can read them.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};

/// The fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 8;

/// What is kept of a password: an Argon2id hash with its salt, as text.
///
/// # Errors
/// If the system has no randomness, or too little memory.
pub fn hash(password: &str) -> Result<String, String> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

/// Whether a password is the one of which this was kept.
#[must_use]
pub fn fits(password: &str, hash: &str) -> bool {
    let hash = PasswordHash::new(hash);
    hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_password_fits() {
        let kept = hash("correct horse").expect("a hash");
        assert!(kept.starts_with("$argon2id$"));
        assert!(fits("correct horse", &kept));
        assert!(!fits("correct hors", &kept));
        assert!(!fits("correct horse", "no hash"));
        assert_ne!(hash("correct horse").expect("a hash"), kept, "each has its own salt");
    }
}
