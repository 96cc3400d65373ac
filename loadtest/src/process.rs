//! The server's process as /proc shows it: memory, CPU time, and which process listens on a port.
//! Also this process's own bound on open files.

use nix::{
    sys::resource::{Resource, getrlimit, setrlimit},
    unistd::{SysconfVar, sysconf},
};
use std::{
    collections::{HashMap, HashSet},
    fs,
    net::SocketAddr,
    time::Duration,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Process {
    pub pid: u32,
    ticks_per_second: f64,
}

/// Which process is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The one that listens on the port.
    Auto,
    Pid(u32),
}

impl std::str::FromStr for Which {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "auto" => Ok(Which::Auto),
            _ => {
                text.parse().map(Which::Pid).map_err(|_| format!("{text:?} is neither a process id nor auto"))
            }
        }
    }
}

impl Process {
    /// None when the process cannot be found or read; then memory and CPU are not measured.
    pub fn find(which: Which, addr: SocketAddr) -> Option<Self> {
        match which {
            Which::Pid(pid) => Self::of(pid),
            Which::Auto => Self::of(*listeners(&[addr.port()].into()).first()?),
        }
    }

    /// The one with that id, where it can be read.
    pub fn of(pid: u32) -> Option<Self> {
        let ticks = sysconf(SysconfVar::CLK_TCK).ok().flatten().unwrap_or(100);
        let process = Process { pid, ticks_per_second: ticks as f64 };
        process.cpu().is_some().then_some(process)
    }

    pub fn name(self) -> String {
        fs::read_to_string(format!("/proc/{}/comm", self.pid)).unwrap_or_default().trim().to_owned()
    }

    /// It runs no more, whether or not anyone has asked how it ended.
    pub fn ended(self) -> bool {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid)).unwrap_or_default();
        stat.rsplit_once(')').is_none_or(|(_, after)| after.trim_start().starts_with('Z'))
    }

    /// Resident memory, bytes.
    pub fn rss(self) -> Option<u64> {
        vm_rss(&fs::read_to_string(format!("/proc/{}/status", self.pid)).ok()?)
    }

    /// CPU time in user and system mode since the process began, all threads.
    pub fn cpu(self) -> Option<Duration> {
        let ticks = cpu_ticks(&fs::read_to_string(format!("/proc/{}/stat", self.pid)).ok()?)?;
        Some(Duration::from_secs_f64(ticks as f64 / self.ticks_per_second))
    }
}

/// Of the processes that this one began, and those that they began: the ones of that name.
pub fn descendants(of: Process, name: &str) -> Vec<Process> {
    let Ok(all) = fs::read_dir("/proc") else { return Vec::new() };
    let parents: HashMap<u32, (u32, String)> = all
        .flatten()
        .filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            Some((pid, parent(&fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)?))
        })
        .collect();
    let below = |mut pid: u32| {
        // A parent is always there before its child, so that no chain is longer than all.
        for _ in 0..parents.len() {
            match parents.get(&pid) {
                Some((parent, _)) if *parent == of.pid => return true,
                Some((parent, _)) => pid = *parent,
                None => return false,
            }
        }
        false
    };
    let named = parents.iter().filter(|(_, (_, found))| found == name).map(|(pid, _)| *pid);
    named.filter(|pid| below(*pid)).map(|pid| Process { pid, ..of }).collect()
}

/// Those that listen where a process is connected to.
pub fn peers(of: Process) -> Vec<Process> {
    let own = sockets(of.pid);
    let ports = tables().iter().flat_map(|table| connected(table, &own)).collect();
    listeners(&ports).into_iter().filter_map(Process::of).collect()
}

/// Parent and name of a process.
fn parent(stat: &str) -> Option<(u32, String)> {
    let (before, after) = stat.rsplit_once(')')?;
    let name = before.split_once('(')?.1.to_owned();
    Some((after.split_whitespace().nth(1)?.parse().ok()?, name))
}

/// CPU seconds of a process between two moments.
#[derive(Clone, Copy)]
pub struct CpuMeter {
    process: Option<Process>,
    before: Option<Duration>,
}

impl CpuMeter {
    pub fn start(process: Option<Process>) -> Self {
        CpuMeter { process, before: process.and_then(Process::cpu) }
    }
    pub fn seconds(self) -> Option<f64> {
        let now = self.process.and_then(Process::cpu)?;
        Some(now.saturating_sub(self.before?).as_secs_f64())
    }
}

/// What the kernel holds for all TCP sockets of this machine, bytes.
pub fn kernel_socket_bytes() -> Option<u64> {
    let page = sysconf(SysconfVar::PAGE_SIZE).ok().flatten()?;
    let pages = tcp_pages(&fs::read_to_string("/proc/net/sockstat").ok()?)?;
    Some(pages * u64::try_from(page).ok()?)
}

fn tcp_pages(sockstat: &str) -> Option<u64> {
    let line = sockstat.lines().find_map(|l| l.strip_prefix("TCP:"))?;
    let mut words = line.split_whitespace();
    words.find(|word| *word == "mem")?;
    words.next()?.parse().ok()
}

/// What the kernel keeps in caches of its own objects, of the whole machine, bytes.
pub fn kernel_slab_bytes() -> Option<u64> {
    in_kib(&fs::read_to_string("/proc/meminfo").ok()?, "Slab:")
}

fn vm_rss(status: &str) -> Option<u64> {
    in_kib(status, "VmRSS:")
}

/// The bytes of a line that tells them in kB.
fn in_kib(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|l| l.strip_prefix(name))?;
    let kib: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib * 1024)
}

