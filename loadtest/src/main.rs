//! The program `loadtest`; all of it is in the library, so that the server's own tests can run its cases.

fn main() -> std::process::ExitCode {
    loadtest::main()
}
