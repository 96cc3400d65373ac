//! Counts what a server asks its database, on the way between the two.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering::Relaxed},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream, UnixStream},
};
use tokio_postgres::config::Host;

/// Another address of a database, and how many statements were run through it.
pub async fn counted(database: &str) -> (String, Arc<AtomicUsize>) {
    let config: tokio_postgres::Config = database.parse().unwrap();
    let [Host::Unix(folder)] = config.get_hosts() else { panic!("{database}") };
    let socket = folder.join(format!(".s.PGSQL.{}", config.get_ports()[0]));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let run = Arc::new(AtomicUsize::new(0));
    let counter = run.clone();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = UnixStream::connect(&socket).await.unwrap();
            tokio::spawn(carry(client, server, counter.clone()));
        }
    });
    let (user, name) = (config.get_user().unwrap(), config.get_dbname().unwrap());
    (format!("host=127.0.0.1 port={port} user={user} dbname={name}"), run)
}

async fn carry(client: TcpStream, server: UnixStream, run: Arc<AtomicUsize>) -> std::io::Result<()> {
    client.set_nodelay(true)?;
    let (mut asked, mut told) = client.into_split();
    let (mut answered, mut to) = server.into_split();
    tokio::spawn(async move { tokio::io::copy(&mut answered, &mut told).await });
    // A letter, the length with itself, the rest; only the first message has no letter.
    let mut letter = None;
    loop {
        let length = asked.read_u32().await?;
        let mut message: Vec<u8> = letter.into_iter().chain(length.to_be_bytes()).collect();
        let head = message.len();
        message.resize(head + length as usize - 4, 0);
        asked.read_exact(&mut message[head..]).await?;
        // Execute and Query.
        if matches!(letter, Some(b'E' | b'Q')) {
            run.fetch_add(1, Relaxed);
        }
        to.write_all(&message).await?;
        letter = Some(asked.read_u8().await?);
    }
}
