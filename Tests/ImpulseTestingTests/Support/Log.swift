import ImpulseTesting
import Synchronization

/// Lines that are written from anywhere, in the order in which they were.
final class Log: Sendable {
    private let written = Mutex<[String]>([])

    var lines: [String] { written.withLock { $0 } }

    func write(_ line: String) {
        written.withLock { $0.append(line) }
    }
}

/// The messages of the failures that are reported while `body` runs as a test.
func failures(_ body: () throws -> Void) rethrows -> [String] {
    let log = Log()
    try TestReporter { log.write($0.message) }.run(body)
    return log.lines
}

/// The messages of the failures that are reported while `body` runs as a test.
func failures(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async rethrows -> [String] {
    let log = Log()
    try await TestReporter { log.write($0.message) }.run(body)
    return log.lines
}
