import Impulse

extension MarbleTest {
    /// Lets all time pass, converts the values of a recording, and compares the recording with a diagram.
    func compare<Recorded, Value: Equatable, Failure: Equatable>(
        _ recording: Recording<Recorded, Failure>,
        _ text: String,
        _ values: Legend<Value>,
        _ error: Failure?,
        _ location: TestLocation,
        _ convert: (Recorded) throws(BetweenFrames) -> Value
    ) {
        let reading = read(location) { () throws(MalformedMarbles) in
            try Diagram(text, values: values, error: error, mayMarkZero: false)
        }
        guard let expected = reading else { return }
        time.run()
        do {
            let events = try recording.timedEvents.map { timed throws(BetweenFrames) in
                TimedEvent(try timed.event.converted(convert), at: timed.time)
            }
            let actual = try Diagram(events, since: recording.start)
            guard let difference = DiagramDifference(expected: expected, actual: actual, values: values) else { return }
            report(difference.description + (recording.isFull ? Self.endless : ""), at: location)
        } catch {
            report(error.description, at: location)
        }
    }

    private static var endless: String {
        "\nThe recording stopped after \(mostEvents) events: give an endless signal a window, `during: \"^--!\"`."
    }
}

extension Event {
    fileprivate func converted<Output>(
        _ convert: (Value) throws(BetweenFrames) -> Output
    ) throws(BetweenFrames) -> Event<Output, Failure> {
        switch self {
        case .next(let value): .next(try convert(value))
        case .error(let error): .error(error)
        case .completed: .completed
        }
    }
}
