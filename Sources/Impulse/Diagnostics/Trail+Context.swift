extension Trail {
    /// The context of the subscription, if one is carried.
    @usableFromInline
    var context: CarriedContext? { node?.context }

    /// Runs `work` in the subscription's context.
    @usableFromInline
    func run(_ work: () -> Void) {
        if let context { context.run(work) } else { work() }
    }

    /// Returns the trail of signals that are subscribed to in another context.
    func entering(_ context: CarriedContext) -> Trail {
        Trail(site, TrailNode(downstream: node, context: context))
    }
}
