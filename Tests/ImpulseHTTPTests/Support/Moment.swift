import Foundation
import Impulse
import Testing

/// Something that happens in one place, and that others wait for.
final class Moment: Sendable {
    private let subject = ReplaySubject<Void, Never>(capacity: 1)
    private let gate = DispatchSemaphore(value: 0)

    func happen() {
        subject.send(())
        gate.signal()
    }

    /// Returns once it has happened.
    func wait() async { _ = await subject.signal.first() }

    /// Blocks the thread until it has happened; once for each time.
    func block() { gate.wait() }
}

/// How many files and sockets the process has open.
func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// How much memory the process has in use, in bytes.
func residentMemory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * 4096
}

/// How many of something that `make stress` does many of: `many` there, else `few`.
func count(_ few: Int, stress many: Int) -> Int {
    ProcessInfo.processInfo.environment["IMPULSE_HTTP_STRESS"] == nil ? few : many
}

/// Checks that `work` leaves no descriptor open, once `warmUp` has opened those that stay: of threads, say, that are shared by all.
func expectNoDescriptors(after warmUp: () async throws -> Void, of work: () async throws -> Void) async throws {
    try await warmUp()
    let kept = try openDescriptors()
    try await work()
    try await eventually { try openDescriptors() <= kept + 8 }
}

/// Waits for what the system does in its own time, such as closing a socket; 20 seconds at most.
func eventually(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try !condition() {
        try #require(ContinuousClock.now < deadline, "it never came true", sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(10))
    }
}
