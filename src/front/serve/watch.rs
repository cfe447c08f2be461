//! A page for whoever looks after a hall: whether it is well, and its figures, over HTTP.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use super::figures::Figures;

/// How long one question may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How much of a question is read.
const LONGEST: usize = 2048;

/// Answers whoever asks.
pub async fn answer_all(listener: TcpListener, figures: Arc<Figures>) {
    loop {
        match listener.accept().await {
            Ok((socket, _)) => {
                let figures = Arc::clone(&figures);
                tokio::spawn(async move {
                    // Whoever asks may be gone before the answer.
                    let _ = timeout(PATIENCE, answer(socket, &figures)).await;
                });
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn answer(mut socket: TcpStream, figures: &Figures) -> io::Result<()> {
    let mut question = Vec::new();
    let mut bytes = [0; 512];
    while !question.windows(4).any(|end| end == b"\r\n\r\n") && question.len() < LONGEST {
        let count = socket.read(&mut bytes).await?;
        if count == 0 {
            break;
        }
        question.extend(&bytes[..count]);
    }
    let question = String::from_utf8_lossy(&question);
    let (status, body) = reply(question.lines().next().unwrap_or_default(), figures);
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; version=0.0.4\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    socket.write_all(head.as_bytes()).await?;
    socket.write_all(body.as_bytes()).await?;
    socket.shutdown().await
}

/// The reply to the first line of a question.
fn reply(question: &str, figures: &Figures) -> (&'static str, String) {
    let mut words = question.split(' ');
    match (words.next(), words.next()) {
        (Some("GET"), Some("/healthz")) if figures.cannot_store.load(Ordering::Relaxed) => {
            ("503 Service Unavailable", "nothing can be stored\n".to_owned())
        }
        (Some("GET"), Some("/healthz")) => ("200 OK", "ok\n".to_owned()),
        (Some("GET"), Some("/metrics")) => ("200 OK", figures.metrics()),
        (Some("GET"), Some(_)) => ("404 Not Found", "There are /healthz and /metrics here.\n".to_owned()),
        _ => ("405 Method Not Allowed", "Only GET is answered here.\n".to_owned()),
    }
}
