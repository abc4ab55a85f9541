extension Subscriber {
    /// Runs `work` in the context of the subscription: see ``ContextCarrier``. For closures of a client that run
    /// outside a delivery.
    package func runInContext<Result, Problem>(_ work: () throws(Problem) -> Result) throws(Problem) -> Result {
        guard let context = trail.context else { return try work() }
        var outcome: Swift.Result<Result, Problem>?
        context.run { outcome = Swift.Result(catching: work) }
        guard let outcome else {
            // Unlike a precondition, it prints the text in release builds too.
            fatalError("register(capture:restore:): the closure `restore` returned before it ran its work")
        }
        return try outcome.get()
    }

    /// Returns work for a scheduler that runs in the context of the subscription.
    @inlinable
    package func inContext(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard let context = trail.context else { return work }
        return { context.run(work) }
    }
}

extension Signal {
    /// Returns this signal with the context in which this function is called, whatever context it is subscribed to
    /// in. Everything downstream keeps the context of its own subscription.
    ///
    /// Returns the signal unchanged if there is nothing to carry.
    @usableFromInline
    package func keepingContext() -> Signal {
        guard attachment != nil, let context = ContextCarrier.capture() else { return self }
        return .gated { subscriber, sink in
            let pass = subscriber.fastPath(to: sink.carried(by: subscriber.trail))
            context.run {
                subscriber.attach(self, trail: subscriber.trail.entering(context), ends: .always, next: pass).run()
            }
            return .done
        }
    }
}
