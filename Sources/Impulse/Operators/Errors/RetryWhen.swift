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
    /// - Parameter trigger: returns a signal for each error. Receives the error and the number of the attempt that
    ///   failed, from 1. Return `.error(_:)` to give up, or `.empty` to complete.
    @inlinable
    public func retry<Trigger>(
        when trigger: @escaping @Sendable (_ error: Failure, _ attempt: Int) -> Signal<Trigger, Failure>
    ) -> Signal {
        .gated { subscriber, sink in
            let (stage, attempt) = (Owned(RetryStage.running), Owned(0))
            let pass = subscriber.fastPath(to: sink)
            let source = map { Value?.some($0) }
            return subscriber.relay(
                source,
                next: { value in
                    if let value { pass(value) } else { stage.state = .triggered }
                },
                successor: { ending in
                    switch (ending, stage.state) {
                    case (.error(let error), .running):
                        stage.state = .waiting
                        attempt.state += 1
                        return trigger(error, attempt.state).take(1).map { _ in nil }
                    case (.completed, .triggered):
                        stage.state = .running
                        return source
                    default: return nil
                    }
                })
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

@usableFromInline
enum RetryStage {
    /// The source is subscribed to.
    case running
    /// The trigger is subscribed to.
    case waiting
    /// The trigger has emitted a value.
    case triggered
}
