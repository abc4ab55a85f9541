extension Sink {
    /// This sink with closures that run in the subscription's context, on whatever thread events arrive.
    ///
    /// Each head to which other code sends has such a sink. So what is downstream of it runs in that context, and so
    /// does what it starts.
    @inlinable
    func carried(by trail: Trail) -> Sink {
        guard let context = trail.context else { return self }
        return Sink(
            next: { [next] value in context.run { next(value) } },
            end: { [end] ending in context.run { end(ending) } })
    }
}

extension Trail {
    /// The context of the subscription, if one is carried.
    @inlinable
    var context: CarriedContext? { node?.context }

    /// Runs `work` in the subscription's context.
    @inlinable
    func run(_ work: () -> Void) {
        if let context { context.run(work) } else { work() }
    }

    /// Returns the trail of what is subscribed to in another context.
    @usableFromInline
    func entering(_ context: CarriedContext) -> Trail {
        Trail(site, TrailNode(downstream: node, context: context))
    }
}
