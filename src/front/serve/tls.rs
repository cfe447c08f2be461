//! Encrypted lines: what the hall shows to prove who it is.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{Error, ServerConfig};
use tokio_rustls::server::TlsStream;

/// How long the other side may take to agree on keys.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where the certificate of a hall comes from.
#[derive(Clone, Copy, Debug)]
pub enum Certificate<'a> {
    /// From two files in PEM, of the certificate with those that vouch for it, and of its key.
    Files {
        /// The certificates, the hall's own first.
        chain: &'a Path,
        /// The private key.
        key: &'a Path,
    },
    /// The hall makes one itself, once, and keeps it beside its database.
    SelfMade {
        /// The database.
        database: &'a Path,
    },
}

/// Encrypts lines.
#[derive(Clone)]
pub struct Encryption(TlsAcceptor);

impl Encryption {
    /// Reads a certificate, or makes it.
    ///
    /// # Errors
    /// If there is none, it makes no sense, or it cannot be kept.
    pub fn with(certificate: Certificate<'_>) -> Result<Self, String> {
        let (chain, key) = match certificate {
            Certificate::Files { chain, key } => (chain.to_owned(), key.to_owned()),
            Certificate::SelfMade { database } => {
                let file = beside(database);
                if !file.exists() {
                    make(&file).map_err(|error| format!("{}: no certificate was made: {error}", file.display()))?;
                }
                (file.clone(), file)
            }
        };
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_no_client_auth()
            .with_single_cert(certificates(&chain)?, private_key(&key)?)
            .map_err(|error| match error {
                Error::InconsistentKeys(_) => format!(
                    "{} and {} do not belong together: the key is that of another certificate",
                    chain.display(),
                    key.display()
                ),
                error => format!("{} and {}: {error}", chain.display(), key.display()),
            })?;
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Agrees on keys with the other side.
    ///
    /// # Errors
    /// If it makes no sense, or takes too long.
    pub async fn encrypt(&self, socket: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let agreed = timeout(PATIENCE, self.0.accept(socket)).await;
        agreed.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Where a certificate is kept that the hall has made itself, together with its key.
fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".tls.pem");
    name.into()
}

/// Makes a certificate that vouches for itself, and writes it with its key where only the owner can read it.
fn make(file: &Path) -> Result<(), String> {
    let text = certificate_and_key().map_err(|error| error.to_string())?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(file).and_then(|mut open| {
        open.write_all(text.as_bytes())?;
        open.sync_all()
    });
    written.map_err(|error| {
        // Half a file would be taken for a whole one next time.
        let _ = fs::remove_file(file);
        error.to_string()
    })
}

/// A new certificate with its key, in PEM.
fn certificate_and_key() -> Result<String, rcgen::Error> {
    let key = KeyPair::generate()?;
    let mut about = CertificateParams::new(["localhost".to_owned()])?;
    about.distinguished_name = DistinguishedName::new();
    about.distinguished_name.push(DnType::CommonName, "Silken hall");
    let certificate = about.self_signed(&key)?;
    Ok(format!("{}{}", certificate.pem(), key.serialize_pem()))
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    match read {
        Ok(found) if found.is_empty() => Err(none(file, "certificate")),
        Ok(found) => Ok(found),
        Err(error) => Err(unreadable(file, "certificate", &error)),
    }
}

fn private_key(file: &Path) -> Result<PrivateKeyDer<'static>, String> {
    PrivateKeyDer::from_pem_file(file).map_err(|error| unreadable(file, "private key", &error))
}

fn unreadable(file: &Path, what: &str, error: &pem::Error) -> String {
    match error {
        pem::Error::NoItemsFound => none(file, what),
        pem::Error::Io(error) => format!("{}: the {what} cannot be read: {error}", file.display()),
        error => format!("{}: the {what} makes no sense: {error}", file.display()),
    }
}

fn none(file: &Path, what: &str) -> String {
    format!("{}: there is no {what} in PEM here", file.display())
}
