extension Signal {
    /// Runs closures at points in the life of each subscription, without changing its events.
    ///
    ///     request.on(subscribed: { spinner.start() }, disposed: { spinner.stop() })
    ///
    /// Each closure runs before the event is delivered, on the thread that sends it. After a disposal, only
    /// `disposed` runs. No closure runs after a delivery: an event sent during another delivery is enqueued, so the
    /// subscriber might not have received it yet.
    ///
    /// - Parameters:
    ///   - subscribed: runs before the source is subscribed to. Values that it makes a hot source send are missed: to
    ///     request something of a source, subscribe first.
    ///   - terminated: runs when the source has failed or completed, after `error` or `completed`; not at a disposal.
    ///   - disposed: runs once, when the subscription is torn down, however it ends: after `terminated`, and before
    ///     the terminal event is delivered.
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
            let pass = subscriber.fastPath(to: sink)
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

    /// Runs a closure at each subscription, before the source is subscribed to.
    ///
    ///     request.initially { spinner.start() }
    ///
    /// The closure runs on the subscribing thread. Values that it makes a hot source send are missed. Of several in a
    /// chain, the last one written runs first. See ``on(subscribed:next:error:completed:terminated:disposed:)`` for
    /// other points in a subscription's life.
    public func initially(_ work: @escaping @Sendable () -> Void) -> Signal {
        on(subscribed: work)
    }

    /// Runs a closure when the source has failed or completed, but not when the subscription is disposed of.
    ///
    ///     upload.finally { print("the server has answered") }
    ///
    /// The closure runs on the thread that sends the terminal event, after the source has been torn down and before
    /// the event is delivered. For cleanup that a disposal requires too, use `disposed` of
    /// ``on(subscribed:next:error:completed:terminated:disposed:)``.
    public func finally(_ work: @escaping @Sendable () -> Void) -> Signal {
        on(terminated: work)
    }
}
