//! A form with files in it, as some engines want to be asked (RFC 7578).

use uuid::Uuid;

pub struct Form {
    boundary: String,
    body: Vec<u8>,
}

impl Form {
    pub fn new() -> Form {
        Form { boundary: Uuid::new_v4().simple().to_string(), body: Vec::new() }
    }

    /// Names are ours and need no quoting.
    fn head(&mut self, of: &str) {
        let head = format!("--{}\r\ncontent-disposition: form-data; {of}\r\n\r\n", self.boundary);
        self.body.extend(head.as_bytes());
    }

    pub fn text(mut self, name: &str, value: &str) -> Form {
        self.head(&format!("name=\"{name}\""));
        self.body.extend(value.as_bytes());
        self.body.extend(b"\r\n");
        self
    }

    pub fn jpeg(mut self, name: &str, file: &str, bytes: &[u8]) -> Form {
        self.head(&format!("name=\"{name}\"; filename=\"{file}\"\r\ncontent-type: image/jpeg"));
        self.body.extend(bytes);
        self.body.extend(b"\r\n");
        self
    }

    /// Its type and its body.
    pub fn end(mut self) -> (String, Vec<u8>) {
        self.body.extend(format!("--{}--\r\n", self.boundary).as_bytes());
        (format!("multipart/form-data; boundary={}", self.boundary), self.body)
    }
}
