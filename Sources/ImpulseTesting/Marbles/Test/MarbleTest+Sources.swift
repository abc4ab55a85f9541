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
        let subject = Subject<Value, Failure>()
        for frame in diagram.frames where frame.number < 0 { subject.send(frame) }
        // Scheduled inside the run, so that subscriptions in a frame come before the events in it.
        time.schedule { [time] in
            for frame in diagram.frames where frame.number >= 0 {
                _ = time.schedule(after: .frames(frame.number)) { subject.send(frame) }
            }
        }
        let log = SubscriptionLog(on: time)
        let signal = Signal<Value, Failure> { subscriber in
            subscriber.onDispose(log.open())
            return subject.signal.subscribe(
                next: { subscriber.send($0) },
                error: { subscriber.send(error: $0) },
                completed: { subscriber.sendCompleted() }
            )
        }
        return keep(signal.named("hot(\"\(text)\")", fileID: fileID, line: UInt(line)), log)
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
        let log = SubscriptionLog(on: time)
        let signal = Signal<Value, Failure> { [time] subscriber in
            subscriber.onDispose(log.open())
            for frame in diagram.frames where frame.number > 0 {
                subscriber.onDispose(time.schedule(after: .frames(frame.number)) { subscriber.send(frame) })
            }
            if let first = diagram.frames.first, first.number == 0 { subscriber.send(first) }
            return nil
        }
        return keep(signal.named("cold(\"\(text)\")", fileID: fileID, line: UInt(line)), log)
    }

    /// Stores the log of a source under the source's name, which is an object of its own.
    private func keep<Value, Failure>(
        _ source: Signal<Value, Failure>, _ log: SubscriptionLog
    ) -> Signal<Value, Failure> {
        if let name = source.name { logs.append((name, log)) }
        return source
    }

    func log<Value, Failure>(of source: Signal<Value, Failure>) -> SubscriptionLog? {
        logs.first { $0.source === source.name }?.log
    }
}

/// A receiver of events: the subject of a hot source, or a subscriber of a cold one.
private protocol EventReceiver<Value, Failure> {
    associatedtype Value
    associatedtype Failure: Error
    func send(_ value: Value)
    func send(error: Failure)
    func sendCompleted()
}

extension Subject: EventReceiver {}
extension Subscriber: EventReceiver {}

extension EventReceiver {
    fileprivate func send(_ frame: Diagram<Value, Failure>.Frame) {
        for event in frame.events {
            switch event {
            case .next(let value): send(value)
            case .error(let error): send(error: error)
            case .completed: sendCompleted()
            }
        }
    }
}
