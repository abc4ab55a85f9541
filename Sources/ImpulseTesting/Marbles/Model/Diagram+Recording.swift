public import Impulse

extension Diagram {
    /// Creates a diagram of the events that an `EventRecorder` has kept, with the first event in frame zero.
    ///
    ///     let events = try JSONDecoder().decode([TimedEvent<String, Never>].self, from: data)
    ///     let typing = try Diagram(recording: events).hot(on: time)
    ///     let results = typing.debounce(for: .milliseconds(300), on: time).record(on: time)
    ///     time.run()
    ///
    /// Times are rounded down to frames of a millisecond.
    ///
    /// - Throws: ``UnplayableRecording``, if the events do not belong to one subscription.
    public init(recording timedEvents: [TimedEvent<Value, Failure>]) throws(UnplayableRecording) {
        self.init()
        guard let start = timedEvents.first?.time else { return }
        for (index, timed) in timedEvents.enumerated() {
            if hasEnded { throw .eventAfterEnd(index: index) }
            let frame = (timed.time - start).count(of: .milliseconds(1))
            if let last = frames.last, frame < last.number { throw .eventBeforeLast(index: index) }
            append(timed.event, inFrame: frame)
        }
    }
}

/// The reason why a recording cannot be played: it has the events of several subscriptions.
public enum UnplayableRecording: Error, Equatable {
    /// The event at this index follows a terminal event.
    case eventAfterEnd(index: Int)
    /// The event at this index has an earlier time than the previous one.
    case eventBeforeLast(index: Int)
}

extension UnplayableRecording: CustomStringConvertible {
    public var description: String {
        switch self {
        case .eventAfterEnd(let index):
            "Event \(index) of the recording follows a terminal event: let each subscription have a recorder of its own, "
                + "or pass the events of one."
        case .eventBeforeLast(let index):
            "Event \(index) of the recording is earlier than the one before it: let each subscription have a recorder "
                + "of its own, and record with one scheduler."
        }
    }
}
