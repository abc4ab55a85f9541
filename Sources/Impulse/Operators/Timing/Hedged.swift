extension Signal {
    /// Subscribes to the source once more if it has emitted nothing for `delay`, and passes through the events of the
    /// subscription that emits first.
    ///
    ///     ------a-|     the first attempt
    ///     ---b-|        the second attempt, 2 later
    ///     hedged(after: 2)
    ///     -----b-|
    ///
    /// ![hedged(after:attempts:on:) as marbles](hedged-after-attempts-on)
    ///
    ///     client.get(url).hedged(after: .milliseconds(200), on: .main)     // a slow server does not slow the page
    ///
    /// The first value or completion decides: the other attempts are disposed of before it is delivered. An attempt
    /// that fails first is replaced by the next one immediately, on the thread that sent the error, and the delay
    /// starts over; the signal fails with the error of the last attempt. A disposal ends all attempts. Use it only for
    /// work that may be done twice. A source that blocks while it is subscribed to delays the next attempt.
    ///
    /// - Parameters:
    ///   - delay: the time from one attempt to the next.
    ///   - attempts: the maximum number of attempts, including the first.
    ///   - scheduler: the scheduler that measures the time, and subscribes again after the delay.
    public func hedged(after delay: Duration, attempts: Int = 2, on scheduler: some Scheduler) -> Signal {
        precondition(attempts > 0, "hedged(attempts: \(attempts)): at least one attempt has to be made")
        return .gated { subscriber, _ in
            Hedging(self, for: subscriber, attempts: attempts, delay: delay.asWait, on: stored(scheduler)).attempt()
        }
    }
}

/// The attempts of one subscription.
private final class Hedging<Value: Sendable, Failure: Error>: Sendable {
    private struct Attempts: Sendable {
        var left: Int
        var running = 0
        /// The attempts requested while one is being started, and that one.
        var turns = 0
        var winner: Int?
    }

    private let source: Signal<Value, Failure>
    private let subscriber: Subscriber<Value, Failure>
    private let delay: Duration
    private let scheduler: StoredScheduler
    private let timer = SerialDisposable()
    private let attempts: Guarded<Attempts>

    init(
        _ source: Signal<Value, Failure>, for subscriber: Subscriber<Value, Failure>, attempts: Int, delay: Duration,
        on scheduler: StoredScheduler
    ) {
        self.source = source
        self.subscriber = subscriber
        self.delay = delay
        self.scheduler = scheduler
        self.attempts = Guarded(Attempts(left: attempts))
        subscriber.inputs.add(timer)
    }

    /// Makes the next attempt, if there is one. None starts on the stack of another, however many fail synchronously.
    func attempt() -> Step {
        let isFirst = attempts.withLock { attempts in
            attempts.turns += 1
            return attempts.turns == 1
        }
        return isFirst ? proceed() : .done
    }

    private func proceed() -> Step {
        repeat {
            if let number = next() { return .first(start(number)) { [self] in hasTurnsAfterThis ? proceed() : .done } }
        } while hasTurnsAfterThis
        return .done
    }

    private var hasTurnsAfterThis: Bool {
        attempts.withLock { attempts in
            attempts.turns -= 1
            return attempts.turns > 0
        }
    }

    /// The number of attempts that are left after the next one; `nil` if there is none.
    private func next() -> Int? {
        attempts.withLock { attempts -> Int? in
            guard attempts.winner == nil, attempts.left > 0 else { return nil }
            attempts.left -= 1
            attempts.running += 1
            return attempts.left
        }
    }

    private func start(_ number: Int) -> Subscription {
        timer.current = nil
        if number > 0 {
            timer.current = scheduler.schedule(after: delay, subscriber.inContext { [self] in attempt().run() })
        }
        return attach(number)
    }

    private func attach(_ number: Int) -> Subscription {
        let (hasWon, subscription) = (Owned(false), Owned<Subscription?>(nil))
        let attached = subscriber.attach(
            source,
            next: { [self] value in
                if !hasWon.state { hasWon.state = wins(number, subscription) }
                if hasWon.state { subscriber.send(value) }
            },
            end: { [self] ending in
                if case .error = ending, !hasWon.state { return failed(ending) }
                if hasWon.state || wins(number, subscription) { subscriber.end(ending) }
            })
        subscription.state = attached
        // A winner since the attempt was decided on has disposed of the inputs that were registered by then.
        if attempts.withLock({ $0.winner != nil }) { subscriber.dispose(of: attached) }
        return attached
    }

    private func wins(_ number: Int, _ subscription: Owned<Subscription?>) -> Bool {
        let isFirst = attempts.withLock { attempts in
            guard attempts.winner == nil else { return false }
            attempts.winner = number
            return true
        }
        guard isFirst, let subscription = subscription.state.take() else { return isFirst }
        subscriber.inputs.disposeOfOthers(than: subscription)
        return true
    }

    private func failed(_ ending: Ending<Failure>) {
        let isLast = attempts.withLock { attempts in
            attempts.running -= 1
            return attempts.winner == nil && attempts.left == 0 && attempts.running == 0
        }
        if isLast { subscriber.end(ending) } else { attempt().run() }
    }
}
