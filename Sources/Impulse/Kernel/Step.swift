/// The work that a subscription leaves to ``Subscription/run()`` once it has been started.
///
/// A subscription does not start its inputs itself. It returns them one at a time, so that a start is a loop, and a
/// chain of a thousand operators takes no more stack than one. Inputs that follow one another after the start have a
/// loop of their own: see ``Relay``.
@usableFromInline
enum Step {
    /// Do nothing.
    case done
    /// Start this subscription, and nothing after it.
    case last(Subscription)
    /// Start this subscription, then continue.
    case first(Subscription, then: () -> Step)
}

extension Subscription {
    /// Starts the subscription, and all subscriptions that it and they return. Called once, after it has been
    /// registered.
    ///
    /// Three functions instead of a loop: a subscription made inside the start of another adds only the frame of the
    /// smallest function that suffices.
    @usableFromInline
    final func run() {
        start().run()
    }
}

extension Step {
    /// Starts the subscriptions of this step.
    @usableFromInline
    consuming func run() {
        if case .done = self { return }
        proceed()
    }

    @inline(never)
    private consuming func proceed() {
        while true {
            switch consume self {
            case .done: return
            case .last(let subscription): self = subscription.start()
            case .first(let subscription, let rest):
                return Step.first(subscription, then: rest).proceedInTurn()
            }
        }
    }

    @inline(never)
    private consuming func proceedInTurn() {
        // The innermost is separate, so that one operator with several inputs allocates no array.
        var innermost: (() -> Step)?
        var outer: [() -> Step] = []
        while true {
            switch consume self {
            case .last(let subscription):
                self = subscription.start()
            case .first(let subscription, let rest):
                if let innermost { outer.append(innermost) }
                innermost = rest
                self = subscription.start()
            case .done:
                guard let rest = innermost else { return }
                innermost = outer.popLast()
                self = rest()
            }
        }
    }
}
