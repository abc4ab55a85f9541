import ImpulseTesting
import Synchronization
public import Testing

/// Lets Swift Testing know what the tools of `ImpulseTesting` find. Written `.impulse`.
public struct ImpulseTrait: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let strays = Strays()
        let reporter = TestReporter { failure in
            // Swift Testing cannot tell to which test an issue belongs that is recorded outside of the test's tasks.
            if Test.current == nil { strays.add(failure) } else { failure.record() }
        }
        defer { strays.record() }
        try await reporter.run { try await function() }
    }
}

extension Trait where Self == ImpulseTrait {
    /// Records what the tools of `ImpulseTesting` find wrong as issues of the test, and checks at its end that the schedulers
    /// which were made in it have run all work that is due.
    ///
    ///     @Test(.impulse) func `a map keeps the time`() {
    ///         let marbles = MarbleTest()
    ///         marbles.expect(marbles.cold("-a-b|").map { $0.uppercased() }, "-A-B|")
    ///     }
    ///
    /// On a suite, it holds for each test of it.
    public static var impulse: Self { Self() }
}

/// Failures that were found outside of the test's tasks.
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
