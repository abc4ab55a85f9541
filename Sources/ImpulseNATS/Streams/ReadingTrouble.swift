#if NATS
import Impulse

/// Reports once that a reader's attempts have been failing for long; the reader keeps trying.
final class ReadingTrouble: Sendable {
    private struct State: Sendable {
        var start: Duration?
        var last = Duration.zero
        var isReported = false
        /// The number of deliveries at the first failure.
        var deliveries: UInt64 = 0
    }

    private let stream: String
    private let report = Diagnostics.reporter(of: "NATS")
    private let state = Guarded(State())

    private static var patience: Duration { .seconds(10) }
    /// Failures further apart are unrelated. A silent broker is noticed within 15 seconds.
    private static var distance: Duration { .seconds(30) }

    init(with stream: String) {
        self.stream = stream
    }

    /// - Parameter deliveries: the number of deliveries so far.
    func add(_ error: NATSError, at now: Duration, after deliveries: UInt64) {
        let time = state.withLock { state -> Duration? in
            if state.deliveries != deliveries || now - state.last > Self.distance { state = State() }
            let start = state.start ?? now
            (state.start, state.last, state.deliveries) = (start, now, deliveries)
            guard now - start >= Self.patience, !state.isReported else { return nil }
            state.isReported = true
            return now - start
        }
        if let time { report(UnreadableStream(name: stream, time: time, reason: error)) }
    }
}

/// The report of a reader that has received nothing for long because its attempts fail.
private struct UnreadableStream: Error, CustomStringConvertible {
    let name: String
    let time: Duration
    let reason: NATSError

    var description: String {
        "the stream \(name) could not be read for \(time.components.seconds) seconds, and is tried again: \(reason)"
    }
}
#endif
