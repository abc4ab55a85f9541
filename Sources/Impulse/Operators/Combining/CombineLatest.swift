extension Signal {
    /// The latest values of all signals, each time one of them sends.
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
    /// Sends once every signal has sent. Subscribes in order, and to none after one that failed at once. The first error
    /// disposes of the others, then is passed on. Completes when all have completed, also if one never sent; with no
    /// signals, at once. Two signals that derive from one source give a combination for each of the source's values and
    /// input: this is not glitch-free.
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

    /// `combineLatest(_:)` of one signal with others that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func combineLatest<First, each Input: Sendable>(
        _ first: Signal<First, Failure>,
        _ signal: repeat Signal<each Input, Never>
    ) -> Signal where Value == (First, repeat each Input) {
        combineLatest(first, repeat (each signal).promoteError(to: Failure.self))
    }

    /// `combineLatest(_:)` of one signal that cannot fail with others.
    @_disfavoredOverload
    @inlinable
    public static func combineLatest<First, each Input: Sendable>(
        _ first: Signal<First, Never>,
        _ signal: repeat Signal<each Input, Failure>
    ) -> Signal where Value == (First, repeat each Input) {
        combineLatest(first.promoteError(to: Failure.self), repeat each signal)
    }
}
