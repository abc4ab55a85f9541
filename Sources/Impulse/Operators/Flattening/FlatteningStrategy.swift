/// How the signals that are made from a signal's values become one.
///
///     source        -1----2-----3-----|
///     inner of n    --n--n--n|
///     merge         ---1--1-12-2-323--3--3|
///     concat        ---1--1--1--2--2--2--3--3--3|
///     latest        ---1--1--2--2--3--3--3|
///     first         ---1--1--1-----3--3--3|     the second source value comes during the first inner signal
///
/// A strategy is a value: it can be a parameter of one's own functions. It knows the type of the signals' errors, of which
/// ``concurrent(limit:buffering:)`` may have one to send.
public struct FlatteningStrategy<Failure: Error>: Sendable {
    @usableFromInline
    enum Kind: Sendable {
        case merge
        case concurrent(limit: Int, buffering: BufferingPolicy<Failure>)
        case latest
        case first
        case race
    }

    @usableFromInline let kind: Kind

    @inlinable
    init(_ kind: Kind) {
        self.kind = kind
    }

    /// All at once.
    @inlinable
    public static var merge: FlatteningStrategy { FlatteningStrategy(.merge) }

    /// One after the other, each in full. Those that wait are kept without bound.
    @inlinable
    public static var concat: FlatteningStrategy { .concurrent(limit: 1) }

    /// Always the newest: each ends the one before it, which is disposed of once the new one has been subscribed to.
    @inlinable
    public static var latest: FlatteningStrategy { FlatteningStrategy(.latest) }

    /// One at a time; those that come meanwhile are left out, and never subscribed to.
    @inlinable
    public static var first: FlatteningStrategy { FlatteningStrategy(.first) }

    /// The one that is the first to send anything, and whose end is that of the whole; the others are disposed of, and so
    /// is the source, since what it would send later is not wanted any more.
    @inlinable
    public static var race: FlatteningStrategy { FlatteningStrategy(.race) }

    /// As many at once as `limit` says; the others wait in order.
    ///
    /// - Parameters:
    ///   - limit: how many at once, at least one.
    ///   - policy: what happens to signals that find so many waiting. One that fails ends the whole at once.
    @inlinable
    public static func concurrent(limit: Int, buffering policy: BufferingPolicy<Failure> = .unbounded)
        -> FlatteningStrategy
    {
        precondition(limit > 0, "concurrent(limit: \(limit)): at least one signal has to run")
        return FlatteningStrategy(.concurrent(limit: limit, buffering: policy))
    }
}

extension FlatteningStrategy: Equatable where Failure: Equatable {}
extension FlatteningStrategy: Hashable where Failure: Hashable {}
extension FlatteningStrategy.Kind: Equatable where Failure: Equatable {}
extension FlatteningStrategy.Kind: Hashable where Failure: Hashable {}
