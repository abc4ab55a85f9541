/// The latest values of all signals, each time one of them sends.
///
///     -1------2---|
///     ---a-b----------|
///     combineLatest
///     ---A-B--C-------|     A = (1, a), B = (1, b), C = (2, b)
///
/// ![combineLatest(_:) as marbles](combineLatest-_)
///
///     combineLatest(width, height).map { width, height in width * height }
///
/// Sends once every signal has sent. Subscribes in order, and to none after one that failed at once. The first error
/// disposes of the others, then is passed on. Completes when all have completed, also if one never sent; with no
/// signals, at once. Two signals that derive from one source give a combination for each of the source's values and
/// input: this is not glitch-free.
@inlinable
public func combineLatest<each Value: Sendable, Failure: Error>(
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    .serialized { inputs in
        let latest = LatestTuple<(repeat each Value)>()
        let combination = Combination<(repeat each Value), Failure> { owner in owner.emit(latest.tuple.pointee) }
        for (signal, type) in repeat (each signal, (each Value).self) {
            combination.add(signal, keepingIn: latest.slot(for: type), to: &inputs)
        }
        latest.layout.check((repeat each Value).self)
        if combination.empty == 0 { inputs.subscriber.sendCompleted() }
    }
}

/// `combineLatest(_:)` of one signal with others that cannot fail.
@_disfavoredOverload
@inlinable
public func combineLatest<First, each Value: Sendable, Failure: Error>(
    _ first: Signal<First, Failure>,
    _ signal: repeat Signal<each Value, Never>
) -> Signal<(First, repeat each Value), Failure> {
    combineLatest(first, repeat (each signal).promoteError(to: Failure.self))
}

/// `combineLatest(_:)` of one signal that cannot fail with others.
@_disfavoredOverload
@inlinable
public func combineLatest<First, each Value: Sendable, Failure: Error>(
    _ first: Signal<First, Never>,
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(First, repeat each Value), Failure> {
    combineLatest(first.promoteError(to: Failure.self), repeat each signal)
}
