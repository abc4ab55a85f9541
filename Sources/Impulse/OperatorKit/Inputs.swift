extension Subscriber {
    /// The inputs of an operator, which its closure declares: each with what becomes of a value, and what its end means.
    ///
    /// When the closure has returned, they are subscribed to in order, and none after one that ends the signal.
    public struct Inputs: ~Copyable {
        /// What the operator emits to.
        public let subscriber: Subscriber

        @usableFromInline var first: Head?
        @usableFromInline var others: ContiguousArray<Head> = []

        @inlinable
        init(of subscriber: Subscriber) {
            self.subscriber = subscriber
        }
    }
}

extension Subscriber.Inputs {
    /// Adds an input, whose values go to `next`.
    ///
    /// - Parameters:
    ///   - rule: what the end of the input means.
    ///   - next: called with one value at a time, of this input and of the others.
    @inlinable
    public mutating func add<Input>(
        _ signal: Signal<Input, Failure>, ends rule: EndRule = .always,
        next: @escaping (borrowing Subscriber.Owner, Input) -> Void
    ) {
        add(subscriber.attach(signal, ends: rule) { [subscriber] in subscriber.perform($0, next) })
    }

    /// Adds an input, whose values and whose end go to these closures.
    ///
    /// - Parameters:
    ///   - next: called with one value at a time, of this input and of the others.
    ///   - ended: called with the end in the same way.
    /// - Returns: what stops the input alone.
    @discardableResult
    @inlinable
    public mutating func add<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        next: @escaping (borrowing Subscriber.Owner, Input) -> Void,
        ended: @escaping (borrowing Subscriber.Owner, Ending<InputFailure>) -> Void
    ) -> any Disposable {
        add(signal, trail: subscriber.trail, next: next, ended: ended)
    }

    @inlinable
    mutating func add<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>, trail: Trail,
        next: @escaping (borrowing Subscriber.Owner, Input) -> Void,
        ended: @escaping (borrowing Subscriber.Owner, Ending<InputFailure>) -> Void
    ) -> Head {
        let head = subscriber.attach(
            signal, trail: trail,
            next: { [subscriber] in subscriber.perform($0, next) },
            end: { [subscriber] in subscriber.perform($0, ended) })
        add(head)
        return head
    }

    /// Adds an input whose values are emitted as they are.
    @inlinable
    public mutating func add(_ signal: Signal<Value, Failure>, ends rule: EndRule = .always) {
        add(subscriber.attach(signal, ends: rule))
    }

    /// Adds one that is attached already.
    @inlinable
    mutating func add(_ head: Head) {
        if first == nil { first = head } else { others.append(head) }
    }

    /// What starts them.
    @inlinable
    consuming func start() -> Step {
        guard let first else { return .done }
        return others.isEmpty ? .last(first) : .first(first, then: others)
    }
}
