/// The work that a head leaves to ``Head/run()`` once it has been started.
///
/// A head does not start its inputs itself. It hands them back, one at a time, so that a start is a loop, and a chain
/// of a thousand operators takes no more stack than one.
@usableFromInline
enum Step {
    /// Do nothing.
    case done
    /// Start this head, and nothing after it.
    case last(Head)
    /// Start this head, then continue.
    case first(Head, then: () -> Step)
}

extension Head {
    /// Starts the head, and all the heads that it and they hand back. Called once, after the head has been
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
    /// Starts the heads of this step.
    @usableFromInline
    consuming func run() {
        if case .done = self { return }
        proceed()
    }

    @inline(never)
    private consuming func proceed() {
        while case .last(let head) = self { self = head.start() }
        if case .first = self { proceedInTurn() }
    }

    @inline(never)
    private consuming func proceedInTurn() {
        // The innermost is separate, so that one operator with several inputs allocates no array.
        var innermost: (() -> Step)?
        var outer: [() -> Step] = []
        while true {
            switch self {
            case .last(let head):
                self = head.start()
            case .first(let head, let rest):
                if let innermost { outer.append(innermost) }
                innermost = rest
                self = head.start()
            case .done:
                guard let rest = innermost else { return }
                innermost = outer.popLast()
                self = rest()
            }
        }
    }
}
