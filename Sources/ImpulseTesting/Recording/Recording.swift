public import Impulse

/// The events that a subscriber received from a signal, with their virtual times.
///
///     let recording = search.results.record(on: time)
///     time.advance(by: .seconds(1))
///     #expect(recording.events == [.next("a")])
///     #expect(recording.timedEvents.first?.time == .milliseconds(300))
///
/// Releasing a recording does not end its subscription.
public final class Recording<Value: Sendable, Failure: Error>: Disposable {
    /// The scheduler's time when the recording was created.
    public let start: Duration

    private let time: TestScheduler
    private let limit: Int
    private let recorded = Guarded<[TimedEvent<Value, Failure>]>([])
    private let subscription = CompositeDisposable()

    /// Creates an empty recording that ends its subscription after `limit` events.
    init(on time: TestScheduler, limit: Int = .max) {
        start = time.now.offset
        self.time = time
        self.limit = limit
    }

    /// All events, in the order in which they were received.
    public var timedEvents: [TimedEvent<Value, Failure>] { recorded.withLock { $0 } }

    /// The events without their times.
    public var events: [Event<Value, Failure>] { timedEvents.map(\.event) }

    /// The values without their times.
    public var values: [Value] { events.compactMap(\.value) }

    /// Ends the subscription; the recorded events remain.
    public func dispose() {
        subscription.dispose()
    }

    public var isDisposed: Bool { subscription.isDisposed || events.last?.isTerminal ?? false }

    /// True if the recording has stopped at its limit.
    var isFull: Bool { recorded.withLock { $0.count >= limit } }

    func subscribe(to signal: Signal<Value, Failure>) {
        signal.subscribe(
            in: subscription,
            next: { self.record(.next($0)) },
            error: { self.record(.error($0)) },
            completed: { self.record(.completed) }
        )
    }

    private func record(_ event: Event<Value, Failure>) {
        let timed = TimedEvent(event, at: time.now.offset)
        recorded.withLock { $0.append(timed) }
        if isFull { dispose() }
    }
}

extension Signal {
    /// Subscribes immediately, and records all events with the scheduler's time.
    public func record(on time: TestScheduler) -> Recording<Value, Failure> {
        let recording = Recording<Value, Failure>(on: time)
        recording.subscribe(to: self)
        return recording
    }
}
