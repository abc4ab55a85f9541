import Impulse

/// Runs `body`, and fails unless all subscriptions that it made have ended or been disposed of when it returns.
///
///     expectNoLiveSubscriptions {
///         let screen = Screen()
///         screen.open()
///         screen.close()
///     }
///
/// The failure names each signal that is left, and the file and line where it was subscribed to. Subscriptions count that
/// `body` makes on its own thread, directly or through what it calls; those that the library makes on the way, for the
/// inputs of an operator, belong to the subscription that they serve.
///
/// Debug builds alone keep count; in release builds `body` runs, and nothing is checked.
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

/// ``expectNoLiveSubscriptions(fileID:filePath:line:column:_:)`` for asynchronous work: subscriptions of the tasks that
/// `body` makes count too, unless they are detached.
///
/// Whoever awaits an end may go on while the thread that told it is still letting go of the subscription. So what is left gets a
/// second before it counts.
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
    let message = "\(survivors.count) subscription(s) still live; let them end, or dispose of them:\(list)"
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
