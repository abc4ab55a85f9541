extension Signal {
    /// Emits the first values of all inputs as an array, in their order, then the second values, and so on.
    ///
    /// ![zip(_:buffering:) as marbles](zip-_-buffering)
    ///
    ///     Signal.zip(shards.map { $0.nextPage() })
    ///
    /// Otherwise like ``zip(_:buffering:)-(Signal<Input,Failure>,_)``.
    ///
    /// - Complexity: O(1) per value. Retains the buffered values.
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
}
