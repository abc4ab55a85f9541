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
