/// What a buffer does with a value that finds it full.
///
/// Wherever values wait, such a policy says how many may, and what becomes of the others. What is dropped is counted, and told to
/// ``Diagnostics``.
///
///     temperature.deliver(on: .main, buffering: .latest)
///     numbers.deliver(on: writer, buffering: .failing(10_000, with: .timedOut))
///
/// The error is of the signal's own type, so that what cannot fail has no policy that fails.
@frozen
public struct BufferingPolicy<Failure: Error>: Sendable {
    /// What becomes of a value that finds the buffer full.
    @frozen
    @usableFromInline
    enum Excess: Sendable {
        case dropsNewest
        case dropsOldest
        case fails(Failure)
    }

    /// How many values there is room for.
    @usableFromInline let limit: Int
    @usableFromInline let excess: Excess

    @inlinable
    init(limit: Int, excess: Excess) {
        (self.limit, self.excess) = (limit, excess)
    }

    /// The buffer is never full. This is the default everywhere: nothing is dropped, and memory is the bound.
    @inlinable
    public static var unbounded: BufferingPolicy { BufferingPolicy(limit: .max, excess: .dropsNewest) }

    /// Keeps the oldest values, so many, and drops the new one.
    @inlinable
    public static func keepingOldest(_ limit: Int) -> BufferingPolicy {
        precondition(limit >= 0, "keepingOldest(\(limit)): the number of values that a buffer keeps cannot be negative")
        return BufferingPolicy(limit: limit, excess: .dropsNewest)
    }

    /// Keeps the newest values, so many, and drops the oldest.
    @inlinable
    public static func keepingNewest(_ limit: Int) -> BufferingPolicy {
        precondition(limit >= 0, "keepingNewest(\(limit)): the number of values that a buffer keeps cannot be negative")
        return BufferingPolicy(limit: limit, excess: .dropsOldest)
    }

    /// Keeps so many values, and ends the signal with an error at the next one.
    @inlinable
    public static func failing(_ limit: Int, with error: Failure) -> BufferingPolicy {
        precondition(
            limit >= 0, "failing(\(limit), with:): the number of values that a buffer keeps cannot be negative")
        return BufferingPolicy(limit: limit, excess: .fails(error))
    }

    /// Keeps the newest value alone.
    @inlinable
    public static var latest: BufferingPolicy { .keepingNewest(1) }

    @usableFromInline
    package var isBounded: Bool { limit < .max }

    /// Whether values may get lost.
    package var isDropping: Bool {
        if case .fails = excess { false } else { isBounded }
    }
}

extension BufferingPolicy: CustomStringConvertible {
    public var description: String {
        guard isBounded else { return "unbounded" }
        return switch excess {
        case .dropsNewest: "keepingOldest(\(limit))"
        case .dropsOldest: "keepingNewest(\(limit))"
        case .fails(let error): "failing(\(limit), with: \(error))"
        }
    }
}

extension BufferingPolicy.Excess: Equatable where Failure: Equatable {}
extension BufferingPolicy.Excess: Hashable where Failure: Hashable {}
extension BufferingPolicy: Equatable where Failure: Equatable {}
extension BufferingPolicy: Hashable where Failure: Hashable {}
