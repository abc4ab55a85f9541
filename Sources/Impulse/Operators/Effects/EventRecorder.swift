/// The last events of a signal, with their times: a flight recorder, for production.
///
///     let recorder = EventRecorder<String, Never>(keeping: 1_000, on: .main, redacting: { "\($0.count) letters" })
///     field.text.record(to: recorder).flatMap(.latest, search).subscribe()
///     // Later, for the report of a defect:
///     let report = try JSONEncoder().encode(recorder.timedEvents)
///
/// A test plays such a recording again: see `Diagram(recording:)` of `ImpulseTesting`.
///
/// - Complexity: retains `capacity` events; each costs a lock and a reading of the clock.
public final class EventRecorder<Value: Sendable, Failure: Error>: Sendable {
    private typealias State = (events: Deque<TimedEvent<Value, Failure>>, droppedCount: Int)

    private let capacity: Int
    private let clock: StoredScheduler
    let redact: (@Sendable (Value) -> Value)?
    private let state = Guarded<State>((Deque(), 0))

    /// Creates a recorder that has no events yet.
    ///
    /// - Parameters:
    ///   - capacity: the number of events to keep; if there are more, the oldest are dropped.
    ///   - scheduler: the scheduler whose `uptime` is the time of the events.
    ///   - redact: returns the value to keep in place of a value, for example without a password. It runs on the thread
    ///     that delivers the value, outside any lock.
    public convenience init(
        keeping capacity: Int, on scheduler: some Scheduler, redacting redact: (@Sendable (Value) -> Value)? = nil
    ) {
        precondition(capacity > 0, "EventRecorder(keeping: \(capacity)): at least one event has to be kept")
        self.init(capacity, stored(scheduler), redact)
    }

    private init(_ capacity: Int, _ clock: StoredScheduler, _ redact: (@Sendable (Value) -> Value)?) {
        self.capacity = capacity
        self.clock = clock
        self.redact = redact
    }

    /// The kept events, oldest first.
    public var timedEvents: [TimedEvent<Value, Failure>] { state.withLock { $0.events }.elements }

    /// The number of events that later ones have displaced.
    public var droppedCount: Int { state.withLock { $0.droppedCount } }

    func record(_ event: Event<Value, Failure>) {
        let timed = TimedEvent(event, at: clock.uptime)
        // Released outside the lock.
        let dropped = state.withLock { state -> TimedEvent<Value, Failure>? in
            state.events.append(timed)
            guard state.events.count > capacity else { return nil }
            state.droppedCount += 1
            return state.events.popFirst()
        }
        withExtendedLifetime(dropped) {}
    }
}
