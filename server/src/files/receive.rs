//! unwritten
pub async fn receive() -> axum::http::StatusCode {
    axum::http::StatusCode::NOT_FOUND
}
