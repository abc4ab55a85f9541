public import Impulse

/// A scheduler that must not be used. It fails the test if something is scheduled on it or reads its time, and runs
/// nothing.
///
///     let model = SearchModel(api: api, scheduler: .unimplemented("the search's scheduler"))
public struct UnimplementedScheduler: Scheduler {
    private let name: String
    private let reporter = TestReporter.current
    private let location: TestLocation

    /// Creates a scheduler that must not be used.
    ///
    /// - Parameter name: the name of the scheduler in failures.
    public init(
        _ name: String,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.name = name
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        fail("to run work")
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        fail("to run work after \(delay)")
        let nothing = AnyDisposable {}
        nothing.dispose()
        return nothing
    }

    /// Zero; reading it fails the test.
    public var uptime: Duration {
        fail("for the time")
        return .zero
    }

    private func fail(_ task: String) {
        reporter.report(
            TestFailure(
                "\(name) is unimplemented, but was asked \(task). "
                    + "Give the test a scheduler that runs work, or find out why one is used here.",
                at: location))
    }
}

extension Scheduler where Self == UnimplementedScheduler {
    /// Creates a scheduler that must not be used. It fails the test if something is scheduled on it or reads its
    /// time, and runs nothing.
    public static func unimplemented(
        _ name: String,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> UnimplementedScheduler {
        UnimplementedScheduler(name, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
