//! The job that makes archives: a zip of one JSON file for each kind of data, the person's own pictures and a page to
//! read it all by. Written to a file without a name and then to the store, so that neither its size nor a crash
//! matters.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    files::picture,
    limits,
    privacy::page,
};
use bytes::Bytes;
use serde_json::Value;
use sql::{
    client::Params as _,
    queries::{account, exports},
};
use std::{
    fs::File,
    io::{Seek, Write},
};
use tokio::sync::mpsc;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

pub async fn run(app: App) {
    loop {
        match make_next(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(failure) => tracing::error!(%failure, "archives cannot be made"),
        }
        if let Err(failure) = remove_gone(&app).await {
            tracing::error!(%failure, "old archives cannot be removed");
        }
        let _ = tokio::time::timeout(limits::EXPORT_POLL, app.export_asked.notified()).await;
    }
}

/// Makes the oldest that is wanted; true when there may be more.
pub async fn make_next(app: &App) -> Outcome<bool> {
    let claim = exports::ClaimExportParams {
        lease_ms: limits::EXPORT_LEASE.as_secs_f64() * 1000.0,
        file_key: format!("export/{}.zip", hex::encode(crate::secrets::random::<32>())),
    };
    let Some(claimed) = exports::claim_export().params(&app.db().await?, &claim).opt().await? else {
        return Ok(false);
    };
    let (export_id, attempts) = (claimed.export_id, claimed.attempts);
    match make(app, claimed.uid, &claimed.file_key).await {
        Ok(bytes) => {
            let expires_at = (app.now() + limits::EXPORT_TTL).into();
            let done = exports::FinishExportParams { bytes, expires_at, export_id, attempts };
            exports::finish_export().params(&app.db().await?, &done).await?;
        }
        Err(failure) => {
            tracing::error!(%failure, "an archive could not be made");
            let failed =
                exports::FailExportParams { max_attempts: limits::EXPORT_ATTEMPTS, export_id, attempts };
            exports::fail_export().params(&app.db().await?, &failed).await?;
        }
    }
    Ok(true)
}

/// Bytes whose link has run out, or that were never finished.
async fn remove_gone(app: &App) -> Outcome<()> {
    let gone = exports::gone_exports().bind(&app.db().await?, &limits::GONE_BATCH).all().await?;
    for export in gone {
        app.files.delete(&export.file_key).await?;
        exports::drop_export_file().bind(&app.db().await?, &export.export_id).await?;
    }
    Ok(())
}

/// A file of the archive.
struct Entry {
    name: String,
    bytes: Bytes,
    /// Pictures are as small as they get.
    packed: bool,
}

/// Writes the archive of a person; its bytes.
async fn make(app: &App, uid: i64, key: &str) -> Outcome<i64> {
    let (entries, queue) = mpsc::channel(limits::EXPORT_QUEUE);
    let file = tempfile::tempfile_in(&app.config.data)?;
    let writing = tokio::task::spawn_blocking(move || write(file, queue));
    let gathered = gather(app, uid, entries).await;
    // A writer that failed says why; what could not be sent to it does not.
    let file = writing.await??;
    gathered?;
    let bytes = file.metadata()?.len();
    app.files.put_file(key, file).await?;
    i64::try_from(bytes).map_err(|_| Failure::broken("an archive beyond all bounds"))
}

async fn gather(app: &App, uid: i64, to: mpsc::Sender<Entry>) -> Outcome<()> {
    let send = async |entry: Entry| {
        to.send(entry).await.map_err(|_| Failure::broken("the writer of an archive has ended"))
    };
    let (sections, files) = {
        let db = app.db().await?;
        let mut sections = Vec::new();
        for row in exports::export_sections().bind(&db, &uid).all().await? {
            sections.push((row.section, row.entries));
        }
        let number = account::phone_of().bind(&db, &uid).opt().await?;
        let number = number.and_then(|row| app.secrets.open(&row.phone_enc?));
        if let (Some(number), Some(Value::Object(profile))) =
            (number, sections.iter_mut().find_map(|(_, rows)| rows.get_mut(0)))
        {
            profile.insert("phone".into(), String::from_utf8_lossy(&number).into());
        }
        (sections, exports::export_files().bind(&db, &uid).all().await?)
    };
    let page = page::index(&sections, app.now()).into_string();
    send(Entry { name: "index.html".into(), bytes: page.into(), packed: true }).await?;
    for (section, rows) in &sections {
        let name = format!("data/{}.json", page::file_name(section));
        send(Entry { name, bytes: serde_json::to_vec_pretty(rows)?.into(), packed: true }).await?;
    }
    let keys = |file: exports::ExportFiles| {
        let film = file.film.then(|| picture::film_key(&file.object_key));
        [file.object_key].into_iter().chain(film)
    };
    for key in files.into_iter().flat_map(keys) {
        // One that was deleted while the archive is made is not in it.
        if let Some(bytes) = app.files.get(&key).await? {
            send(Entry { name: format!("{}{key}", page::PICTURES), bytes, packed: false }).await?;
        }
    }
    Ok(())
}

fn write(file: File, mut entries: mpsc::Receiver<Entry>) -> Outcome<File> {
    let mut zip = ZipWriter::new(file);
    while let Some(entry) = entries.blocking_recv() {
        let method = if entry.packed { CompressionMethod::Deflated } else { CompressionMethod::Stored };
        let options = SimpleFileOptions::default().compression_method(method).unix_permissions(0o644);
        zip.start_file(entry.name, options).map_err(broken)?;
        zip.write_all(&entry.bytes)?;
    }
    let mut file = zip.finish().map_err(broken)?;
    file.rewind()?;
    Ok(file)
}

fn broken(error: zip::result::ZipError) -> Failure {
    Failure::Unforeseen(Box::new(error))
}
