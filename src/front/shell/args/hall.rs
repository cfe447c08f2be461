//! The command line of a hall.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::company::Name;

/// How a hall is opened.
#[derive(Args, Debug)]
pub struct ServeFlags {
    /// Where it listens; port 0 takes a free one. Use 0.0.0.0:4000 to let in other machines.
    #[arg(long, default_value = "127.0.0.1:4000")]
    pub listen: SocketAddr,
    /// Where it listens for encrypted lines (TLS); goes with --cert and --key, or with --self-signed.
    #[arg(long, value_name = "ADDR", requires = "certificate")]
    pub tls_listen: Option<SocketAddr>,
    /// The certificate for encrypted lines, and those that vouch for it, in PEM.
    #[arg(long, value_name = "FILE", group = "certificate", requires_all = ["tls_listen", "key"])]
    pub cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM.
    #[arg(long, value_name = "FILE", requires = "cert")]
    pub key: Option<PathBuf>,
    /// Make a certificate for encrypted lines, and keep it beside the database.
    #[arg(long, group = "certificate", requires = "tls_listen", conflicts_with = "key")]
    pub self_signed: bool,
    /// Where it answers whoever looks after it: /healthz and /metrics over HTTP. Keep it to this machine.
    #[arg(long, value_name = "ADDR")]
    pub status_listen: Option<SocketAddr>,
    /// Log on standard error from this level on: error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVEL")]
    pub log: Option<String>,
    /// The file in which it keeps accounts and games; made if there is none.
    #[arg(long, default_value = "silken.db")]
    pub database: PathBuf,
    /// What the hall is called.
    #[arg(long, default_value = "Silken")]
    pub name: String,
    /// Whether anyone may make an account.
    #[arg(long, value_enum, default_value_t = YesNo::Yes)]
    pub open_registration: YesNo,
    /// How many bots anyone can challenge, spread from the weakest to the strongest; at most 12.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub bots: u8,
}

/// A yes or a no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum YesNo {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// What whoever runs a hall may do.
#[derive(Debug, Subcommand)]
pub enum HallAction {
    /// List the accounts.
    List,
    /// Set the password of an account; it is read from standard input.
    Passwd {
        /// Whose.
        name: Name,
    },
    /// Close an account, or open it again.
    Ban {
        /// Whose.
        name: Name,
        /// Let its owner in again.
        #[arg(long)]
        lift: bool,
    },
    /// Have nobody hear what a person says, or have them heard again; also while the hall is open.
    Mute {
        /// Whom.
        name: Name,
        /// Let them be heard again.
        #[arg(long)]
        lift: bool,
    },
    /// List what people have reported about others.
    Reports,
    /// Give an account another name, with its games and settings; the hall has to be closed.
    Rename {
        /// The account.
        from: Name,
        /// Its new name.
        to: Name,
    },
    /// Copy everything into a new file, also while the hall is open.
    Backup {
        /// The new file.
        file: PathBuf,
    },
    /// Print a game as SGF.
    Export {
        /// The number of its table.
        game: u64,
    },
    /// Check the file, and every game in it.
    Check,
}
