//! Forms as clients write them, cut where they lie. It takes only what has one reading, and gives up at whatever is
//! unusual: multer reads that, at ten times the cost.

use memchr::memmem;

/// Names and values of a whole form; none where it, or its type, is written in any unusual way.
pub fn cut<'a>(kind: &[u8], body: &'a [u8]) -> Option<Vec<(&'a str, &'a [u8])>> {
    let delimiter = [b"\r\n--", boundary(kind)?].concat();
    let end = memmem::Finder::new(&delimiter);
    let mut rest = body.strip_prefix(&delimiter[2..])?;
    let mut fields = Vec::new();
    while !rest.starts_with(b"--") {
        rest = rest.strip_prefix(b"\r\n")?;
        let value = memmem::find(rest, b"\r\n\r\n")?;
        let name = name(std::str::from_utf8(&rest[..value]).ok()?)?;
        rest = &rest[value + 4..];
        let length = end.find(rest)?;
        fields.push((name, &rest[..length]));
        rest = &rest[length + delimiter.len()..];
    }
    Some(fields)
}

fn boundary(kind: &[u8]) -> Option<&[u8]> {
    let (start, boundary) = kind.split_at_checked(b"multipart/form-data; boundary=".len())?;
    let plain = |b: &u8| b.is_ascii_alphanumeric() || b"-_".contains(b);
    let usual = start.eq_ignore_ascii_case(b"multipart/form-data; boundary=")
        && !boundary.is_empty()
        && boundary.iter().all(plain);
    usual.then_some(boundary)
}

/// What a part's head names it.
fn name(head: &str) -> Option<&str> {
    let mut name = None;
    for line in head.split("\r\n") {
        let (header, value) = line.split_once(": ")?;
        if header.eq_ignore_ascii_case("content-disposition") {
            let quoted = value.strip_prefix("form-data; name=\"")?;
            let (said, more) = quoted.split_once('"')?;
            let file =
                |more: &str| Some(more.strip_prefix("; filename=\"")?.strip_suffix('"')?.bytes().all(plain));
            if !said.bytes().all(plain) || !(more.is_empty() || file(more)?) || name.replace(said).is_some() {
                return None;
            }
        } else if !(header.eq_ignore_ascii_case("content-type")
            || header.eq_ignore_ascii_case("content-length")
            || header.eq_ignore_ascii_case("content-transfer-encoding"))
            || !value.bytes().all(|b| b == b' ' || b.is_ascii_graphic())
        {
            return None;
        }
    }
    name
}

fn plain(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b"-_.".contains(&b)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use axum::{
        extract::{FromRequest, Multipart, Request},
        http::header,
    };
    use futures_util::FutureExt;

    /// The same form by multer; none where that refuses it.
    fn by_multer(kind: &str, body: &[u8]) -> Option<Vec<(String, Vec<u8>)>> {
        let request =
            Request::builder().header(header::CONTENT_TYPE, kind).body(body.to_vec().into()).unwrap();
        let read = async {
            let mut form = Multipart::from_request(request, &()).await.ok()?;
            let mut fields = Vec::new();
            while let Some(field) = form.next_field().await.ok()? {
                let Some(name) = field.name().map(str::to_owned) else { continue };
                fields.push((name, field.bytes().await.ok()?.to_vec()));
            }
            Some(fields)
        };
        read.now_or_never().unwrap()
    }

    fn owned(fields: Vec<(&str, &[u8])>) -> Vec<(String, Vec<u8>)> {
        fields.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    const KIND: &str = "multipart/form-data; boundary=Boundary-7f_3";
    /// As browsers, URLSession and OkHttp write them.
    const USUAL: &str = "--Boundary-7f_3\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--Boundary-7f_3\r\n\
        content-disposition: form-data; name=\"photo\"; filename=\"a-1.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n\
        \r\n--Boundary\r\n\r\n--Boundary-7f_3\r\nContent-Disposition: form-data; name=\"b\"\r\n\
        Content-Transfer-Encoding: binary\r\nContent-Length: 0\r\n\r\n\r\n--Boundary-7f_3--\r\n";

    #[test]
    fn usual_forms_are_cut_and_unusual_ones_left() {
        let fields = owned(cut(KIND.as_bytes(), USUAL.as_bytes()).unwrap());
        assert_eq!(Some(&fields), by_multer(KIND, USUAL.as_bytes()).as_ref());
        assert_eq!(fields.len(), 3);
        for (kind, body) in [
            ("multipart/form-data", USUAL.to_owned()),
            ("multipart/form-data; boundary=\"Boundary-7f_3\"", USUAL.to_owned()),
            (KIND, format!("before\r\n{USUAL}")),
            (KIND, USUAL.replace("7f_3--\r\n", "7f_3\r\n")),
            (KIND, USUAL.replace("7f_3\r\nC", "7f_3 \r\nC")),
            (KIND, USUAL.replace("name=\"a\"", "name=\"a\\\"\"")),
            (KIND, USUAL.replace("name=\"a\"", "name=\"\u{e9}\"")),
            (KIND, USUAL.replace("name=\"a\"", "name=a")),
            (KIND, USUAL.replace("filename=\"a-1.jpg\"", "filename*=utf-8''a")),
            (KIND, USUAL.replace("Content-Length: 0", "Content-Disposition: form-data; name=\"c\"")),
            (KIND, USUAL.replace("Content-Length: 0", "Content-Length:\r\n 0")),
        ] {
            assert_eq!(cut(kind.as_bytes(), body.as_bytes()), None, "{kind} {body}");
        }
    }

    /// What is cut is what multer reads, whatever becomes of a form on its way. `SEEDS` makes it more of them.
    #[test]
    fn what_is_cut_is_what_multer_reads() {
        let seeds = std::env::var("SEEDS").map_or(20_000, |seeds| seeds.parse().unwrap());
        let bits: [&[u8]; 12] = [
            b"\r\n",
            b"\r",
            b"--",
            b"Boundary-7f_3",
            b"\r\n--Boundary-7f_3",
            b"\"",
            b"; ",
            b"\r\n\r\n",
            b"name=",
            b": ",
            b"\0",
            b"\xff",
        ];
        let (mut cuts, mut left) = (0, 0);
        for seed in 0_u64..seeds {
            let mut dice = seed;
            let mut roll = |below: usize| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (dice >> 33) as usize % below
            };
            let mut body = USUAL.as_bytes().to_vec();
            for _ in 0..roll(4) {
                let at = roll(body.len());
                let until = (at + roll(12)).min(body.len());
                let bit = bits[roll(bits.len())];
                match roll(3) {
                    0 => drop(body.splice(at..at, bit.iter().copied())),
                    1 => drop(body.splice(at..until, bit.iter().copied())),
                    _ => drop(body.drain(at..until)),
                }
            }
            match cut(KIND.as_bytes(), &body) {
                Some(fields) => {
                    cuts += 1;
                    assert_eq!(Some(owned(fields)), by_multer(KIND, &body), "{seed} {}", body.escape_ascii());
                }
                None => left += 1,
            }
        }
        assert!(cuts > seeds / 4 && left > seeds / 4, "{cuts} {left}");
    }
}
