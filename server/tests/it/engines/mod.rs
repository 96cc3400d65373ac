//! Engines that run elsewhere, each against a server that speaks as it does: one script for each way in which the
//! real ones are known to surprise. Most drive the engine itself, without a database; `whole` goes all the way.

mod a1111;
mod comfyui;
mod fake;
mod fal;
mod openai;
mod replicate;
mod studio;
mod whole;

use crate::support::folder;
use fake::{Fake, PICTURE};
use server::{
    config::Config,
    engines::{self, Engine, Event, Job, Stop, Stopped},
    files::picture::Picture,
};
use std::{path::PathBuf, sync::Arc, time::Duration};
use tokio::sync::mpsc;

/// An engine as a server has it, with a data folder of its own.
struct Studio {
    engine: Arc<dyn Engine>,
    vars: Vec<(String, String)>,
    data: PathBuf,
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

impl Studio {
    fn new(vars: &[(&str, &str)]) -> Studio {
        let data = folder("engine");
        let usual = [("LIKENESS_DATA", data.to_str().unwrap()), ("ENGINE_POLL_MS", "10")];
        let vars: Vec<_> =
            usual.iter().chain(vars).map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Studio { engine: open(&vars), vars, data }
    }

    /// As after a kill: nothing is left but what lies in the data folder.
    fn restart(&mut self) {
        self.engine = open(&self.vars);
    }

    async fn make(&self, job: Job) -> Run {
        self.run(job, Stop::default()).await
    }

    async fn run(&self, job: Job, stop: Stop) -> Run {
        let (events, mut told) = mpsc::channel(64);
        let mut run = Run { made: Ok(vec![]), permilles: vec![], labels: vec![], previews: 0, by: vec![] };
        let mut making = self.engine.make(job, events, stop);
        let end = tokio::time::Instant::now() + Duration::from_secs(60);
        run.made = loop {
            tokio::select! {
                biased;
                Some(event) = told.recv() => run.note(event),
                made = &mut making => break made,
                () = tokio::time::sleep_until(end) => panic!("it waits for what never comes"),
            }
        };
        while let Ok(event) = told.try_recv() {
            run.note(event);
        }
        assert!(run.permilles.is_sorted(), "the percent fell: {:?}", run.permilles);
        assert!(run.permilles.iter().all(|permille| *permille < 1000), "done before it is stored");
        run
    }
}

fn open(vars: &[(String, String)]) -> Arc<dyn Engine> {
    let var = |name: &'static str| vars.iter().rfind(|(n, _)| n == name).map(|(_, v)| v.clone());
    engines::open(&Config::from_vars(var).unwrap()).unwrap()
}

/// What came of a job, and what was told meanwhile.
struct Run {
    made: Result<Vec<Picture>, Stopped>,
    permilles: Vec<u16>,
    labels: Vec<String>,
    previews: usize,
    by: Vec<&'static str>,
}

impl Run {
    fn note(&mut self, event: Event) {
        match event {
            Event::By(name) => self.by.push(name),
            Event::Preview(jpeg) => {
                assert!(jpeg.starts_with(&[0xff, 0xd8]));
                self.previews += 1;
            }
            Event::Step { label, permille } => {
                self.permilles.push(permille);
                self.labels.push(label);
            }
        }
    }
    fn pictures(&self) -> usize {
        self.made.as_ref().unwrap().len()
    }
    fn failed(&self) -> bool {
        matches!(self.made, Err(Stopped::Failed(_)))
    }
    fn broken(&self) -> bool {
        matches!(self.made, Err(Stopped::Broken(_)))
    }
    fn refused(&self) -> bool {
        matches!(self.made, Err(Stopped::Refused(_)))
    }
    fn why(&self) -> &str {
        match &self.made {
            Err(Stopped::Failed(why) | Stopped::Broken(why) | Stopped::Refused(why)) => why,
            _ => "",
        }
    }
}

fn job(task: i64) -> Job {
    Job {
        task,
        style: "pixel".into(),
        photo: Some(PICTURE.clone().into()),
        picture: None,
        prompt: Some("in the rain".into()),
        look: None,
        seed: 7,
        count: 1,
    }
}

/// Asks it to stop once something was heard.
async fn stop_after(fake: &Fake, what: &str, times: usize) -> Stop {
    let (stop, fake, what) = (Stop::default(), fake.clone(), what.to_owned());
    let asked = stop.clone();
    tokio::spawn(async move {
        fake.wait_for(&what, times).await;
        asked.stop();
    });
    stop
}
