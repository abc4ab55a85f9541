extension Signal {
    /// Runs closures at moments of each subscription, and changes nothing.
    ///
    ///     request.on(subscribed: { spinner.start() }, disposed: { spinner.stop() })
    ///
    /// Each runs before the event is passed on, on the thread that sends it; none but `disposed` runs after a disposal. There
    /// is no moment after an event: what is sent during a delivery waits, so a subscriber may not have been told it yet.
    ///
    /// - Parameters:
    ///   - subscribed: before the source is subscribed to.
    ///   - terminated: when the source has failed or completed, after `error` or `completed`; not at a disposal.
    ///   - disposed: once, when the subscription is torn down, whichever way it ends; after `terminated`, and before the
    ///     end is passed on.
    @inlinable
    public func on(
        subscribed: (@Sendable () -> Void)? = nil,
        next: (@Sendable (Value) -> Void)? = nil,
        error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil
    ) -> Signal {
        .gated { subscriber, sink in
            if let disposed { subscriber.inputs.add(AnyDisposable(disposed)) }
            subscribed?()
            let pass = subscriber.passingBy(sink.next)
            let input = subscriber.attach(
                self,
                next: { value in
                    guard subscriber.isOpen else { return }
                    next?(value)
                    if subscriber.isOpen { pass(value) }
                },
                end: { ending in
                    guard subscriber.isOpen else { return }
                    switch ending {
                    case .completed: completed?()
                    case .error(let failure): error?(failure)
                    }
                    if subscriber.isOpen { terminated?() }
                    subscriber.end(ending)
                })
            return .last(input)
        }
    }

    /// Runs a closure at each subscription, before the source does anything.
    ///
    ///     request.initially { spinner.start() }
    ///
    /// It runs on the thread that subscribes; of several in a chain, the last one written is the first to run. Events are
    /// passed on as they are. See ``on(subscribed:next:error:completed:terminated:disposed:)`` for the other moments.
    @inlinable
    public func initially(_ work: @escaping @Sendable () -> Void) -> Signal {
        on(subscribed: work)
    }

    /// Runs a closure when the source has failed or completed, and not when the subscription is disposed of.
    ///
    ///     upload.finally { print("the server has answered") }
    ///
    /// It runs on the thread that sends the end, after the source has been torn down, and before the end is passed on. What
    /// has to be cleaned up at a disposal too belongs to `disposed` of
    /// ``on(subscribed:next:error:completed:terminated:disposed:)``.
    @inlinable
    public func finally(_ work: @escaping @Sendable () -> Void) -> Signal {
        on(terminated: work)
    }
}
