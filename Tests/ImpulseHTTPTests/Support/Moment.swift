import Foundation
import Impulse
import ImpulseTesting
import Testing

/// An event in one place that other places wait for.
final class Moment: Sendable {
    private let subject = ReplaySubject<Void, Never>(capacity: 1)
    private let gate = DispatchSemaphore(value: 0)

    func happen() {
        subject.send(())
        gate.signal()
    }

    /// Returns once it has happened.
    func wait() async { _ = await subject.signal.first() }

    /// Blocks the thread until it has happened; each occurrence releases one call.
    func block() { gate.wait() }
}

/// Returns the number of files and sockets that the process has open.
func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// Returns the memory that the process uses, in bytes.
func residentMemory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * 4096
}

/// Returns `many` with a large effort, otherwise `few`.
func count(_ few: Int, stress many: Int) -> Int { Effort.count(small: few, usual: few, large: many) }

/// Checks that `work` leaves no descriptor open. `warmUp` first opens those that stay, such as those of shared
/// threads.
func expectNoDescriptors(after warmUp: () async throws -> Void, of work: () async throws -> Void) async throws {
    try await warmUp()
    let kept = try openDescriptors()
    try await work()
    try await eventually { try openDescriptors() <= kept + 8 }
}

/// Waits at most 20 seconds for work of the system, such as closing a socket.
func eventually(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try !condition() {
        try #require(
            ContinuousClock.now < deadline, "the condition did not become true within 20 seconds",
            sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(10))
    }
}
