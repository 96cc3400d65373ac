//! The files are embedded: a new one is noticed here only.

fn main() {
    for folder in ["tables", "functions", "steps"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
