extension Signal {
    /// The same signal, but for an error if it has not ended in time.
    ///
    ///     -a--b--c--d-|
    ///     timeout(after: 8)
    ///     -a--b--c#
    ///
    /// ![timeout(after:on:error:) as marbles](timeout-after-on-error)
    ///
    ///     client.get(url).timeout(after: .seconds(30), on: .main, error: .timedOut)
    ///
    /// The time runs from the subscription, whatever values come. When it is over, the source is disposed of, then the
    /// error is told, on the scheduler. The source's own end and a disposal cancel the timer.
    ///
    /// On ``ImmediateScheduler`` the time is over at once.
    @inlinable
    public func timeout(after time: Duration, on scheduler: some Scheduler, error: Failure) -> Signal {
        .serialized { inputs in
            inputs.alarm(on: scheduler, after: time) { owner, _ in owner.finish(.error(error)) }
            inputs.add(self)
        }
    }

    /// The same signal, but for an error if it sends nothing for too long.
    ///
    ///     -a--b-------c-|
    ///     timeout(afterSilence: 5)
    ///     -a--b----#
    ///
    /// ![timeout(afterSilence:on:error:) as marbles](timeout-afterSilence-on-error)
    ///
    /// The time runs from the subscription, and anew from each value. All else is as with `timeout(after:on:error:)`.
    @inlinable
    public func timeout(afterSilence time: Duration, on scheduler: some Scheduler, error: Failure) -> Signal {
        .serialized { inputs in
            let alarm = inputs.alarm(on: scheduler, after: time) { owner, _ in owner.finish(.error(error)) }
            inputs.add(self) { owner, value in
                owner.emit(value)
                alarm.set(after: time, as: owner)
            }
        }
    }
}

extension Signal where Failure == Never {
    /// ``timeout(after:on:error:)`` of a signal that cannot fail otherwise.
    @_disfavoredOverload
    @inlinable
    public func timeout<NewFailure>(
        after time: Duration, on scheduler: some Scheduler, error: NewFailure
    ) -> Signal<Value, NewFailure> {
        promoteError().timeout(after: time, on: scheduler, error: error)
    }

    /// ``timeout(afterSilence:on:error:)`` of a signal that cannot fail otherwise.
    @_disfavoredOverload
    @inlinable
    public func timeout<NewFailure>(
        afterSilence time: Duration, on scheduler: some Scheduler, error: NewFailure
    ) -> Signal<Value, NewFailure> {
        promoteError().timeout(afterSilence: time, on: scheduler, error: error)
    }
}

extension Signal {
    /// The same signal, or another if it has not ended in time.
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
    /// The time runs from the subscription, whatever values come. When it is over, the source is disposed of, then the other
    /// is subscribed to, on the scheduler. Errors are passed on: those of the source do not lead to the other. The
    /// source's own end and a disposal cancel the timer. With `.empty`, what takes too long completes.
    @inlinable
    public func timeout(after time: Duration, on scheduler: some Scheduler, switchTo other: Signal) -> Signal {
        timing(out: { $0.timeout(after: time, on: scheduler, error: .timedOut) }, to: other)
    }

    /// The same signal, or another once it sends nothing for too long.
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
    /// The time runs from the subscription, and anew from each value, and not for the other. All else is as with
    /// `timeout(after:on:switchTo:)`.
    @inlinable
    public func timeout(afterSilence time: Duration, on scheduler: some Scheduler, switchTo other: Signal) -> Signal {
        timing(out: { $0.timeout(afterSilence: time, on: scheduler, error: .timedOut) }, to: other)
    }

    /// Errors of the source are set apart from that of the timeout, which alone leads to the other.
    @inlinable
    func timing(
        out limit: (Signal<Value, Overdue<Failure>>) -> Signal<Value, Overdue<Failure>>, to other: Signal
    ) -> Signal {
        let limited = limit(mapError { .failed($0) })
        return .gated { subscriber, sink in
            subscriber.relay(
                limited, next: subscriber.passingBy(sink.next),
                successor: { ending in
                    if case .error(.timedOut) = ending { other.mapError { .failed($0) } } else { nil }
                },
                ended: { ending in
                    if case .error(.failed(let error)) = ending { subscriber.end(.error(error)) }
                    if case .completed = ending { subscriber.end(.completed) }
                })
        }
    }

    /// ``timeout(after:on:switchTo:)`` to a signal that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func timeout(
        after time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, Never>
    ) -> Signal {
        timeout(after: time, on: scheduler, switchTo: other.promoteError(to: Failure.self))
    }

    /// ``timeout(afterSilence:on:switchTo:)`` to a signal that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func timeout(
        afterSilence time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, Never>
    ) -> Signal {
        timeout(afterSilence: time, on: scheduler, switchTo: other.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// ``timeout(after:on:switchTo:)`` of a signal that cannot fail, to one that can.
    @_disfavoredOverload
    @inlinable
    public func timeout<NewFailure>(
        after time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).timeout(after: time, on: scheduler, switchTo: other)
    }

    /// ``timeout(afterSilence:on:switchTo:)`` of a signal that cannot fail, to one that can.
    @_disfavoredOverload
    @inlinable
    public func timeout<NewFailure>(
        afterSilence time: Duration, on scheduler: some Scheduler, switchTo other: Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).timeout(afterSilence: time, on: scheduler, switchTo: other)
    }
}

/// Why a source that has a limit of time failed.
@usableFromInline
enum Overdue<Failure: Error>: Error {
    case timedOut
    case failed(Failure)
}
