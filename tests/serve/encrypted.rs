//! Lines that are encrypted.

use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::client::{Client, Server, database, silken};
use crate::foreign_clients::installed;

const SELF_SIGNED: [&str; 3] = ["--tls-listen", "127.0.0.1:0", "--self-signed"];

/// Where a hall keeps the certificate that it has made.
fn certificate_of(database: &Path) -> PathBuf {
    PathBuf::from(format!("{}.tls.pem", database.display()))
}

/// Someone who trusts this certificate alone.
fn client(server: &mut Server, certificate: &Path) -> Client {
    let mut trusted = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_file(certificate).expect("a certificate");
    trusted.add(certificate).expect("one that can be trusted");
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(trusted)
        .with_no_client_auth();
    let name = "localhost".try_into().expect("a name");
    let connection = ClientConnection::new(Arc::new(config), name).expect("a connection");
    let address = server.also_listens("tls");
    Client::over(address, |socket| Box::new(StreamOwned::new(connection, socket)))
}

#[test]
fn one_plays_over_an_encrypted_line_with_one_over_a_plain_one() {
    let database = database();
    let mut server = Server::open_with(&database, &SELF_SIGNED);
    let certificate = certificate_of(&database);
    let mut anna = client(&mut server, &certificate);
    let mut bob = server.guest("bob");
    anna.until("Name: ");
    anna.types("guest anna");
    anna.until("> ");
    anna.says("challenge bob 9 black");
    bob.until("ACCEPT anna");
    bob.says("accept");
    anna.says("c3");
    bob.until("Black C3.");
    bob.says("c4");
    anna.until("White C4.");
    // A restart shows the same certificate, and nobody else can read its key.
    assert!(server.terminate());
    anna.until("The hall is closing.");
    let before = fs::read(&certificate).expect("it is kept");
    let mut server = Server::open_with(&database, &SELF_SIGNED);
    client(&mut server, &certificate).until("Name: ");
    assert_eq!(fs::read(&certificate).expect("it is kept"), before);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&certificate).expect("it is kept").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[test]
fn openssl_reaches_a_hall_with_a_certificate_of_its_own() {
    if !installed("openssl") {
        return;
    }
    let database = database();
    let folder = database.parent().expect("a folder");
    let (cert, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    let [cert, key] = [&cert, &key].map(|file| file.to_str().expect("a path"));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=localhost", "-keyout", key, "-out", cert])
        .stderr(Stdio::null())
        .status();
    assert!(made.expect("openssl runs").success());
    let flags = ["--tls-listen", "127.0.0.1:0", "--cert", cert, "--key", key];
    let mut server = Server::open_with(&database, &flags);
    let address = server.also_listens("tls").to_string();
    let mut openssl = Command::new("openssl")
        .args(["s_client", "-quiet", "-connect", &address, "-CAfile", cert])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("openssl starts");
    let mut typed = openssl.stdin.take().expect("a pipe");
    typed.write_all(b"guest anna\nc3\nquit\nyes\n").expect("it reads");
    let shown = openssl.wait_with_output().expect("it ends");
    let shown = String::from_utf8_lossy(&shown.stdout);
    assert!(shown.contains("Black C3.") && shown.contains("Goodbye."), "{shown}");
}

#[test]
fn whoever_takes_long_to_agree_on_keys_holds_nobody_up() {
    let database = database();
    let mut server = Server::open_with(&database, &SELF_SIGNED);
    let address = server.also_listens("tls");
    let mut slow: Vec<TcpStream> = (0..20)
        .map(|_| TcpStream::connect(address).expect("the hall is open"))
        .collect();
    for socket in &mut slow {
        // The beginning of a greeting that goes on for long.
        socket.write_all(&[22, 3, 1, 2, 0, 1]).expect("it reads");
    }
    let start = Instant::now();
    server.guest("anna");
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    // They are sent away after ten seconds.
    let mut last = slow.pop().expect("a socket");
    last.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    let read = std::io::Read::read(&mut last, &mut [0; 512]);
    assert!(matches!(read, Ok(0)) || read.is_err_and(|error| error.kind() == std::io::ErrorKind::ConnectionReset));
    assert!(start.elapsed() >= Duration::from_secs(9), "{:?}", start.elapsed());
}

#[test]
fn a_certificate_that_makes_no_sense_is_refused() {
    let database = database();
    let file = database.to_str().expect("a path");
    let path = |name: &str| format!("{file}.{name}");
    let (cert, key, other, text) = (path("cert"), path("key"), path("other"), path("text"));
    for (cert, key) in [(&cert, &key), (&text, &other)] {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        fs::write(cert, made.cert.pem()).expect("it is written");
        fs::write(key, made.signing_key.serialize_pem()).expect("it is written");
    }
    fs::write(&text, "no certificate").expect("it is written");
    let files =
        |cert: &str, key: &str| ["--tls-listen", "127.0.0.1:0", "--cert", cert, "--key", key].map(str::to_owned);
    let words = |flags: &[&str]| flags.iter().map(|&flag| flag.to_owned()).collect::<Vec<_>>();
    let rows = [
        (
            files("no-such.pem", &key).to_vec(),
            "no-such.pem: the certificate cannot be read",
        ),
        (
            files(&cert, "no-such.pem").to_vec(),
            "no-such.pem: the private key cannot be read",
        ),
        (files(&text, &key).to_vec(), "there is no certificate in PEM here"),
        (files(&key, &key).to_vec(), "there is no certificate in PEM here"),
        (files(&cert, &cert).to_vec(), "there is no private key in PEM here"),
        (files(&cert, &other).to_vec(), "do not belong together"),
        (words(&["--tls-listen", "127.0.0.1:0"]), "--self-signed"),
        (words(&["--tls-listen", "127.0.0.1:0", "--cert", &cert]), "--key"),
        (words(&["--tls-listen", "127.0.0.1:0", "--key", &key]), "--cert"),
        (words(&["--self-signed"]), "--tls-listen"),
        (words(&["--cert", &cert, "--key", &key]), "--tls-listen"),
        (
            [words(&SELF_SIGNED), words(&["--cert", &cert, "--key", &key])].concat(),
            "cannot be used with",
        ),
    ];
    for (flags, told) in rows {
        let output = silken(&["serve", "--listen", "127.0.0.1:0", "--database", file])
            .args(&flags)
            .output()
            .expect("it runs");
        let shown = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{flags:?}: {shown}");
        assert!(shown.contains(told), "{flags:?}: {shown}");
        assert!(!shown.contains("listening"), "{flags:?}: {shown}");
    }
}
