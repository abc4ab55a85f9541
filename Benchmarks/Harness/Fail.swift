import Glibc

/// Prints the reason and stops the program.
public func fail(_ message: String) -> Never {
    let line = "bench: \(message)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(1)
}
