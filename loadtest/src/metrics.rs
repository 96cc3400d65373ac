//! What the server itself counts, as it shows it at `/metrics`. It reads names and sums, and knows no metric.

use crate::client::{Failure, post::Post};

/// A counter of the server over all of its labels. One that has not counted yet is not shown: it is 0.
pub async fn counter(post: &mut Post, name: &str) -> Result<f64, Failure> {
    let page = post.page("/metrics", None).await?;
    Ok(sum(&String::from_utf8_lossy(&page), name))
}

fn sum(page: &str, name: &str) -> f64 {
    let value = |line: &str| {
        let rest = line.strip_prefix(name).filter(|rest| rest.starts_with([' ', '{']))?;
        rest.rsplit_once(' ')?.1.parse::<f64>().ok()
    };
    page.lines().filter_map(value).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_is_the_sum_of_its_labels_and_no_others() {
        let page = "# TYPE likeness_closes_total counter\nlikeness_closes_total{code=\"1012\"} 2\n\
            likeness_closes_total{code=\"4503\"} 3\nlikeness_closes_total_too 7\nlikeness_plain 4\n";
        assert_eq!(sum(page, "likeness_closes_total"), 5.0);
        assert_eq!((sum(page, "likeness_plain"), sum(page, "likeness_never")), (4.0, 0.0));
    }
}
