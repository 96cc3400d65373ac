//! Some GIFs announce a screen smaller than their own first picture. Browsers enlarge the screen;
//! our decoder would cut the picture to it.

use std::borrow::Cow;

/// Where a GIF keeps the width and the height of its screen.
const WIDTH: std::ops::Range<usize> = 6..8;
const HEIGHT: std::ops::Range<usize> = 8..10;

/// The same file with a screen that holds its first picture.
pub fn with_whole_screen(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Some((width, height)) = needed(bytes) else { return Cow::Borrowed(bytes) };
    let mut file = bytes.to_vec();
    file[WIDTH].copy_from_slice(&width.to_le_bytes());
    file[HEIGHT].copy_from_slice(&height.to_le_bytes());
    Cow::Owned(file)
}

/// The screen's size when it has to grow.
fn needed(bytes: &[u8]) -> Option<(u16, u16)> {
    let mut decoder = gif::Decoder::new(bytes).ok()?;
    let screen = (decoder.width(), decoder.height());
    let frame = decoder.next_frame_info().ok()??;
    let right = frame.left.saturating_add(frame.width).max(screen.0);
    let bottom = frame.top.saturating_add(frame.height).max(screen.1);
    ((right, bottom) != screen).then_some((right, bottom))
}
