public import Impulse

extension MarbleTest {
    /// Subscribes to a signal, lets all time pass, and compares what it emitted with a diagram.
    ///
    ///     marbles.expect(letters.map { $0.uppercased() }, "-A--B-|")
    ///     marbles.expect(letters, "---b-", during: "--^--!")
    ///
    /// - Parameters:
    ///   - signal: the signal under test.
    ///   - text: the expected events. Time that passes after the last event is ignored.
    ///   - values: the values that the letters stand for; letters that are not listed stand for themselves.
    ///   - error: the error that `#` stands for.
    ///   - window: the frames of the subscription and of the disposal. An endless signal needs a window with an end.
    public func expect<Value: Equatable, Failure: Equatable>(
        _ signal: Signal<Value, Failure>,
        _ text: String,
        values: Legend<Value> = .plain,
        error: Failure? = nil,
        during window: String = "^",
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        expect(
            record(signal, during: window, fileID: fileID, filePath: filePath, line: line, column: column),
            text, values: values, error: error, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Lets all time pass, and compares a recording with a diagram that begins where the recording does.
    public func expect<Value: Equatable, Failure: Equatable>(
        _ recording: Recording<Value, Failure>,
        _ text: String,
        values: Legend<Value> = .plain,
        error: Failure? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        compare(recording, text, values, error, location) { $0 }
    }

    /// Compares a signal of signals with a diagram: subscribes to each inner signal when it is emitted, and compares
    /// it with a diagram that begins then. See ``expect(_:_:values:error:during:fileID:filePath:line:column:)``.
    ///
    ///     marbles.expect(words.map { look(up: $0) }, "-x---y-|", inner: ["x": "--a|", "y": "-b-c|"])
    public func expect<Value: Equatable, InnerFailure: Equatable, Failure: Equatable>(
        _ signal: Signal<Signal<Value, InnerFailure>, Failure>,
        _ text: String,
        inner: [Character: String],
        values: Legend<Value> = .plain,
        innerError: InnerFailure? = nil,
        error: Failure? = nil,
        during window: String = "^",
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let diagrams = read(location) { () throws(MalformedMarbles) in
            var diagrams: [Character: Diagram<Value, InnerFailure>] = [:]
            for (letter, text) in inner {
                diagrams[letter] = try Diagram(text, values: values, error: innerError, mayMarkZero: false)
            }
            return diagrams
        }
        guard let diagrams else { return }
        let inner = signal.map { [time, subscriptions] signal in
            let recording = Recording<Value, InnerFailure>(on: time, limit: Self.mostEvents)
            subscriptions.add(recording)
            recording.subscribe(to: signal)
            return recording
        }
        let recording = record(inner, during: window, fileID: fileID, filePath: filePath, line: line, column: column)
        compare(recording, text, Legend(diagrams), error, location) { inner throws(BetweenFrames) in
            try Diagram(inner.timedEvents, since: inner.start)
        }
    }

    /// Lets all time pass, and compares the subscriptions to a source with these windows.
    ///
    ///     marbles.expect(subscriptionsTo: source, "^--!", "-----^--!")
    ///
    /// - Parameters:
    ///   - source: the signal that ``hot(_:values:error:fileID:filePath:line:column:)`` or
    ///     ``cold(_:values:error:fileID:filePath:line:column:)`` returned.
    ///   - windows: one window for each expected subscription, beginning when the source was created.
    public func expect<Value, Failure>(
        subscriptionsTo source: Signal<Value, Failure>,
        _ windows: String...,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let reading = read(location) { () throws(MalformedMarbles) in
            try windows.map { text throws(MalformedMarbles) in try SubscriptionWindow(text) }
        }
        guard let expected = reading else { return }
        guard let log = log(of: source, location) else { return }
        time.run()
        do {
            let difference = WindowDifference(expected: expected.sorted(), actual: try log.windows())
            if let difference { report(difference.description, at: location) }
        } catch {
            report(error.description, at: location)
        }
    }

    /// Returns the subscriptions that a source has had until now, in the order of time.
    ///
    ///     time.advance(by: .seconds(1))
    ///     #expect(try marbles.windows(of: source).last?.end == nil)
    ///
    /// - Parameter source: the signal that ``hot(_:values:error:fileID:filePath:line:column:)`` or
    ///   ``cold(_:values:error:fileID:filePath:line:column:)`` returned.
    /// - Throws: ``BetweenFrames``, if a subscription began or ended between two frames.
    public func windows<Value, Failure>(
        of source: Signal<Value, Failure>,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws(BetweenFrames) -> [SubscriptionWindow] {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        return try log(of: source, location)?.windows() ?? []
    }

    private func log<Value, Failure>(
        of source: Signal<Value, Failure>, _ location: TestLocation
    ) -> SubscriptionLog? {
        let log = log(of: source)
        if log == nil {
            report(
                "\(source) is not a source of this test: pass what `hot` or `cold` returned, unchanged.", at: location)
        }
        return log
    }
}
