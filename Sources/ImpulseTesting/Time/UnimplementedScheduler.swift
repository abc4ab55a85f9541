public import Impulse

/// A scheduler that is not to be used: it fails the test that schedules something on it, or asks it for the time, and runs
/// nothing.
///
///     let model = SearchModel(api: api, scheduler: .unimplemented("the search's scheduler"))
public struct UnimplementedScheduler: Scheduler {
    private let name: String
    private let reporter = TestReporter.current
    private let location: TestLocation

    /// - Parameter name: what the failure calls it.
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
        fail("run work at once")
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        fail("run work after \(delay)")
        let nothing = AnyDisposable {}
        nothing.dispose()
        return nothing
    }

    /// Fails the test, and tells zero.
    public var uptime: Duration {
        fail("tell the time")
        return .zero
    }

    private func fail(_ task: String) {
        reporter.report(
            TestFailure(
                "\(name) is unimplemented, and was told to \(task), which it has not done. "
                    + "Give the test a scheduler that runs work, or see why one is used here.",
                at: location))
    }
}

extension Scheduler where Self == UnimplementedScheduler {
    /// A scheduler that is not to be used: it fails the test that schedules something on it, or asks it for the time, and
    /// runs nothing.
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
