public import Impulse

extension LiveCollection {
    /// Creates an operator of one collection.
    ///
    /// - Parameter start: returns a closure for each subscription, which derives a change of the result from a change
    ///   of the source.
    /// - Parameter function: the name of the operator, for the inspector.
    @inlinable
    func deriving<Output>(
        function: StaticString = #function,
        _ start: @escaping @Sendable () -> (CollectionChange<Element>) -> CollectionChange<Output>
    ) -> LiveCollection<Output, Failure> {
        LiveCollection<Output, Failure>(
            changes: changes.operate(
                { next in
                    let derive = start()
                    var emission = Emission<Output>()
                    return { change in
                        if let derived = emission.next(change, by: { derive($0) }) { next(derived) }
                    }
                }, function: function))
    }

    /// Creates an operator of one collection and a changing parameter. It begins once it has both.
    ///
    /// The state contains both; `derive` receives the change of the source, or `nil` if the parameter has changed.
    @inlinable
    func deriving<Output, Value, State>(
        with parameter: Signal<Value, Never>, function: StaticString = #function,
        _ initial: @escaping @Sendable () -> State,
        _ derive:
            @escaping @Sendable (inout State, CollectionChange<Element>?, Value) -> CollectionChange<Output>
    ) -> LiveCollection<Output, Failure> {
        LiveCollection<Output, Failure>(
            changes: .serialized(
                { [changes] inputs in
                    let current = Owned(Parametrized<Element, Value, State, Output>(initial(), derive))
                    inputs.add(parameter) { owner, value in
                        if let change = owner[current].take(value) { owner.emit(change) }
                    } ended: { _, _ in
                    }
                    inputs.add(changes) { owner, change in
                        if let derived = owner[current].make(change) { owner.emit(derived) }
                    }
                }, function: function))
    }
}

/// The state of an operator with a parameter.
@usableFromInline
struct Parametrized<Element: Sendable, Value, State, Output: Sendable> {
    @usableFromInline let derive: (inout State, CollectionChange<Element>?, Value) -> CollectionChange<Output>
    @usableFromInline var source: CountedTree<Element>?
    @usableFromInline var value: Value?
    @usableFromInline var state: State
    @usableFromInline var emission = Emission<Output>()

    @inlinable
    init(
        _ state: State,
        _ derive: @escaping (inout State, CollectionChange<Element>?, Value) -> CollectionChange<Output>
    ) {
        self.state = state
        self.derive = derive
    }

    // Never inlined, for the reason that `Emission.next(_:by:)` gives.
    @inlinable
    @inline(never)
    mutating func take(_ value: Value) -> CollectionChange<Output>? {
        self.value = value
        guard let source else { return nil }
        return emission.next(derive(&state, emission.hasBegun ? nil : CollectionChange(all: source), value))
    }

    @inlinable
    @inline(never)
    mutating func make(_ change: CollectionChange<Element>) -> CollectionChange<Output>? {
        source = change.after.tree
        guard let value else { return nil }
        return emission.next(derive(&state, change, value))
    }
}
