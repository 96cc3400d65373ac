//! Starts the server: configuration, database, migrations, jobs, listener; and stops it without losing
//! a call that runs.

use server::{
    app::App,
    config::Config,
    jobs,
    outside::{migrate::migrate, postgres},
    wire,
};
use std::{net::SocketAddr, process::ExitCode, time::Duration};
use tokio::net::TcpListener;

fn main() -> ExitCode {
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("LIKENESS_LOG")
                .unwrap_or_else(|_| "info,refinery_core=warn".into()),
        )
        .with_writer(std::io::stderr)
        .init();
    let config = match Config::from_env() {
        Ok(config) => config,
        Err(error) => {
            eprintln!("likeness: {error}");
            return ExitCode::from(2);
        }
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("likeness: no runtime: {error}");
            return ExitCode::FAILURE;
        }
    };
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
    let embedded = match &config.database_url {
        Some(_) => None,
        None => {
            let options = postgres::Options {
                durable: config.durable,
                ..postgres::Options::new(config.data.join("postgres"))
            };
            Some(postgres::start(options).await?)
        }
    };
    let url = match (&config.database_url, &embedded) {
        (Some(url), _) => url.clone(),
        (None, Some(running)) => running.url(),
        (None, None) => return Err("no database".into()),
    };
    migrate(&url).await?;
    let (app, queues) = App::open(config, &url)?;
    server::prepare(&app).await.map_err(|e| format!("preparing the database: {e}"))?;
    let jobs = jobs::spawn(&app, queues);
    let addr = listener.local_addr()?;
    let service = wire::http::router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(async move {
        axum::serve(listener, service)
            .with_graceful_shutdown(async {
                let _ = stopped.await;
            })
            .await
    });
    println!("Likeness is at http://{addr}");
    signalled().await;
    tracing::info!("stopping");
    wire::drain::drain(&app).await;
    let _ = stop.send(());
    // What still runs after this is cut off; every effect is in a transaction.
    let _ = tokio::time::timeout(Duration::from_secs(5), serving).await;
    drop(jobs);
    if let Some(running) = embedded {
        running.stop().await?;
    }
    Ok(())
}

async fn signalled() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut term) = signal(SignalKind::terminate()) else { return };
    tokio::select! {
        _ = term.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
