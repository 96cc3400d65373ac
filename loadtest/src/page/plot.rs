//! Curves as SVG.

use crate::{
    report::{Latency, Series},
    units::show_seconds,
};
use plotters::{
    coord::ranged1d::{AsRangedCoord, ValueFormatter},
    prelude::*,
};

const SIZE: (u32, u32) = (860, 320);
const COLOURS: [RGBColor; 6] = [
    RGBColor(0x2f, 0x5d, 0xb8),
    RGBColor(0xc2, 0x55, 0x1b),
    RGBColor(0x1b, 0x7a, 0x3d),
    RGBColor(0x8a, 0x3f, 0xb0),
    RGBColor(0x6b, 0x6b, 0x76),
    RGBColor(0xb3, 0x26, 0x1e),
];
const MIB: f64 = 1024.0 * 1024.0;
/// The slowest of ten thousand is the last that has a place of its own.
const RAREST: f64 = 1e-5;

/// A name and its points.
type Line<'a> = (&'a str, Vec<(f64, f64)>);

/// Times by how rare they are: one of two, one of ten, one of a hundred …
pub fn percentiles(latencies: &[&Latency]) -> String {
    let lines: Vec<Line> = latencies
        .iter()
        .map(|l| {
            (&*l.name, l.curve.iter().map(|(share, ms)| (1.0 / (1.0 - share).max(RAREST), *ms)).collect())
        })
        .collect();
    let rarest = 1.0 / RAREST;
    let top = highest(&lines);
    let lowest = lines.iter().flat_map(|(_, points)| points).map(|(_, ms)| *ms).fold(top, f64::min).max(1e-3);
    draw(
        &lines,
        (1.0..rarest).log_scale(),
        (lowest * 0.8..top * 1.2).log_scale(),
        "one of so many was slower",
        |rare| format!("{rare:.0}"),
        |ms| show_seconds(ms / 1e3),
    )
}

/// Figures of one unit over the seconds of a run.
pub fn over_time(series: &[&Series], what: &str) -> String {
    let scale = if what == "MiB" { MIB } else { 1.0 };
    let lines: Vec<Line> = series
        .iter()
        .map(|s| (&*s.name, s.points.iter().map(|(at, value)| (*at, value / scale)).collect()))
        .collect();
    let end = lines.iter().flat_map(|(_, points)| points).map(|(at, _)| *at).fold(1.0, f64::max);
    draw(
        &lines,
        0.0..end,
        0.0..highest(&lines) * 1.1,
        "seconds",
        |at| format!("{at:.0}"),
        |value| format!("{value:.1} {what}"),
    )
}

fn highest(lines: &[Line]) -> f64 {
    lines.iter().flat_map(|(_, points)| points).map(|(_, y)| *y).fold(1e-3, f64::max)
}

/// Nothing where it cannot be drawn: the figures stand beside it.
fn draw<X, Y>(
    lines: &[Line],
    x: X,
    y: Y,
    about_x: &str,
    label_x: impl Fn(&f64) -> String,
    label_y: impl Fn(&f64) -> String,
) -> String
where
    X: AsRangedCoord<Value = f64>,
    Y: AsRangedCoord<Value = f64>,
    X::CoordDescType: ValueFormatter<f64>,
    Y::CoordDescType: ValueFormatter<f64>,
{
    let mut svg = String::new();
    let drawn = (|| {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let mut chart = ChartBuilder::on(&area)
            .margin(12)
            .x_label_area_size(40)
            .y_label_area_size(76)
            .build_cartesian_2d(x, y)?;
        let mut mesh = chart.configure_mesh();
        mesh.x_desc(about_x)
            .x_label_formatter(&label_x)
            .y_label_formatter(&label_y)
            .light_line_style(WHITE)
            .draw()?;
        for ((name, points), colour) in lines.iter().zip(COLOURS.iter().cycle()) {
            chart
                .draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2)))?
                .label(*name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
        }
        let mut labels = chart.configure_series_labels();
        labels.position(SeriesLabelPosition::UpperLeft).background_style(WHITE.mix(0.8)).draw()?;
        area.present()
    })();
    match drawn {
        Ok(()) => svg,
        Err::<(), DrawingAreaErrorKind<_>>(_) => String::new(),
    }
}
