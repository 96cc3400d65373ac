//! What connections take of memory: of the server, and of the kernel, which has both ends of each on this machine.

use crate::{
    process::{Process, kernel_slab_bytes, kernel_socket_bytes},
    report::{Lane, Unit},
};

pub const RSS: &str = "server RSS per connection";
/// What waits in sockets; nothing where nobody is behind.
const BUFFERS: &str = "kernel socket buffers per connection, both ends";
/// Sockets, files, entries of epoll: of the whole machine, so that only many connections show it.
const SLAB: &str = "kernel Slab growth per connection, both ends";
/// Identity, queues and a read buffer cannot fit into less.
const PLAUSIBLE_BYTES: f64 = 1024.0;

/// What was in use at a moment, bytes; none where it cannot be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    pub rss: Option<u64>,
    buffers: Option<u64>,
    slab: Option<u64>,
}

impl Memory {
    pub fn read(server: Option<Process>) -> Self {
        Memory {
            rss: server.and_then(Process::rss),
            buffers: kernel_socket_bytes(),
            slab: kernel_slab_bytes(),
        }
    }

    /// Tells what each of the connections took that came since then and are there.
    pub fn told(self, before: Memory, alive: u64, lane: &mut Lane) {
        lane.measured(RSS, self.rss_each(before, alive), Unit::Bytes);
        lane.measured(BUFFERS, each(before.buffers, self.buffers, alive), Unit::Bytes);
        lane.measured(SLAB, each(before.slab, self.slab, alive), Unit::Bytes);
    }

    /// Not known when it seems to be next to nothing: then the server reused what its allocator had kept of earlier connections.
    pub fn rss_each(self, before: Memory, alive: u64) -> Option<f64> {
        each(before.rss, self.rss, alive).filter(|each| *each >= PLAUSIBLE_BYTES)
    }
}

fn each(before: Option<u64>, after: Option<u64>, alive: u64) -> Option<f64> {
    Some((after? as f64 - before? as f64) / alive as f64).filter(|each| each.is_finite() && *each >= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_was_not_read_is_not_told() {
        assert_eq!(each(Some(1000), Some(9000), 4), Some(2000.0));
        assert_eq!(each(Some(9000), Some(1000), 4), None);
        assert_eq!(each(None, Some(1000), 4), None);
        // None alive: nothing to divide by.
        assert_eq!(each(Some(0), Some(1000), 0), None);
    }

    #[test]
    fn reused_memory_is_not_taken_for_free_connections() {
        let rss = |bytes| Memory { rss: Some(bytes), ..Memory::default() };
        assert_eq!(rss(50_960_000).rss_each(rss(10_000_000), 10_000), Some(4096.0));
        assert_eq!(rss(50_100_000).rss_each(rss(50_000_000), 10_000), None);
        assert_eq!(rss(40_000_000).rss_each(rss(50_000_000), 10_000), None);
        assert_eq!(rss(50_000_000).rss_each(Memory::default(), 10_000), None);
    }

    #[test]
    fn each_kind_has_a_figure_of_its_own() {
        let memory = |rss, buffers, slab| Memory { rss: Some(rss), buffers: Some(buffers), slab: Some(slab) };
        let mut lane = Lane::new("idle");
        memory(9_000, 300, 7_000).told(memory(1_000, 100, 1_000), 2, &mut lane);
        assert_eq!(
            [RSS, BUFFERS, SLAB].map(|name| lane.find(name)),
            [Some(4000.0), Some(100.0), Some(3000.0)]
        );
    }
}
