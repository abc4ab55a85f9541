import ImpulseTesting
import Testing

/// Makes what the testing tools report issues of the test that runs.
struct ReportedFailures: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        let reporter = TestReporter { failure in
            let location = SourceLocation(
                fileID: failure.location.fileID, filePath: failure.location.filePath,
                line: failure.location.line, column: failure.location.column)
            Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
        }
        try await TestReporter.$current.withValue(reporter, operation: body)
    }
}

extension Trait where Self == ReportedFailures {
    static var reportedFailures: ReportedFailures { ReportedFailures() }
}
