//! Server-sent events out of bytes that arrive in any pieces: the data of each event, in order.

#[derive(Default)]
pub struct Events {
    waiting: Vec<u8>,
    /// Bytes of it in which no event ends: a picture is one long event.
    searched: usize,
}

impl Events {
    pub fn push(&mut self, bytes: &[u8]) {
        self.waiting.extend(bytes);
    }

    pub fn waiting_bytes(&self) -> usize {
        self.waiting.len()
    }

    /// The data of the next whole event.
    pub fn next(&mut self) -> Option<String> {
        loop {
            let (end, width) = self.end()?;
            let event: Vec<u8> = self.waiting.drain(..end + width).take(end).collect();
            self.searched = 0;
            let event = String::from_utf8_lossy(&event);
            let data: Vec<&str> = event
                .lines()
                .filter_map(|line| line.strip_prefix("data:"))
                .map(|data| data.strip_prefix(' ').unwrap_or(data))
                .collect();
            // A comment keeps a connection alive and says nothing.
            if !data.is_empty() {
                return Some(data.join("\n"));
            }
        }
    }

    /// Where the first blank line begins, and how long it is.
    fn end(&mut self) -> Option<(usize, usize)> {
        let from = self.searched;
        let find = |blank: &[u8]| {
            let at = self.waiting[from..].windows(blank.len()).position(|part| part == blank);
            at.map(|at| (from + at, blank.len()))
        };
        let end = [find(b"\n\n"), find(b"\r\n\r\n")].into_iter().flatten().min();
        self.searched = self.waiting.len().saturating_sub(3);
        end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_whole_however_they_arrive() {
        let stream = b": hello\n\nevent: a\ndata: {\"n\":\ndata: 1}\n\ndata:two\r\n\r\ndata: cut";
        for piece in [1, 3, 100] {
            let (mut events, mut seen) = (Events::default(), Vec::new());
            for bytes in stream.chunks(piece) {
                events.push(bytes);
                seen.extend(std::iter::from_fn(|| events.next()));
            }
            assert_eq!(seen, ["{\"n\":\n1}", "two"], "{piece}");
        }
    }
}
