extension Signal {
    /// Subscribes again after an error, as soon as another signal emits.
    ///
    ///     self     -1-#
    ///     trigger     ---x
    ///     retry(when: { _, _ in trigger })
    ///              -1------1-----1--…
    ///
    /// ![retry(when:) as marbles](retry-when)
    ///
    ///     client.get(url).retry(when: { _, _ in isOnline.signal.filter { $0 } })
    ///     client.get(url).retry(when: { error, attempt in
    ///         attempt > 3 ? .error(error) : isOnline.signal.promoteError()
    ///     })
    ///
    /// The failed source is torn down. `trigger` is then called and its signal subscribed to, on the thread that sent
    /// the error. The first value of that signal disposes of it and subscribes to the source again, without growing the
    /// stack. If that signal completes without a value, the result completes. If it fails, the result fails with its
    /// error. To limit and delay retries, use a ``RetryPolicy``.
    ///
    /// - Parameter trigger: makes a signal for each error. Receives the error and the number of the attempt that
    ///   failed, from 1. Return `.error(_:)` to give up, or `.empty` to complete.
    @inlinable
    public func retry<Trigger>(
        when trigger: @escaping @Sendable (_ error: Failure, _ attempt: Int) -> Signal<Trigger, Failure>
    ) -> Signal {
        again { ending, attempt in
            if case .error(let error) = ending { trigger(error, attempt) } else { nil }
        }
    }

    /// Retries on a trigger that cannot fail. See ``retry(when:)``.
    @_disfavoredOverload
    @inlinable
    public func retry<Trigger>(
        when trigger: @escaping @Sendable (_ error: Failure, _ attempt: Int) -> Signal<Trigger, Never>
    ) -> Signal {
        retry(when: { trigger($0, $1).promoteError(to: Failure.self) })
    }
}

extension Signal {
    /// Subscribes again after an end, once a trigger has emitted.
    ///
    /// - Parameter trigger: makes a signal for the end of a run, and the number of runs so far; `nil` passes the end
    ///   on.
    @inlinable
    func again<Trigger>(
        function: StaticString = #function,
        when trigger: @escaping @Sendable (Ending<Failure>, Int) -> Signal<Trigger, Failure>?
    ) -> Signal {
        .gated(function: function) { subscriber, sink in
            let (isWaiting, isTriggered, runs) = (Owned(false), Owned(false), Owned(0))
            let pass = subscriber.passingBy(sink)
            let source = map { Value?.some($0) }
            return subscriber.relay(
                source,
                next: { value in
                    if let value { pass(value) } else { isTriggered.state = true }
                },
                successor: { ending in
                    if isWaiting.state {
                        guard isTriggered.state, ending.isCompletion else { return nil }
                        (isWaiting.state, isTriggered.state) = (false, false)
                        return source
                    }
                    runs.state += 1
                    guard let made = trigger(ending, runs.state) else { return nil }
                    isWaiting.state = true
                    return made.take(1).map { _ in nil }
                })
        }
    }
}
