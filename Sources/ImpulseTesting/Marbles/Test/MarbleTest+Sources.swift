public import Impulse

extension MarbleTest {
    /// Creates a source that emits whether or not it has subscribers, like a subject.
    ///
    ///     let words = marbles.hot("-a-^-b--|")     // b in frame 2
    ///
    /// Time zero is now, or the frame of `^`: events before it were emitted before the test.
    ///
    /// - Parameters:
    ///   - text: the events of the source.
    ///   - values: the values that the letters stand for; by default, strings of one letter.
    ///   - error: the error that `#` stands for.
    public func hot<Value: Sendable, Failure: Error>(
        _ text: String,
        values: Legend<Value> = Legend<String>.plain,
        error: Failure? = Never?.none,
        fileID: StaticString = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Signal<Value, Failure> {
        let location = TestLocation(fileID: "\(fileID)", filePath: filePath, line: line, column: column)
        let reading = read(location) { () throws(MalformedMarbles) in
            try Diagram(text, values: values, error: error, mayMarkZero: true)
        }
        guard let diagram = reading else { return .never }
        return keep(diagram.hot(on: time), "hot(\"\(text)\")", fileID: fileID, line: line)
    }

    /// Creates a source that emits its events to each subscriber separately, starting with its subscription.
    ///
    ///     let answer = marbles.cold("--a|")
    ///
    /// Frame zero is the subscription: events in it are emitted before `subscribe` returns. See
    /// ``hot(_:values:error:fileID:filePath:line:column:)`` for the parameters.
    public func cold<Value: Sendable, Failure: Error>(
        _ text: String,
        values: Legend<Value> = Legend<String>.plain,
        error: Failure? = Never?.none,
        fileID: StaticString = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Signal<Value, Failure> {
        let location = TestLocation(fileID: "\(fileID)", filePath: filePath, line: line, column: column)
        let reading = read(location) { () throws(MalformedMarbles) in
            try Diagram(text, values: values, error: error, mayMarkZero: false)
        }
        guard let diagram = reading else { return .never }
        return keep(diagram.cold(on: time), "cold(\"\(text)\")", fileID: fileID, line: line)
    }

    /// Names a source, and logs its subscriptions under its name, which is a unique object.
    private func keep<Value: Sendable, Failure>(
        _ source: Signal<Value, Failure>, _ name: String, fileID: StaticString, line: Int
    ) -> Signal<Value, Failure> {
        let log = SubscriptionLog(on: time)
        let logged = Signal<Value, Failure> { subscriber in
            subscriber.onDispose(log.open())
            return source.subscribe(
                next: { subscriber.send($0) },
                error: { subscriber.send(error: $0) },
                completed: { subscriber.sendCompleted() }
            )
        }.named(name, fileID: fileID, line: UInt(line))
        if let name = logged.name { logs.append((name, log)) }
        return logged
    }

    func log<Value, Failure>(of source: Signal<Value, Failure>) -> SubscriptionLog? {
        logs.first { $0.source === source.name }?.log
    }
}
