extension Subscriber {
    /// The inputs of an operator, as its closure declares them: the handler of each input's values, and the effect of
    /// its end.
    ///
    /// They are subscribed to in order once the closure has returned. After one that ends the signal, none is
    /// subscribed to.
    public struct Inputs: ~Copyable {
        /// The subscriber to which the operator emits.
        public let subscriber: Subscriber

        @usableFromInline var first: Subscription?
        @usableFromInline var others: ContiguousArray<Subscription> = []

        @inlinable
        init(of subscriber: Subscriber) {
            self.subscriber = subscriber
        }
    }
}

extension Subscriber.Inputs {
    /// Adds an input whose values go to `next`.
    ///
    /// - Parameters:
    ///   - rule: the effect of the input's end.
    ///   - next: receives the values, serially with the values of the other inputs.
    @inlinable
    public mutating func add<Input>(
        _ signal: Signal<Input, Failure>, ends rule: EndRule = .always,
        next: @escaping (borrowing Subscriber.Owner, Input) -> Void
    ) {
        add(subscriber.attach(signal, ends: rule) { [subscriber] in subscriber.perform($0, next) })
    }

    /// Adds an input whose values and terminal event go to these closures.
    ///
    /// - Parameters:
    ///   - next: receives the values, serially with the values of the other inputs.
    ///   - ended: receives the terminal event in the same way.
    /// - Returns: A disposable that stops only this input.
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
    ) -> Subscription {
        let subscription = subscriber.attach(
            signal, trail: trail,
            next: { [subscriber] in subscriber.perform($0, next) },
            end: { [subscriber] in subscriber.perform($0, ended) })
        add(subscription)
        return subscription
    }

    /// Adds an input whose values are emitted unchanged.
    @inlinable
    public mutating func add(_ signal: Signal<Value, Failure>, ends rule: EndRule = .always) {
        add(subscriber.attach(signal, ends: rule))
    }

    /// Adds an input that has already been attached.
    @inlinable
    mutating func add(_ subscription: Subscription) {
        if first == nil { first = subscription } else { others.append(subscription) }
    }

    /// Returns the step that starts the inputs.
    @inlinable
    consuming func start() -> Step {
        guard let first else { return .done }
        return others.isEmpty ? .last(first) : .first(first, then: others)
    }
}

extension Step {
    /// Returns a step that starts one subscription, then others.
    @usableFromInline
    static func first(_ subscription: Subscription, then others: ContiguousArray<Subscription>) -> Step {
        var next = others.startIndex
        func startNext() -> Step {
            let subscription = others[next]
            next += 1
            return next == others.endIndex ? .last(subscription) : .first(subscription, then: startNext)
        }
        return .first(subscription, then: startNext)
    }
}
