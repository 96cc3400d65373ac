//! Durations and sizes as people type and read them.

use std::time::Duration;

/// `20ms`, `1.5s`, `2m`.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = split(text)?;
    let seconds = match unit {
        "us" | "µs" => number / 1e6,
        "ms" => number / 1e3,
        "s" => number,
        "m" | "min" => number * 60.0,
        _ => return Err(format!("{text:?} needs a unit: us, ms, s or m, as in 20ms")),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| format!("{text:?} is out of range"))
}

/// `15KiB`, `15KB`, `4096`.
pub fn bytes(text: &str) -> Result<u64, String> {
    let (number, unit) = split(text)?;
    let factor = match unit {
        "" | "B" => 1.0,
        "KB" | "kB" => 1e3,
        "MB" => 1e6,
        "KiB" => 1024.0,
        "MiB" => 1024.0 * 1024.0,
        _ => return Err(format!("{text:?}: units are B, KB, KiB, MB and MiB, as in 15KiB")),
    };
    Ok((number * factor).round() as u64)
}

/// A share of all calls, 0 to 1.
pub fn share(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err(format!("{text:?} is not a share between 0 and 1, as 0.001 for one in a thousand")),
    }
}

/// A rate per second that is above nothing.
pub fn rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(rate) if rate > 0.0 && rate.is_finite() => Ok(rate),
        _ => Err(format!("{text:?} is not a rate above 0 per second")),
    }
}

/// A rate per second; 0 for as fast as it goes.
pub fn rate_or_max(text: &str) -> Result<Option<f64>, String> {
    if text == "max" || text.parse::<f64>() == Ok(0.0) { Ok(None) } else { rate(text).map(Some) }
}

fn split(text: &str) -> Result<(f64, &str), String> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let number: f64 = number.parse().map_err(|_| format!("{text:?} does not begin with a number"))?;
    Ok((number, unit.trim()))
}

/// Seconds, in the unit that reads best.
pub fn show_seconds(seconds: f64) -> String {
    match seconds {
        s if s < 1e-5 => format!("{:.2} µs", s * 1e6),
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 0.1 => format!("{:.2} ms", s * 1e3),
        s if s < 1.0 => format!("{:.0} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

pub fn show_bytes(bytes: f64) -> String {
    match bytes.abs() {
        b if b < 1024.0 => format!("{bytes:.0} B"),
        b if b < 1024.0 * 1024.0 => format!("{:.2} KiB", bytes / 1024.0),
        _ => format!("{:.1} MiB", bytes / 1024.0 / 1024.0),
    }
}

/// Whole numbers in groups of three, small ones with the digits that matter.
pub fn show_number(value: f64) -> String {
    if value.fract() != 0.0 && value.abs() < 100.0 {
        return format!("{value:.2}");
    }
    let digits = format!("{:.0}", value.abs());
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    if value < 0.0 { format!("-{out}") } else { out }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn durations_need_a_unit() {
        assert_eq!(duration("20ms").unwrap(), Duration::from_millis(20));
        assert_eq!(duration("1.5s").unwrap(), Duration::from_millis(1500));
        assert_eq!(duration("2m").unwrap(), Duration::from_secs(120));
        for wrong in ["20", "ms", "", "-1s", "1h2", "1e400s"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes_tell_kilobytes_from_kibibytes() {
        assert_eq!(bytes("15KiB").unwrap(), 15_360);
        assert_eq!(bytes("15KB").unwrap(), 15_000);
        assert_eq!(bytes("4096").unwrap(), 4096);
        assert_eq!(bytes("1.5 MiB").unwrap(), 1_572_864);
        assert!(bytes("15 bananas").is_err());
    }

    #[test]
    fn shares_and_rates_have_their_ranges() {
        assert_eq!(share("0.001").unwrap(), 0.001);
        assert!(share("1.1").is_err() && share("-0.1").is_err() && share("1%").is_err());
        assert_eq!(rate("500").unwrap(), 500.0);
        assert!(rate("0").is_err() && rate("-1").is_err() && rate("inf").is_err());
        assert_eq!(rate_or_max("0").unwrap(), None);
        assert_eq!(rate_or_max("max").unwrap(), None);
        assert_eq!(rate_or_max("20").unwrap(), Some(20.0));
    }

    #[test]
    fn figures_read_well() {
        assert_eq!(show_seconds(0.000_000_644), "0.64 µs");
        assert_eq!(show_seconds(0.000_412), "412 µs");
        assert_eq!(show_seconds(0.012_34), "12.34 ms");
        assert_eq!(show_seconds(0.412), "412 ms");
        assert_eq!(show_bytes(4198.4), "4.10 KiB");
        assert_eq!(show_number(1_234_567.0), "1 234 567");
        assert_eq!(show_number(7.345), "7.34");
        assert_eq!(show_number(999.0), "999");
    }
}