fn cpu_ticks(stat: &str) -> Option<u64> {
    // The name in parentheses may hold anything, parentheses too.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let field = |i: usize| fields.get(i)?.parse::<u64>().ok();
    Some(field(11)? + field(12)?)
}

/// The kernel's tables of TCP sockets.
fn tables() -> [String; 2] {
    ["/proc/net/tcp", "/proc/net/tcp6"].map(|table| fs::read_to_string(table).unwrap_or_default())
}

/// Processes that listen on one of the ports, by their ids.
fn listeners(ports: &HashSet<u16>) -> Vec<u32> {
    let listening: HashSet<u64> = tables().iter().flat_map(|table| listening(table, ports)).collect();
    if listening.is_empty() {
        return Vec::new();
    }
    let Ok(all) = fs::read_dir("/proc") else { return Vec::new() };
    let mut pids: Vec<u32> = all.flatten().filter_map(|e| e.file_name().to_str()?.parse().ok()).collect();
    pids.sort_unstable();
    pids.retain(|pid| !sockets(*pid).is_disjoint(&listening));
    pids
}

/// Inodes of the sockets that a process has.
fn sockets(pid: u32) -> HashSet<u64> {
    let Ok(open) = fs::read_dir(format!("/proc/{pid}/fd")) else { return HashSet::new() };
    let inode =
        |to: std::path::PathBuf| to.to_str()?.strip_prefix("socket:[")?.strip_suffix(']')?.parse().ok();
    open.flatten().filter_map(|fd| inode(fs::read_link(fd.path()).ok()?)).collect()
}

/// A row of a table of the kernel.
struct Row {
    local: u16,
    remote: u16,
    listens: bool,
    inode: u64,
}

fn rows(table: &str) -> impl Iterator<Item = Row> {
    const LISTEN: &str = "0A";
    let port = |address: &str| u16::from_str_radix(address.rsplit_once(':')?.1, 16).ok();
    let row = move |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let (local, remote) = (port(fields.get(1)?)?, port(fields.get(2)?)?);
        Some(Row { local, remote, listens: *fields.get(3)? == LISTEN, inode: fields.get(9)?.parse().ok()? })
    };
    table.lines().skip(1).filter_map(row)
}

/// Inodes of the sockets that listen on one of the ports.
fn listening(table: &str, ports: &HashSet<u16>) -> Vec<u64> {
    rows(table).filter(|row| row.listens && ports.contains(&row.local)).map(|row| row.inode).collect()
}

/// Ports at the other end of some sockets.
fn connected(table: &str, sockets: &HashSet<u64>) -> Vec<u16> {
    rows(table).filter(|row| !row.listens && sockets.contains(&row.inode)).map(|row| row.remote).collect()
}

/// Raises the soft limit of open files to the hard one; gives back what there is now.
pub fn raise_open_files() -> u64 {
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return 1024 };
    match setrlimit(Resource::RLIMIT_NOFILE, hard, hard) {
        Ok(()) => hard,
        Err(_) => soft,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_cpu_are_read_from_the_kernels_text() {
        assert_eq!(vm_rss("Name:\tlikeness\nVmHWM:\t  9999 kB\nVmRSS:\t   51200 kB\n"), Some(51200 * 1024));
        assert_eq!(vm_rss("Name:\tzombie\n"), None);
        assert_eq!(
            in_kib("MemFree: 9 kB\nSlab:    2048 kB\nSReclaimable: 7 kB\n", "Slab:"),
            Some(2048 * 1024)
        );
        assert_eq!(parent("42 (a) b (c) S 7 42"), Some((7, "a) b (c".into())));
        let sockstat = "sockets: used 9\nTCP: inuse 5 orphan 0 tw 2 alloc 7 mem 3\nUDP: inuse 0 mem 1\n";
        assert_eq!(tcp_pages(sockstat), Some(3));
        assert_eq!(tcp_pages("UDP: inuse 0 mem 1\n"), None);
        let stat = "42 (a) b (c) S 1 42 42 0 -1 4194304 100 0 0 0 150 50 7 9 20 0 8 0 100 1000 200";
        assert_eq!(cpu_ticks(stat), Some(200));
    }

    #[test]
    fn the_listener_of_a_port_is_found_in_the_table() {
        let table = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n\
            0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 777 1 0 100 0 0 10 0\n\
            1: 0100007F:1F90 0100007F:9C40 01 00000000:00000000 00:00000000 00000000     0        0 778 1 0 100 0 0 10 0\n\
            2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 779 1 0 100 0 0 10 0\n";
        assert_eq!(listening(table, &[8080].into()), [777]);
        assert_eq!(connected(table, &[777, 778].into()), [40000]);
    }

    #[test]
    fn whoever_a_process_is_connected_to_is_its_peer() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let this = Process::of(std::process::id()).unwrap();
        let _connected = std::net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        assert!(peers(this).contains(&this));
    }

    #[test]
    fn this_process_finds_itself_by_its_port() {
        let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let process = Process::find(Which::Auto, socket.local_addr().unwrap()).unwrap();
        assert_eq!(process.pid, std::process::id());
        assert!(process.rss().unwrap() > 100_000);
        assert!(Process::find(Which::Pid(u32::MAX), socket.local_addr().unwrap()).is_none());
    }

    #[test]
    fn a_process_is_named_by_id_or_found() {
        assert_eq!("auto".parse(), Ok(Which::Auto));
        assert_eq!("17".parse(), Ok(Which::Pid(17)));
        assert!("seventeen".parse::<Which>().is_err());
    }
}
