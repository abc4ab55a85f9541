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
                        if let derived = emission.next(derive(change)) { next(derived) }
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
                    let current = Owned(Parametrized<Element, Value, State, Output>(initial()))
                    inputs.add(parameter) { owner, value in
                        owner[current].value = value
                        guard let source = owner[current].source else { return }
                        let isFirst = !owner[current].emission.hasBegun
                        let change = derive(&owner[current].state, isFirst ? CollectionChange(all: source) : nil, value)
                        if let change = owner[current].emission.next(change) { owner.emit(change) }
                    } ended: { _, _ in
                    }
                    inputs.add(changes) { owner, change in
                        owner[current].source = change.after.tree
                        guard let value = owner[current].value else { return }
                        let derived = derive(&owner[current].state, change, value)
                        if let derived = owner[current].emission.next(derived) { owner.emit(derived) }
                    }
                }, function: function))
    }
}

/// The state of an operator with a parameter.
@usableFromInline
struct Parametrized<Element: Sendable, Value, State, Output: Sendable> {
    @usableFromInline var source: CountedTree<Element>?
    @usableFromInline var value: Value?
    @usableFromInline var state: State
    @usableFromInline var emission = Emission<Output>()

    @inlinable
    init(_ state: State) {
        self.state = state
    }
}
