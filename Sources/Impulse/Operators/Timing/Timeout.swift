extension Signal {
    /// Fails with `error` if the signal has not ended within `time`.
    ///
    ///     -a--b--c--d-|
    ///     timeout(after: 8)
    ///     -a--b--c#
    ///
    /// ![timeout(after:on:error:) as marbles](timeout-after-on-error)
    ///
    ///     client.get(url).timeout(after: .seconds(30), on: .main, error: .timedOut(at: url))
    ///
    /// The time runs from the subscription, whatever values arrive. When it has elapsed, the signal disposes of the
    /// source, then fails, on the scheduler.
    ///
    /// On ``ImmediateScheduler`` the time elapses before the source is subscribed to.
    @inlinable
    public func timeout(after time: Duration, on scheduler: some Scheduler, error: Failure) -> Signal {
        timed(EndingAfter<Value, Failure>(time, by: .error(error)), on: scheduler)
    }

    /// Fails with `error` if the source emits nothing for `time`.
    ///
    ///     -a--b-------c-|
    ///     timeout(afterSilence: 5)
    ///     -a--b----#
    ///
    /// ![timeout(afterSilence:on:error:) as marbles](timeout-afterSilence-on-error)
    ///
    /// The time runs from the subscription, and restarts after each value. Otherwise like `timeout(after:on:error:)`.
    @inlinable
    public func timeout(afterSilence time: Duration, on scheduler: some Scheduler, error: Failure) -> Signal {
        timed(EndingAfter<Value, Failure>(time, ofSilence: true, by: .error(error)), on: scheduler)
    }
}

extension Signal where Failure == Never {
    /// Fails with `error` if a signal that cannot fail by itself has not ended within `time`. See
    /// ``timeout(after:on:error:)``.
    @_disfavoredOverload
    public func timeout<NewFailure>(
        after time: Duration, on scheduler: some Scheduler, error: NewFailure
    ) -> Signal<Value, NewFailure> {
        promoteError().timeout(after: time, on: scheduler, error: error)
    }

    /// Fails with `error` if a signal that cannot fail by itself emits nothing for `time`. See
    /// ``timeout(afterSilence:on:error:)``.
    @_disfavoredOverload
    public func timeout<NewFailure>(
        afterSilence time: Duration, on scheduler: some Scheduler, error: NewFailure
    ) -> Signal<Value, NewFailure> {
        promoteError().timeout(afterSilence: time, on: scheduler, error: error)
    }
}

extension Signal {
    /// Switches to another signal if this one has not ended within `time`.
    ///
    ///     -a--b--c--d-|
    ///             -x-y|     other
    ///     timeout(after: 8, switchTo: other)
    ///     -a--b--c-x-y|
    ///
    /// ![timeout(after:on:switchTo:) as marbles](timeout-after-on-switchTo)
    ///
    ///     client.get(url).timeout(after: .seconds(5), on: .main, switchTo: cache.read(url))
    ///
    /// The time runs from the subscription, whatever values arrive. When it has elapsed, the signal disposes of the
    /// source, then subscribes to `other`, on the scheduler. Only the timeout leads to `other`: an error of the
    /// source passes through. With `.empty`, a timeout completes the signal.
    @inlinable
    public func timeout(after time: Duration, on scheduler: some Scheduler, switchTo other: Signal) -> Signal {
        timing(out: { $0.timeout(after: time, on: scheduler, error: .timedOut) }, to: other)
    }

    /// Switches to another signal once this one has emitted nothing for `time`.
    ///
    ///     -a--b-------c-|
    ///              -x-y|     other
    ///     timeout(afterSilence: 5, switchTo: other)
    ///     -a--b-----x-y|
    ///
    /// ![timeout(afterSilence:on:switchTo:) as marbles](timeout-afterSilence-on-switchTo)
    ///
    ///     scores.timeout(afterSilence: .seconds(60), on: .main, switchTo: cached)
    ///
    /// The time runs from the subscription, and restarts after each value. It does not apply to `other`. Otherwise
    /// like `timeout(after:on:switchTo:)`.
    @inlinable
    public func timeout(afterSilence time: Duration, on scheduler: some Scheduler, switchTo other: Signal) -> Signal {
        timing(out: { $0.timeout(afterSilence: time, on: scheduler, error: .timedOut) }, to: other)
    }

    /// Switches to `other` when `limit` times out, but not when the source fails: wrapping its errors keeps the two
    /// apart.
    @inlinable
    func timing(
        out limit: (Signal<Value, Overdue<Failure>>) -> Signal<Value, Overdue<Failure>>, to other: Signal,
        function: StaticString = #function
    ) -> Signal {
        let limited = limit(mapError { .failed($0) })
        return .gated(function: function) { subscriber, sink in
            subscriber.relay(
                limited, next: subscriber.fastPath(to: sink),
                successor: { ending in
                    if case .error(.timedOut) = ending { other.mapError { .failed($0) } } else { nil }
                },
                ended: { ending in
                    if case .error(.failed(let error)) = ending { subscriber.end(.error(error)) }
                    if case .completed = ending { subscriber.end(.completed) }
                })
        }
    }

    /// Switches to a signal that cannot fail. See ``timeout(after:on:switchTo:)``.
    @_disfavoredOverload
    public func timeout(
        after time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, Never>
    ) -> Signal {
        timeout(after: time, on: scheduler, switchTo: other.promoteError(to: Failure.self))
    }

    /// Switches to a signal that cannot fail. See ``timeout(afterSilence:on:switchTo:)``.
    @_disfavoredOverload
    public func timeout(
        afterSilence time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, Never>
    ) -> Signal {
        timeout(afterSilence: time, on: scheduler, switchTo: other.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// Switches from a signal that cannot fail to one that can. See ``timeout(after:on:switchTo:)``.
    @_disfavoredOverload
    public func timeout<NewFailure>(
        after time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).timeout(after: time, on: scheduler, switchTo: other)
    }

    /// Switches from a signal that cannot fail to one that can. See ``timeout(afterSilence:on:switchTo:)``.
    @_disfavoredOverload
    public func timeout<NewFailure>(
        afterSilence time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).timeout(afterSilence: time, on: scheduler, switchTo: other)
    }
}

/// The error of a source with a time limit: the timeout, or its own.
@usableFromInline
enum Overdue<Failure: Error>: Error {
    case timedOut
    case failed(Failure)
}
