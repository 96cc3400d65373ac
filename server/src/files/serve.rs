//! unwritten
pub async fn serve() -> axum::http::StatusCode {
    axum::http::StatusCode::NOT_FOUND
}
