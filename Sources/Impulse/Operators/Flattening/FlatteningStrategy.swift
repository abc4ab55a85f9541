/// The rule that combines the inner signals, each made from a value of the source, into one signal.
///
///     source        -1----2-----3-----|
///     inner of n    --n--n--n|
///     merge         ---1--1-12-2-323--3--3|
///     concat        ---1--1--1--2--2--2--3--3--3|
///     latest        ---1--1--2--2--3--3--3|
///     first         ---1--1--1-----3--3--3|     the second source value comes during the first inner signal
///
/// A strategy is a value, which your own functions can take as a parameter. It is generic over the type of the signals'
/// errors, because the buffering policy of ``concurrent(limit:buffering:)`` may fail with such an error.
public struct FlatteningStrategy<Failure: Error>: Sendable {
    @usableFromInline
    enum Kind: Sendable {
        case merge
        case concurrent(limit: Int, buffering: BufferingPolicy<Failure>)
        case latest
        case first
        case race
        case ordered(limit: Int, buffering: BufferingPolicy<Failure>)
        indirect case delayingErrors(Kind)
    }

    @usableFromInline let kind: Kind

    @inlinable
    init(_ kind: Kind) {
        self.kind = kind
    }

    /// A strategy that runs all inner signals at the same time.
    @inlinable
    public static var merge: FlatteningStrategy { FlatteningStrategy(.merge) }

    /// A strategy that runs one inner signal after another, each to its end. The others are buffered without a limit.
    @inlinable
    public static var concat: FlatteningStrategy { .concurrent(limit: 1) }

    /// A strategy that runs only the newest inner signal. The one before it is disposed of once the new one has been
    /// subscribed to, so that a source which the two share runs on. If they must not overlap, limit them: see
    /// <doc:SideEffects#One-at-a-time>.
    @inlinable
    public static var latest: FlatteningStrategy { FlatteningStrategy(.latest) }

    /// A strategy that runs one inner signal at a time. Inner signals that arrive meanwhile are dropped without being
    /// subscribed to.
    @inlinable
    public static var first: FlatteningStrategy { FlatteningStrategy(.first) }

    /// A strategy that runs only the inner signal that sends the first event, and ends with it. The other inner
    /// signals are disposed of, and so is the source.
    @inlinable
    public static var race: FlatteningStrategy { FlatteningStrategy(.race) }

    /// Runs at most `limit` inner signals at a time, and buffers the others in order.
    ///
    /// The limit applies to one subscription of one `flatMap`. For a limit that several signals share, use
    /// ``Limiter/concurrency(_:)``.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of inner signals that run at a time, at least one.
    ///   - policy: the limit on the buffered inner signals. A failing policy ends the signal immediately.
    @inlinable
    public static func concurrent(limit: Int, buffering policy: BufferingPolicy<Failure> = .unbounded)
        -> FlatteningStrategy
    {
        precondition(limit > 0, "concurrent(limit: \(limit)): the limit must be at least 1")
        return FlatteningStrategy(.concurrent(limit: limit, buffering: policy))
    }

    /// Runs at most `limit` inner signals at a time, and emits their values in the order of ``concat``: the first
    /// inner signal passes through, and the others buffer their values and their ends until it is their turn.
    ///
    ///     source        -1--2-----|
    ///     inner of 1    ------a-b|
    ///     inner of 2    -c-d|
    ///     ordered       -------a-b(cd|)
    ///
    /// ![ordered(limit:buffering:) as marbles](ordered-limit-buffering)
    ///
    /// - Parameters:
    ///   - limit: the maximum number of inner signals that run or have values to be emitted, at least one.
    ///   - policy: the limit on the values that each inner signal buffers until its turn, and on the buffered inner
    ///     signals. A failing policy ends the signal; for the values of an inner signal, at its turn.
    public static func ordered(limit: Int, buffering policy: BufferingPolicy<Failure> = .unbounded)
        -> FlatteningStrategy
    {
        precondition(limit > 0, "ordered(limit: \(limit)): the limit must be at least 1")
        return FlatteningStrategy(.ordered(limit: limit, buffering: policy))
    }
}

extension FlatteningStrategy: Equatable where Failure: Equatable {}
extension FlatteningStrategy: Hashable where Failure: Hashable {}
extension FlatteningStrategy.Kind: Equatable where Failure: Equatable {}
extension FlatteningStrategy.Kind: Hashable where Failure: Hashable {}
