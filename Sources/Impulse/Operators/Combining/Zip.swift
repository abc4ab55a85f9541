extension Signal {
    /// Emits the first values of all inputs as a tuple, then the second values, and so on.
    ///
    ///     -1--2----------|
    ///     ---a---b---------
    ///     zip
    ///     ---A---B-------|     A = (1, a), B = (2, b)
    ///
    /// ![zip(_:buffering:) as marbles](zip-_-buffering)
    ///
    ///     Signal.zip(questions, answers).map { question, answer in "\(question) \(answer)" }
    ///
    /// Buffers values until each input has one. Subscribes to the inputs in order, and skips the rest after one that
    /// ends the signal synchronously. The first error disposes of the other inputs, releases the buffered values,
    /// then passes through. Completes as soon as any input has completed and has no buffered values. With no inputs,
    /// completes immediately.
    ///
    /// - Parameter policy: the limit on the buffered values of each input. Dropping a value shifts the values after
    ///   it. A failing policy ends the signal immediately.
    /// - Complexity: O(1) per value. Retains the buffered values.
    @inlinable
    public static func zip<each Input: Sendable>(
        _ signal: repeat Signal<each Input, Failure>,
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == (repeat each Input) {
        .serialized { inputs in
            let zipping = Zipping<(repeat each Input), Failure>()
            var layout = TupleLayout()
            for (signal, type) in repeat (each signal, (each Input).self) {
                zipping.add(signal, at: layout.append(type), buffering: policy, to: &inputs) { owner in
                    owner.emit(zipping.combination())
                }
            }
            layout.check((repeat each Input).self)
            if zipping.queues.isEmpty { inputs.subscriber.sendCompleted() }
        }
    }

    /// Zips one signal with others that cannot fail. See ``zip(_:buffering:)-(Signal<Input,Failure>,_)``.
    @_disfavoredOverload
    @inlinable
    public static func zip<First, each Input: Sendable>(
        _ first: Signal<First, Failure>,
        _ signal: repeat Signal<each Input, Never>,
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == (First, repeat each Input) {
        zip(first, repeat (each signal).promoteError(to: Failure.self), buffering: policy)
    }

    /// Zips one signal that cannot fail with others. See ``zip(_:buffering:)-(Signal<Input,Failure>,_)``.
    @_disfavoredOverload
    @inlinable
    public static func zip<First, each Input: Sendable>(
        _ first: Signal<First, Never>,
        _ signal: repeat Signal<each Input, Failure>,
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == (First, repeat each Input) {
        zip(first.promoteError(to: Failure.self), repeat each signal, buffering: policy)
    }
}
