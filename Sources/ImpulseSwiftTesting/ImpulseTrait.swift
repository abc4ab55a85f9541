import ImpulseTesting
import Synchronization
public import Testing

/// A trait that records failures of `ImpulseTesting`'s tools as issues of Swift Testing. Written `.impulse`.
public struct ImpulseTrait: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let strays = Strays()
        let reporter = TestReporter { failure in
            // Swift Testing cannot assign an issue to its test if it is recorded outside the test's tasks.
            if Test.current == nil { strays.add(failure) } else { failure.record() }
        }
        defer { strays.record() }
        try await reporter.run { try await function() }
    }
}

extension Trait where Self == ImpulseTrait {
    /// Records failures of `ImpulseTesting`'s tools as issues of the test. At the end of the test, checks that the
    /// schedulers created in it have run all work that is due.
    ///
    ///     @Test(.impulse) func `a map keeps the time`() {
    ///         let marbles = MarbleTest()
    ///         marbles.expect(marbles.cold("-a-b|").map { $0.uppercased() }, "-A-B|")
    ///     }
    ///
    /// On a suite, it applies to each test in it.
    public static var impulse: Self { Self() }
}

/// Failures that were found outside the test's tasks.
private final class Strays: Sendable {
    private let failures = Mutex<[TestFailure]>([])

    func add(_ failure: TestFailure) {
        failures.withLock { $0.append(failure) }
    }

    func record() {
        for failure in failures.withLock({ $0 }) { failure.record() }
    }
}

extension TestFailure {
    fileprivate func record() {
        Issue.record(
            Comment(rawValue: message),
            sourceLocation: SourceLocation(
                fileID: location.fileID,
                filePath: location.filePath,
                line: location.line,
                column: location.column
            ))
    }
}
