/// Keeps signals from a service that fails, until it may have recovered.
///
///     let breaker = CircuitBreaker(failures: 5, recovery: .seconds(30), on: .main)
///     api.search(text).protected(by: breaker, error: .offline).subscribe(error: { print($0) })
///     breaker.state.signal.subscribe { print($0) }     // closed, then each change
///
/// After a number of failures in a row, the breaker opens: signals fail immediately, without subscribing to their
/// sources. Once the recovery time has elapsed, it is half open: one subscription tries the service, and the others
/// still fail. The first event of that one closes the breaker, or opens it again.
///
/// Only the first event of a subscription counts: a value or a completion is a success, an error is a failure. An
/// event of a subscription that was made before the state changed does not count. If the trial is disposed of, or its
/// source is released without an end, another subscription may try. Give it a limit of time, for example by
/// `timeout(after:)`: the breaker waits for its first event.
public final class CircuitBreaker: Sendable {
    public enum State: Sendable, Hashable {
        /// All subscriptions start.
        case closed
        /// No subscription starts.
        case open
        /// One subscription tries the service.
        case halfOpen
    }

    /// The breaker's state. Emits each change.
    public let state: Property<State>

    private let circuit = MutableProperty(Circuit())
    private let limit: Int
    private let recovery: Duration
    private let scheduler: StoredScheduler
    /// The one of each era but the last has fired, or does nothing when it fires.
    private let timers = CompositeDisposable()

    /// Creates a closed breaker.
    ///
    /// - Parameters:
    ///   - failures: the number of failures in a row after which the breaker opens.
    ///   - recovery: the time for which it stays open.
    ///   - scheduler: the scheduler that measures the time. On ``ImmediateScheduler``, the breaker is half open
    ///     immediately.
    public convenience init(failures: Int, recovery: Duration, on scheduler: some Scheduler) {
        precondition(failures > 0, "CircuitBreaker(failures: \(failures)): at least one failure has to open it")
        self.init(limit: failures, recovery: recovery.asWait, on: stored(scheduler))
    }

    private init(limit: Int, recovery: Duration, on scheduler: StoredScheduler) {
        self.limit = limit
        self.recovery = recovery
        self.scheduler = scheduler
        state = Property(
            .closed, then: circuit.changes.map { $0.state }.distinctUntilChanged().skip(while: { $0 == .closed }))
    }

    deinit {
        timers.dispose()
    }
}

extension CircuitBreaker {
    /// Returns `nil` if the service may not be used now.
    func enter() -> Int? {
        let circuit = circuit.value
        switch circuit.state {
        case .closed: return circuit.era
        // A refusal changes nothing, and is not announced.
        case .open: return nil
        case .halfOpen: return circuit.isTrying ? nil : self.circuit.modify { $0.enter() }
        }
    }

    func note(_ outcome: Circuit.Outcome, of era: Int) {
        guard circuit.value.heeds(outcome, of: era) else { return }
        let hasOpened = circuit.modify { circuit in
            let before = circuit.era
            circuit.note(outcome, of: era, limit: limit)
            return circuit.era > before && circuit.state == .open ? circuit.era : nil
        }
        guard let opened = hasOpened else { return }
        timers.add(scheduler.schedule(after: recovery) { [circuit] in circuit.modify { $0.recover(from: opened) } })
    }
}
