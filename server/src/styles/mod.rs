//! Styles.

pub mod get_post_style;
pub mod list_post_styles;
pub mod list_style_images;
pub mod list_style_types;
pub mod list_styles;
pub mod list_styles_by_type;
