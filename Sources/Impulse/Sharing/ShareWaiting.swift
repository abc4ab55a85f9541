/// The behavior of a shared source while the buffer of a subscriber that waits is full.
public struct SlowSubscribers<Failure: Error>: Sendable {
    fileprivate enum Kind {
        case wait
        case fail(after: Duration, on: StoredScheduler, with: Failure)
        case drop
    }

    fileprivate let kind: Kind

    /// The source pauses: the slowest subscriber sets the pace.
    public static var wait: SlowSubscribers { SlowSubscribers(kind: .wait) }

    /// The subscriber with the full buffer misses values, which are reported to ``Diagnostics``. The source does not
    /// pause.
    public static var drop: SlowSubscribers { SlowSubscribers(kind: .drop) }

    /// The source pauses for `limit` at most. Then the subscriber with the full buffer fails, after the values that it
    /// holds.
    public static func fail(
        after limit: Duration, on scheduler: some Scheduler, with error: Failure
    ) -> SlowSubscribers {
        SlowSubscribers(kind: .fail(after: limit, on: stored(scheduler), with: error))
    }
}

extension Signal {
    /// Shares one subscription, and pauses the source, if it can, for subscribers that wait.
    ///
    ///     let numbers = Signal(1...1_000).share(slow: .wait)
    ///     numbers.deliver(on: .main, buffering: .waiting(100)).subscribe { print("slowly", $0) }
    ///     numbers.subscribe { print($0) }
    ///
    /// A subscriber waits if its buffer does: see ``BufferingPolicy/waiting(_:else:)``. The others never hold up the
    /// source. Otherwise like ``share(replay:while:fileID:line:)``, which never pauses its source.
    ///
    /// - Parameter policy: the behavior while a subscriber's buffer is full.
    public func share(
        slow policy: SlowSubscribers<Failure>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal {
        let pauses = Pauses()
        return pausing(by: pauses.valve).share(fileID: fileID, line: line).asking(for: pauses, slow: policy)
    }

    /// Asks for a pause of this hot signal's source while the buffer of a subscriber that waits is full.
    package func asking(for pauses: Pauses, slow policy: SlowSubscribers<Failure>) -> Signal {
        .gated { subscriber, sink in
            guard let valve = subscriber.trail.valve else { return .last(subscriber.attach(self, passingTo: sink)) }
            let (dropped, timer) = (Owned(0), SerialDisposable())
            subscriber.inputs.add(timer)
            return .last(
                subscriber.attach(self, ends: .always) { value in
                    // Sharing does not change a source that cannot pause.
                    guard pauses.valve.isHeeded(whenFull: true) else { return subscriber.send(value) }
                    if case .drop = policy.kind {
                        if !valve.isClosed { return valve.pass { subscriber.send(value) } }
                        dropped.state += 1
                        return subscriber.trail.reportFromUpstream(
                            .overflow(count: dropped.state), in: "share(slow: .drop)")
                    }
                    let pause = ScheduledWork { pauses.change(by: -1) }
                    if subscriber.send(value, resume: { pause.run() }) { return }
                    pauses.change(by: 1)
                    guard case .fail(let limit, let scheduler, let error) = policy.kind else { return }
                    timer.current = scheduler.schedule(after: limit) {
                        if pause.isDisposed { return }
                        subscriber.send(error: error)
                        pause.run()
                    }
                })
        }
    }
}

/// The pauses that the subscribers of a shared source ask for; its valve is closed while there are any.
package final class Pauses: Sendable {
    package let valve = Valve()
    private let count = Guarded(0)

    package init() {}

    func change(by number: Int) {
        let resumptions = count.withLock { count -> [@Sendable () -> Void] in
            count += number
            guard count > 0 else { return valve.opening() }
            valve.close()
            return []
        }
        for resume in resumptions { resume() }
    }
}
