//! Starts the server: configuration, database, jobs, listener; and stops it without losing
//! a call that runs.

use clap::{Parser, Subcommand};
use server::{
    admin,
    app::App,
    config::Config,
    files::store::Store,
    jobs,
    outside::database::{self, Database},
    wire,
};
use std::{process::ExitCode, time::Duration};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// What a connection or a call needs is many small pieces for a short time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The Likeness server; without a command it serves
#[derive(Parser)]
#[command(version)]
struct Asked {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Admin(admin::Admin),
}

fn main() -> ExitCode {
    let asked = Asked::parse();
    let read = if asked.command.is_some() { Config::without_app() } else { Config::from_env() };
    let config = match read {
        Ok(config) => config,
        Err(error) => {
            eprintln!("likeness: {error}");
            return ExitCode::from(2);
        }
    };
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&config.log))
        .with_writer(std::io::stderr)
        .init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("likeness: no runtime: {error}");
            return ExitCode::FAILURE;
        }
    };
    if let Some(Command::Admin(asked)) = asked.command {
        return match runtime.block_on(admin::run(config, asked)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(trouble) => {
                eprintln!("likeness: {trouble}");
                ExitCode::FAILURE
            }
        };
    }
    match runtime.block_on(run(config)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("likeness: {}", server::failure::Chain(&*error));
            ExitCode::FAILURE
        }
    }
}

async fn run(config: Config) -> Result<(), Box<dyn std::error::Error>> {
    // First of all, so that a second server on the same address says so at once.
    let listener =
        TcpListener::bind(config.addr).await.map_err(|e| format!("cannot listen on {}: {e}", config.addr))?;
    let ready = wire::door::Ready::default();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let addr = listener.local_addr()?;
    let bounds = wire::door::Bounds::of(&config);
    let serving = tokio::spawn(wire::door::serve(bounds, ready.clone(), listener, async {
        let _ = stopped.await;
    }));
    let files = Store::of(&config).map_err(|e| format!("the files: {e}"))?;
    files.probe().await.map_err(|e| format!("FILES_URL: files cannot be kept there: {e}"))?;
    let Database { url, mut embedded } = database::open(&config).await?;
    let (app, queues) = App::open(config, &url)?;
    if !app.sms.exists() && !app.config.development() {
        tracing::warn!("no SMS_URL is set: nobody can log in, for no code can be sent");
    }
    let seat = wire::neighbours::join(&app).await.map_err(|e| format!("locking the database: {e}"))?;
    let seat = seat.ok_or(wire::neighbours::TAKEN)?;
    server::prepare(&app).await.map_err(|e| format!("preparing the database: {e}"))?;
    let mut jobs = jobs::spawn(&app, queues, seat);
    let _ = ready.set(wire::http::Front::new(app.clone()));
    println!("Likeness is at http://{addr}");
    let ended = tokio::select! {
        () = signalled() => None,
        // A server without its database or one of its jobs looks well and does nothing: whoever runs it must know.
        job = jobs.join_next() => Some(match job {
            Some(Err(error)) => format!("a job ended: {error}"),
            _ => "a job ended".to_owned(),
        }),
        () = gone(embedded.as_mut()) => Some("PostgreSQL ended".to_owned()),
    };
    match &ended {
        Some(why) => tracing::error!("{why}, stopping"),
        None => tracing::info!("stopping"),
    }
    wire::drain::drain(&app).await;
    let _ = stop.send(());
    // What still runs after this is cut off; every effect is in a transaction.
    let _ = tokio::time::timeout(Duration::from_secs(5), serving).await;
    jobs.shutdown().await;
    match server::photos::worker::hand_back(&app).await {
        Ok(0) => {}
        Ok(tasks) => tracing::info!(tasks, "unfinished photos wait for the next start"),
        // The next start finds them all the same.
        Err(failure) => tracing::warn!(%failure, "unfinished photos were not handed back"),
    }
    // Before the database goes, so that its going is no fault of any connection.
    app.pool.close();
    let closed = match embedded {
        Some(running) => running.stop().await,
        None => Ok(()),
    };
    match ended {
        // What ended the server is its last word; a database that is gone cannot be stopped any more.
        Some(why) => Err(why.into()),
        None => Ok(closed?),
    }
}

/// Waits until the database that this process started is gone; for ever where it runs elsewhere.
async fn gone(embedded: Option<&mut postgres::Running>) {
    let Some(running) = embedded else { return std::future::pending().await };
    while running.is_alive() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn signalled() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut term) = signal(SignalKind::terminate()) else { return };
    tokio::select! {
        _ = term.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
