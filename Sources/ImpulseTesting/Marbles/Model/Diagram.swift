public import Impulse

/// The events of a signal, frame by frame: the content of marble text and of its picture.
///
///     let diagram = try Diagram<String, Never>("-a--(bc|)")
///     diagram.frames     // 1: next(a); 4: next(b), next(c), completed
///
/// A frame is one millisecond of virtual time. A diagram does not include frames without events, or time that passes
/// after the last event.
public struct Diagram<Value, Failure: Error> {
    /// All events at one time.
    public struct Frame {
        /// The number of frames since time zero; negative for events that a hot source emitted before.
        public let number: Int
        /// The events, at least one, in the order in which they are emitted.
        public fileprivate(set) var events: [Event<Value, Failure>]
    }

    /// The frames that have events, in the order of time.
    public private(set) var frames: [Frame] = []

    /// Creates a diagram without events.
    public init() {}

    /// Adds the next event.
    ///
    /// - Precondition: `number` is not less than that of the last frame, and the diagram has not ended.
    public mutating func append(_ event: Event<Value, Failure>, inFrame number: Int) {
        guard !hasEnded else {
            fatalError("append(\(event), inFrame: \(number)): nothing can follow a terminal event".inOneLine)
        }
        guard let last = frames.last, last.number >= number else {
            return frames.append(Frame(number: number, events: [event]))
        }
        guard last.number == number else {
            fatalError("append(_:inFrame: \(number)): the diagram is at frame \(last.number)")
        }
        frames[frames.count - 1].events.append(event)
    }

    /// True if the last event is a terminal event.
    public var hasEnded: Bool { frames.last?.events.last?.isTerminal ?? false }

    /// The error that ends the diagram, if any.
    public var error: Failure? { frames.last?.events.last?.error }

    /// All values, in the order in which they are emitted.
    public var values: [Value] { frames.flatMap { $0.events.compactMap(\.value) } }
}

extension Diagram.Frame: Sendable where Value: Sendable {}
extension Diagram: Sendable where Value: Sendable {}
extension Diagram.Frame: Equatable where Value: Equatable, Failure: Equatable {}
extension Diagram: Equatable where Value: Equatable, Failure: Equatable {}
extension Diagram.Frame: Hashable where Value: Hashable, Failure: Hashable {}
extension Diagram: Hashable where Value: Hashable, Failure: Hashable {}

extension Diagram {
    /// Creates a diagram of recorded events, with the time `start` as frame zero.
    ///
    /// - Throws: ``BetweenFrames``, if the time of an event is not a whole number of milliseconds.
    public init(_ timedEvents: [TimedEvent<Value, Failure>], since start: Duration) throws(BetweenFrames) {
        for timed in timedEvents {
            append(timed.event, inFrame: try (timed.time - start).frames)
        }
    }
}
