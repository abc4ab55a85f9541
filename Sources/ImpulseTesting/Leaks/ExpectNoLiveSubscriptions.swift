import Impulse

/// Runs `body`, and fails unless all subscriptions made in it have ended or been disposed of when it returns.
///
///     expectNoLiveSubscriptions {
///         let screen = Screen()
///         screen.open()
///         screen.close()
///     }
///
/// The failure lists each live signal with the file and line of its subscription. Subscriptions count if `body` makes
/// them on its own thread, directly or through what it calls. Those that the library makes internally, for the inputs
/// of an operator, belong to the subscription that they serve.
///
/// Only debug builds count; in release builds `body` runs, and nothing is checked.
public func expectNoLiveSubscriptions<Result, Failure>(
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    #if DEBUG
    let subscriptions = LiveSubscriptions()
    defer {
        report(subscriptions, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    return try subscriptions.counting(body)
    #else
    return try body()
    #endif
}

/// Runs asynchronous work, and fails unless all subscriptions made in it have ended or been disposed of when it
/// returns. See ``expectNoLiveSubscriptions(fileID:filePath:line:column:_:)``.
///
/// Subscriptions of the tasks that `body` creates count too, unless the tasks are detached.
///
/// Code that awaits a terminal event may continue while the thread that delivered it is still releasing the
/// subscription. Live subscriptions therefore have a second to end before they count.
public nonisolated(nonsending) func expectNoLiveSubscriptions<Result, Failure>(
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
) async throws(Failure) -> Result {
    #if DEBUG
    let subscriptions = LiveSubscriptions()
    let result = await subscriptions.counting(body)
    await subscriptions.settle()
    report(subscriptions, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return try result.get()
    #else
    return try await body()
    #endif
}

#if DEBUG
private func report(_ subscriptions: LiveSubscriptions, at location: TestLocation) {
    let survivors = subscriptions.all
    guard !survivors.isEmpty else { return }
    let list = survivors.map { "\n  - \($0)" }.joined()
    let message = "Subscriptions still live: \(survivors.count). Let them end, or dispose of them:\(list)"
    TestReporter.current.report(TestFailure(message, at: location))
}

extension LiveSubscriptions {
    fileprivate func counting<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = Self.$current.withValue(self) { Swift.Result(catching: body) }
        return try result.get()
    }

    fileprivate nonisolated(nonsending) func counting<Result, Failure>(
        _ body: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async -> Swift.Result<Result, Failure> {
        await Self.$current.withValue(self) { () async -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
        }
    }

    fileprivate nonisolated(nonsending) func settle() async {
        let end = ContinuousClock.now + .seconds(1)
        while !all.isEmpty, ContinuousClock.now < end { await Task.yield() }
    }
}
#endif
