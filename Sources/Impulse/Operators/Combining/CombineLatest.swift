extension Signal {
    /// Emits the latest values of all inputs as a tuple, each time one of them emits.
    ///
    ///     -1------2---|
    ///     ---a-b----------|
    ///     combineLatest
    ///     ---A-B--C-------|     A = (1, a), B = (1, b), C = (2, b)
    ///
    /// ![combineLatest(_:) as marbles](combineLatest-_)
    ///
    ///     Signal.combineLatest(width, height).map { width, height in width * height }
    ///
    /// Emits nothing until every input has emitted. Subscribes to the inputs in order, and skips the rest after one
    /// that fails synchronously. The first error disposes of the other inputs, then passes through. Completes when all
    /// inputs have completed, even if one never emitted. With no inputs, completes immediately.
    ///
    /// This is not glitch-free: if two inputs derive from one source, each value of the source yields two combinations.
    @inlinable
    public static func combineLatest<each Input: Sendable>(
        _ signal: repeat Signal<each Input, Failure>
    ) -> Signal where Value == (repeat each Input) {
        .serialized { inputs in
            let latest = LatestTuple<(repeat each Input)>()
            let combination = Combination<(repeat each Input), Failure> { owner in owner.emit(latest.tuple.pointee) }
            for (signal, type) in repeat (each signal, (each Input).self) {
                combination.add(signal, keepingIn: latest.slot(for: type), to: &inputs)
            }
            latest.layout.check((repeat each Input).self)
            if combination.empty == 0 { inputs.subscriber.sendCompleted() }
        }
    }

    /// Combines one signal with others that cannot fail. See `combineLatest(_:)`.
    @_disfavoredOverload
    @inlinable
    public static func combineLatest<First, each Input: Sendable>(
        _ first: Signal<First, Failure>,
        _ signal: repeat Signal<each Input, Never>
    ) -> Signal where Value == (First, repeat each Input) {
        combineLatest(first, repeat (each signal).promoteError(to: Failure.self))
    }

    /// Combines one signal that cannot fail with others. See `combineLatest(_:)`.
    @_disfavoredOverload
    @inlinable
    public static func combineLatest<First, each Input: Sendable>(
        _ first: Signal<First, Never>,
        _ signal: repeat Signal<each Input, Failure>
    ) -> Signal where Value == (First, repeat each Input) {
        combineLatest(first.promoteError(to: Failure.self), repeat each signal)
    }
}
