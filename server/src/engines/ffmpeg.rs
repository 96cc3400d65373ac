//! Films are encoded by `ffmpeg`, a process of its own: frames go in, a file that browsers play comes out. Owns how
//! it is found and called, and that none is left behind: it ends with its frames, with the work that it serves, and
//! with this server, however that ends, because its input ends then.
//!
//! Nothing that a person wrote becomes an argument, and no file has a name: the result goes to one that only its
//! handle knows, and disappears with that.

use crate::limits;
use std::{
    collections::HashMap,
    fs::File,
    io::{Read, Seek},
    path::{Path, PathBuf},
    process::{ExitStatus, Stdio},
    sync::{LazyLock, Mutex, PoisonError},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, ChildStderr, ChildStdin, Command},
    sync::mpsc,
};

/// Before the size of the frames, and after it.
const INPUT: &str = "-hide_banner -nostdin -loglevel error -y -threads 1 -f rawvideo -pix_fmt rgb24";
/// What every browser and phone plays; the index comes first, so that it plays before all of it is there.
const OUTPUT: &str = "-an -c:v libx264 -threads 1 -preset veryfast -crf 24 -maxrate 8M -bufsize 16M \
    -pix_fmt yuv420p -profile:v high -level 4.0 -vf scale=out_color_matrix=bt709:out_range=tv \
    -color_range tv -color_primaries bt709 -color_trc bt709 -colorspace bt709 -map_metadata -1 \
    -movflags +faststart -f mp4";
/// The file that is its standard output, opened anew: an index that comes first needs to be written last.
const RESULT: &str = "/dev/fd/1";
/// Of what it complains about, for the log.
const COMPLAINT_BYTES: u64 = 4096;

/// Where `ffmpeg` is, whether it can encode or not.
#[derive(Clone, Debug)]
pub struct Ffmpeg(PathBuf);

/// Pixels, frames in a second.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    pub width: u32,
    pub height: u32,
    pub rate: u32,
}

#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    #[error("ffmpeg: {0}")]
    Io(#[from] std::io::Error),
    #[error("ffmpeg ended with {0}: {1}")]
    Ended(ExitStatus, String),
    #[error("ffmpeg was not done after {} s", limits::FILM_TIME.as_secs())]
    Late,
    #[error("ffmpeg has no input")]
    NoPipe,
    #[error("a film of {0} bytes")]
    TooLarge(u64),
}

impl Ffmpeg {
    /// A program at a path, or found by its name as a shell would.
    pub fn find(program: &Path) -> Option<Ffmpeg> {
        if program.components().count() > 1 {
            return program.is_file().then(|| Ffmpeg(program.to_owned()));
        }
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).map(|folder| folder.join(program)).find(|p| p.is_file()).map(Ffmpeg)
    }

    /// Whether it runs and has the encoder; asked once for each program in a process. Blocks for a moment then.
    pub fn works(&self) -> bool {
        static ASKED: LazyLock<Mutex<HashMap<PathBuf, bool>>> = LazyLock::new(Mutex::default);
        let mut asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
        *asked.entry(self.0.clone()).or_insert_with(|| {
            let encoders = std::process::Command::new(&self.0)
                .args(["-hide_banner", "-encoders"])
                .stdin(Stdio::null())
                .output();
            encoders
                .is_ok_and(|o| o.status.success() && String::from_utf8_lossy(&o.stdout).contains(" libx264 "))
        })
    }

    /// Makes a film of frames (rows of RGB) until there are no more. Whoever drops the future ends the encoder.
    pub async fn encode(
        &self,
        format: Format,
        folder: &Path,
        frames: mpsc::Receiver<Vec<u8>>,
    ) -> Result<Vec<u8>, FilmError> {
        let mut result = tempfile::tempfile_in(folder)?;
        let mut child = self.start(format, &result)?;
        let (Some(input), Some(complaints)) = (child.stdin.take(), child.stderr.take()) else {
            return Err(FilmError::NoPipe);
        };
        let work = async {
            let (fed, complaint) = tokio::join!(feed(frames, input), complaint(complaints));
            (fed, complaint, child.wait().await)
        };
        let worked = tokio::time::timeout(limits::FILM_TIME, work).await;
        let Ok((fed, complaint, status)) = worked else {
            child.kill().await?;
            return Err(FilmError::Late);
        };
        let status = status?;
        // An encoder that died says why better than the pipe that broke with it.
        if !status.success() {
            return Err(FilmError::Ended(status, complaint));
        }
        fed?;
        let read = tokio::task::spawn_blocking(move || -> Result<Vec<u8>, FilmError> {
            let bytes = result.metadata()?.len();
            if bytes > limits::FILM_BYTES {
                return Err(FilmError::TooLarge(bytes));
            }
            let mut film = Vec::with_capacity(bytes as usize);
            result.rewind()?;
            result.read_to_end(&mut film)?;
            Ok(film)
        });
        read.await.map_err(std::io::Error::other)?
    }

    fn start(&self, format: Format, result: &File) -> Result<Child, FilmError> {
        let (size, rate) = (format!("{}x{}", format.width, format.height), format.rate.to_string());
        let child = Command::new(&self.0)
            .args(INPUT.split_whitespace())
            .args(["-s", &size, "-r", &rate, "-i", "pipe:0"])
            .args(OUTPUT.split_whitespace())
            .arg(RESULT)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(result.try_clone()?)
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        Ok(child)
    }
}

/// Passes frames on until there are no more. The encoder's input ends with this.
async fn feed(mut frames: mpsc::Receiver<Vec<u8>>, mut input: ChildStdin) -> std::io::Result<()> {
    while let Some(frame) = frames.recv().await {
        input.write_all(&frame).await?;
    }
    input.flush().await
}

/// What the encoder says before it ends, up to a bound.
async fn complaint(from: ChildStderr) -> String {
    let mut said = Vec::new();
    // What cannot be read is only missing in the log.
    let _ = from.take(COMPLAINT_BYTES).read_to_end(&mut said).await;
    String::from_utf8_lossy(&said).trim().to_owned()
}
