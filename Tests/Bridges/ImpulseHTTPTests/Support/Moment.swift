import Foundation
import Impulse
@testable import ImpulseTesting
import Testing

/// An event that other threads and tasks await, for at most a minute.
final class Moment: Sendable {
    /// The event's description, for the message of a failed wait.
    private let name: String
    private let subject = ReplaySubject<Void, Never>(capacity: 1)
    private let gate = DispatchSemaphore(value: 0)

    init(_ name: String) {
        self.name = name
    }

    func happen() {
        subject.send(())
        gate.signal()
    }

    /// Returns once it has happened.
    func hasHappened(at location: TestLocation = TestLocation()) async {
        do {
            _ = try await subject.signal.first(for: name)
        } catch {
            TestReporter.current.report(TestFailure("\(error)", at: location))
        }
    }

    /// Blocks the thread until it has happened; each occurrence releases one call.
    func block(at location: TestLocation = TestLocation()) {
        gate.wait(for: name, within: WaitFailure.limit, at: location)
    }
}

/// Returns the number of files and sockets that the process has open.
func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// Returns `many` with a large effort, otherwise `few`.
func count(_ few: Int, stress many: Int) -> Int { Effort.count(small: few, usual: few, large: many) }

/// Checks that `work` leaves no descriptor open. `warmUp` first opens the permanent ones, such as the descriptors of
/// shared threads.
func expectNoDescriptors(after warmUp: () async throws -> Void, of work: () async throws -> Void) async throws {
    try await warmUp()
    let kept = try openDescriptors()
    try await work()
    try await wait(
        for: "descriptors to be closed", seen: { "\((try? openDescriptors()) ?? 0), before \(kept)" },
        until: { try openDescriptors() <= kept + 8 })
}
