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
        .gated { subscriber, _ in
            let alarm = Alarm(subscriber, on: scheduler) { _ in subscriber.finish(.error(error)) }
            subscriber.perform { alarm.set(after: time) }
            return .last(subscriber.attach(self, next: { subscriber.send($0) }, end: { subscriber.end($0) }))
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
        .gated { subscriber, _ in
            let alarm = Alarm(subscriber, on: scheduler) { _ in subscriber.finish(.error(error)) }
            let receive: (Value) -> Void = { value in
                subscriber.emit(value)
                alarm.set(after: time)
            }
            subscriber.perform { alarm.set(after: time) }
            return .last(
                subscriber.attach(self, next: { subscriber.perform($0, receive) }, end: { subscriber.end($0) }))
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
