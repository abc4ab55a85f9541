extension Signal {
    /// The first values of all signals, then the second ones, and so on.
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
    /// Values wait for their counterparts. Subscribes in order, and to none after one that ended the whole. The first error
    /// disposes of the others, then is passed on, and what waits is let go of. Completes as soon as a signal has completed of
    /// which nothing waits, since nothing more can come of the others; with no signals, at once.
    ///
    /// - Parameter policy: what to do with values of one signal that find so many of them waiting; dropping one shifts those
    ///   that come after it. One that fails ends the whole at once.
    /// - Complexity: O(1) per value, and memory for those that wait.
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
            if zipping.lanes.isEmpty { inputs.subscriber.sendCompleted() }
        }
    }

    /// The first values of all signals, as an array in their order, then the second ones, and so on.
    ///
    ///     Signal.zip(shards.map { $0.nextPage() })
    ///
    /// All else is as with ``zip(_:buffering:)-(Signal<Input,Failure>,_)``.
    ///
    /// - Complexity: O(1) per value, and memory for those that wait.
    @inlinable
    public static func zip<Input>(
        _ signals: [Signal<Input, Failure>],
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == [Input] {
        .serialized { inputs in
            let zipping = Zipping<[Input], Failure>()
            for (index, signal) in signals.enumerated() {
                zipping.add(signal, at: index * MemoryLayout<Input>.stride, buffering: policy, to: &inputs) { owner in
                    let values = [Input](unsafeUninitializedCapacity: signals.count) { room, count in
                        zipping.moveFirst(to: room.baseAddress.unsafelyUnwrapped)
                        count = signals.count
                    }
                    owner.emit(values)
                }
            }
            if signals.isEmpty { inputs.subscriber.sendCompleted() }
        }
    }

    /// ``zip(_:buffering:)-(Signal<Input,Failure>,_)`` of one signal with others that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func zip<First, each Input: Sendable>(
        _ first: Signal<First, Failure>,
        _ signal: repeat Signal<each Input, Never>,
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == (First, repeat each Input) {
        zip(first, repeat (each signal).promoteError(to: Failure.self), buffering: policy)
    }

    /// ``zip(_:buffering:)-(Signal<Input,Failure>,_)`` of one signal that cannot fail with others.
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
