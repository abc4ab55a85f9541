public import Impulse

/// What a signal tells, frame by frame: what marble text says, and what a picture of it shows.
///
///     let diagram = try Diagram<String, Never>("-a--(bc|)")
///     diagram.frames     // 1: next(a); 4: next(b), next(c), completed
///
/// A frame is one millisecond of virtual time. Frames in which nothing happens are not part of a diagram, and so is time
/// that passes after its last event.
public struct Diagram<Value, Failure: Error> {
    /// All that happens at one time.
    public struct Frame {
        /// The number of frames since time zero; negative for what a hot source sent before.
        public let number: Int
        /// The events, one at least, in the order in which they are told.
        public fileprivate(set) var events: [Event<Value, Failure>]
    }

    /// The frames in which something happens, in the order of time.
    public private(set) var frames: [Frame] = []

    /// A diagram of silence.
    public init() {}

    /// Adds what happens next.
    ///
    /// - Precondition: `number` is no less than that of the last frame, and the diagram has not ended.
    public mutating func append(_ event: Event<Value, Failure>, inFrame number: Int) {
        precondition(!hasEnded, "\(event) in frame \(number): nothing can follow the end of a diagram")
        guard let last = frames.last, last.number >= number else {
            return frames.append(Frame(number: number, events: [event]))
        }
        precondition(last.number == number, "frame \(number) comes too late, after frame \(last.number)")
        frames[frames.count - 1].events.append(event)
    }

    /// Whether the last event is an end.
    public var hasEnded: Bool { frames.last?.events.last?.isTerminal ?? false }

    /// The error that ends the diagram, if one does.
    public var error: Failure? { frames.last?.events.last?.error }

    /// All values, in the order in which they are told.
    public var values: [Value] { frames.flatMap { $0.events.compactMap(\.value) } }
}

extension Diagram.Frame: Sendable where Value: Sendable {}
extension Diagram: Sendable where Value: Sendable {}
extension Diagram.Frame: Equatable where Value: Equatable, Failure: Equatable {}
extension Diagram: Equatable where Value: Equatable, Failure: Equatable {}
extension Diagram.Frame: Hashable where Value: Hashable, Failure: Hashable {}
extension Diagram: Hashable where Value: Hashable, Failure: Hashable {}

extension Diagram {
    /// What was recorded, with the time `start` as frame zero.
    ///
    /// - Throws: ``BetweenFrames``, if an event was told at another time than a whole number of milliseconds.
    public init(_ timedEvents: [TimedEvent<Value, Failure>], since start: Duration) throws(BetweenFrames) {
        for timed in timedEvents {
            append(timed.event, inFrame: try (timed.time - start).frames)
        }
    }
}
