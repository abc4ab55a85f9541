extension Signal {
    /// Runs closures at moments of each subscription, and changes nothing.
    ///
    ///     request.on(subscribed: { spinner.start() }, disposed: { spinner.stop() })
    ///
    /// Each runs before the event is passed on, on the thread that sends it.
    ///
    /// - Parameters:
    ///   - subscribed: before the source is subscribed to.
    ///   - disposed: once, when the subscription is torn down, whichever way it ends; after `error` or `completed`,
    ///     and before these are passed on.
    @inlinable
    public func on(
        subscribed: (@Sendable () -> Void)? = nil,
        next: (@Sendable (Value) -> Void)? = nil,
        error: (@Sendable (Failure) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
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
                    subscriber.end(ending)
                })
            return .last(input)
        }
    }
}
