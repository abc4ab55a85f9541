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
