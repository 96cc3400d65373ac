//! Says in a file how its picture came to be, so that nobody has to guess: an XMP packet with the
//! IPTC source type and the name of the engine. Owns what that packet holds, which is nothing of
//! the source's own metadata.

use std::io::Cursor;

use image::{ImageDecoder, ImageReader};
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::riff::{RiffChunk, RiffContent};
use img_parts::webp::{CHUNK_XMP, WebP};
use img_parts::{Bytes, ImageEXIF};

use crate::encode::EncodeError;

/// How the local engine is named in files.
pub const LOCAL_ENGINE: &str = "Likeness Local Style Engine";
/// What a JPEG segment of XMP begins with.
const XMP_SEGMENT: &[u8] = b"http://ns.adobe.com/xap/1.0/\0";

/// Where the content of a picture comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin<'a> {
    /// A person sent it: nothing is said.
    Person,
    /// An engine worked on a person's photo.
    Restyled { engine: &'a str },
    /// An engine drew it from words.
    Generated { engine: &'a str },
    /// As another form of the same picture says: its packet, as [`stated`] read it.
    Stated { packet: &'a str },
}

/// What a picture that left the engine says of its origin: the packet, or nothing in a person's own.
pub fn stated(file: &[u8]) -> Option<String> {
    let mut decoder = ImageReader::new(Cursor::new(file)).with_guessed_format().ok()?.into_decoder().ok()?;
    String::from_utf8(decoder.xmp_metadata().ok()??).ok()
}

impl Origin<'_> {
    /// The XMP packet, or `None` when there is nothing to say.
    fn xmp(&self) -> Option<String> {
        let (kind, engine) = match self {
            Origin::Person => return None,
            Origin::Restyled { engine } => ("compositeWithTrainedAlgorithmicMedia", engine),
            Origin::Generated { engine } => ("trainedAlgorithmicMedia", engine),
            Origin::Stated { packet } => return Some((*packet).to_owned()),
        };
        let engine = escaped(engine);
        Some(format!(
            r#"<?xpacket begin="{bom}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="{engine}" Iptc4xmpExt:AISystemUsed="{engine}" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/{kind}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>"#,
            bom = '\u{feff}',
        ))
    }

    /// The same JPEG with the packet in it.
    pub(crate) fn into_jpeg(self, file: Vec<u8>) -> Result<Vec<u8>, EncodeError> {
        let Some(xmp) = self.xmp() else { return Ok(file) };
        let mut jpeg = Jpeg::from_bytes(Bytes::from(file)).map_err(EncodeError::new)?;
        let contents = Bytes::from([XMP_SEGMENT, xmp.as_bytes()].concat());
        // readers expect the JFIF header to come first
        let behind_header = jpeg.segments().iter().take_while(|s| s.marker() == markers::APP0).count();
        jpeg.segments_mut().insert(behind_header, JpegSegment::new_with_contents(markers::APP1, contents));
        Ok(jpeg.encoder().bytes().to_vec())
    }

    /// The same MP4 with the packet in it, behind all that is played.
    pub fn into_mp4(self, mut file: Vec<u8>) -> Vec<u8> {
        let Some(xmp) = self.xmp() else { return file };
        let size = 8 + XMP_BOX.len() + xmp.len();
        file.extend((size as u32).to_be_bytes());
        file.extend(b"uuid");
        file.extend(XMP_BOX);
        file.extend(xmp.into_bytes());
        file
    }

    /// The same WebP with the packet in it.
    pub(crate) fn into_webp(self, file: Vec<u8>) -> Result<Vec<u8>, EncodeError> {
        let Some(xmp) = self.xmp() else { return Ok(file) };
        let mut webp = WebP::from_bytes(Bytes::from(file)).map_err(EncodeError::new)?;
        webp.chunks_mut().push(RiffChunk::new(CHUNK_XMP, RiffContent::Data(Bytes::from(xmp))));
        // this, and no other call, writes the header that announces further chunks
        webp.set_exif(None);
        Ok(webp.encoder().bytes().to_vec())
    }
}

/// The name of the box of XMP in an MP4.
const XMP_BOX: [u8; 16] =
    [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];

/// Text as an XML attribute.
fn escaped(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).fold(String::new(), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
        out
    })
}
