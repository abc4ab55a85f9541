extension Signal {
    /// Emits the values that a closure makes from a state, one after another, until it returns `nil`.
    ///
    /// ![unfold(into:_:) as marbles](unfold-into-_)
    ///
    ///     Signal<Int, Never>.unfold(into: 1) { power in
    ///         defer { power *= 2 }
    ///         return power < 100 ? power : nil
    ///     }
    ///     // 1, 2, 4, 8, 16, 32, 64
    ///
    /// Works like `sequence(state:next:)`, whose result is not `Sendable`. Each subscription begins with `initial`.
    /// Otherwise like `init(_:)`.
    @inlinable
    public static func unfold<State: Sendable>(
        into initial: State, _ next: @escaping @Sendable (inout State) -> Value?
    ) -> Signal {
        Signal(elements: Unfolding(initial: initial, next: next))
    }
}

@usableFromInline
struct Unfolding<State: Sendable, Element>: Sequence, Sendable {
    @usableFromInline let initial: State
    @usableFromInline let next: @Sendable (inout State) -> Element?

    @inlinable
    init(initial: State, next: @escaping @Sendable (inout State) -> Element?) {
        self.initial = initial
        self.next = next
    }

    @inlinable
    func makeIterator() -> UnfoldSequence<Element, State> {
        sequence(state: initial, next: next)
    }
}
