import ImpulseTesting
import Synchronization

/// Returns the failures that the testing tools report while `body` runs as a test.
func failures(_ body: () throws -> Void) rethrows -> [TestFailure] {
    let reported = Reported()
    try TestReporter { reported.add($0) }.run(body)
    return reported.all
}

/// Returns the failures that the testing tools report while `body` runs as a test.
func failures(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async rethrows -> [TestFailure] {
    let reported = Reported()
    try await TestReporter { reported.add($0) }.run(body)
    return reported.all
}

/// The messages of ``failures(_:)-(()->Void)``.
func failureMessages(_ body: () throws -> Void) rethrows -> [String] {
    try failures(body).map(\.message)
}

/// The messages of ``failures(isolation:_:)``.
func failureMessages(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async rethrows -> [String] {
    try await failures(body).map(\.message)
}

private final class Reported: Sendable {
    private let failures = Mutex<[TestFailure]>([])

    var all: [TestFailure] { failures.withLock { $0 } }
    func add(_ failure: TestFailure) { failures.withLock { $0.append(failure) } }
}
