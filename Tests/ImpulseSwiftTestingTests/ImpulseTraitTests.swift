import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Passes a test that records exactly the expected issue.
///
/// Write it before `.impulse`, so that its scope is the outer one.
private struct ExpectedIssue: TestTrait, TestScoping {
    let comment: String
    /// The number of lines from the test's attribute to the issue.
    let lines: Int

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withKnownIssue {
            try await function()
        } matching: { issue in
            issue.comments.map(\.rawValue) == [comment]
                && issue.sourceLocation?.fileID == test.sourceLocation.fileID
                && issue.sourceLocation?.line == test.sourceLocation.line + lines
        }
    }
}

extension Trait where Self == ExpectedIssue {
    fileprivate static func expecting(_ comment: String, linesBelow lines: Int) -> Self {
        ExpectedIssue(comment: comment, lines: lines)
    }
}

private let undone =
    "Time has work that is due at 0.0 seconds and has not run: “polling”. "
    + "Advance time before the test ends, or dispose of what scheduled the work."

private let touched =
    "The clock is unimplemented, but was asked to run work. "
    + "Give the test a scheduler that runs work, or find out why one is used here."

@Suite struct ImpulseTraitTests {
    @Test(.expecting(undone, linesBelow: 2), .impulse)
    func `a test that leaves due work undone fails`() {
        let time = TestScheduler("Time")
        TestScheduler.naming("polling") { time.schedule {} }
    }

    @Test(.expecting(undone, linesBelow: 3), .impulse)
    func `an asynchronous test that leaves due work undone fails`() async {
        await Task.yield()
        let time = TestScheduler("Time")
        TestScheduler.naming("polling") { time.schedule {} }
        await Task.yield()
    }

    @Test(.expecting(undone, linesBelow: 2), .impulse)
    @MainActor func `a main-actor test that leaves due work undone fails`() {
        let time = TestScheduler("Time")
        TestScheduler.naming("polling") { time.schedule {} }
    }

    @Test(.impulse)
    func `a test that leaves no due work undone passes`() {
        let time = TestScheduler()
        time.schedule {}
        _ = time.schedule(after: .seconds(1)) {}
        time.advance(by: .zero)
    }

    @Test(.expecting(touched, linesBelow: 2), .impulse)
    func `a failure is an issue of the test, at the line that caused it`() {
        let scheduler: some Scheduler = .unimplemented("The clock")
        scheduler.schedule {}
    }

    @Test(.expecting(touched, linesBelow: 2), .impulse)
    func `a failure outside the test's tasks is an issue of the test`() async {
        let scheduler: some Scheduler = .unimplemented("The clock")
        await Task.detached { scheduler.schedule {} }.value
    }

    @Test(.impulse, arguments: 1...50)
    func `tasks are settled in tests with the trait`(number: Int) async throws {
        let time = TestScheduler()
        let task = time.capture {
            Task {
                try await time.sleep(for: .seconds(number))
                return time.now
            }
        }
        time.run()
        #expect(try await task.value == .seconds(number))
    }

    @Suite(.impulse) struct OfSuites {
        @Test func `a suite's trait applies to each of its tests`() {
            let reporter = TestReporter.current
            withKnownIssue {
                reporter.report(TestFailure("found", at: TestLocation()))
            } matching: { issue in
                issue.comments.map(\.rawValue) == ["found"]
            }
        }
    }
}
