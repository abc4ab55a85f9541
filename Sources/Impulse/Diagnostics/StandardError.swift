#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a process prints what is not its output.
enum StandardError {
    /// Prints a line in one piece, so that those of several threads do not mix. Where there is no such thing, nothing.
    static func printLine(_ line: String) {
        #if canImport(Glibc) || canImport(Musl) || canImport(Bionic) || canImport(Darwin)
        Array("\(line)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
        #endif
    }
}
