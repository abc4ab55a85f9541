/// A limit on the number of buffered values, and the treatment of a value that exceeds it.
///
/// Every operator that buffers values takes a policy. Dropped values are counted and reported to ``Diagnostics``.
///
///     temperature.deliver(on: .main, buffering: .latest)
///     frames.deliver(on: writer, buffering: .failing(10_000, with: .tooSlow))
///
/// `Failure` is the signal's own error type, so a signal that cannot fail has no failing policy.
@frozen
public struct BufferingPolicy<Failure: Error>: Sendable {
    /// The treatment of a value that exceeds the limit.
    @usableFromInline
    enum Excess: Sendable {
        case dropsNewest
        case dropsOldest
        case fails(Failure)
        case waits(Failure?)
        /// Like `waits`, but keeps what a source sends that cannot pause.
        case keeps
    }

    /// The number of values that the buffer can hold.
    @usableFromInline let limit: Int
    @usableFromInline let excess: Excess

    @inlinable
    init(limit: Int, excess: Excess) {
        (self.limit, self.excess) = (limit, excess)
    }

    /// A policy without a limit: nothing is dropped, and memory is the only limit. The default, except for
    /// `throttle(while:buffering:)`.
    @inlinable
    public static var unbounded: BufferingPolicy { BufferingPolicy(limit: .max, excess: .dropsNewest) }

    /// Keeps the oldest `limit` values and drops new ones.
    @inlinable
    public static func keepingOldest(_ limit: Int) -> BufferingPolicy {
        precondition(limit >= 0, "keepingOldest(\(limit)): the number of values that a buffer keeps cannot be negative")
        return BufferingPolicy(limit: limit, excess: .dropsNewest)
    }

    /// Keeps the newest `limit` values and drops the oldest.
    @inlinable
    public static func keepingNewest(_ limit: Int) -> BufferingPolicy {
        precondition(limit >= 0, "keepingNewest(\(limit)): the number of values that a buffer keeps cannot be negative")
        return BufferingPolicy(limit: limit, excess: .dropsOldest)
    }

    /// Keeps `limit` values, and fails the signal with `error` at the next one.
    @inlinable
    public static func failing(_ limit: Int, with error: Failure) -> BufferingPolicy {
        precondition(
            limit >= 0, "failing(\(limit), with:): the number of values that a buffer keeps cannot be negative")
        return BufferingPolicy(limit: limit, excess: .fails(error))
    }

    #if !hasFeature(Embedded)
    /// Holds `limit` values, and pauses the source while the buffer is full: for `values(buffering:)`,
    /// `deliver(on:buffering:)` and `flatMap(.concurrent(limit:buffering:))`.
    ///
    /// A file, a process, an HTTP body, a sequence or a task can pause; a subject, a property or a timer cannot. The
    /// values of such a source are buffered up to the limit, then dropped and reported, like all values that
    /// exceed the limit. With an error, the first value fails the signal.
    ///
    /// - Parameters:
    ///   - limit: the number of values held, at least one. If operators make several values of one, all of these are
    ///     held.
    ///   - error: the error of a source that cannot pause.
    @inlinable
    public static func waiting(_ limit: Int, else error: Failure? = nil) -> BufferingPolicy {
        precondition(limit > 0, "waiting(\(limit)): a buffer whose source waits must hold at least one value")
        return BufferingPolicy(limit: limit, excess: .waits(error))
    }
    #endif

    /// A policy that keeps only the newest value.
    @inlinable
    public static var latest: BufferingPolicy { .keepingNewest(1) }

    @inlinable
    package var isBounded: Bool { limit < .max }

    @inlinable
    var isLatest: Bool {
        if case .dropsOldest = excess { limit == 1 } else { false }
    }

    /// True if the policy may drop values.
    package var isDropping: Bool {
        switch excess {
        case .fails, .waits(.some), .keeps: false
        case .dropsNewest, .dropsOldest, .waits(nil): isBounded
        }
    }

    /// A policy that pauses a source that can, and keeps all values of another: for readers that must not lose any.
    package static func pausing(at limit: Int) -> BufferingPolicy { BufferingPolicy(limit: limit, excess: .keeps) }

    /// A valve for the source, if the policy waits.
    @usableFromInline
    package var valve: Valve? {
        switch excess {
        case .waits, .keeps: Valve()
        default: nil
        }
    }
}

extension BufferingPolicy: CustomStringConvertible {
    public var description: String {
        guard isBounded else { return "unbounded" }
        return switch excess {
        case .dropsNewest: "keepingOldest(\(limit))"
        case .dropsOldest: "keepingNewest(\(limit))"
        case .fails(let error): "failing(\(limit), with: \(error))"
        case .keeps: "pausing(at: \(limit))"
        case .waits(let error): "waiting(\(limit)\(error.map { ", else: \($0)" } ?? ""))"
        }
    }
}

extension BufferingPolicy.Excess: Equatable where Failure: Equatable {}
extension BufferingPolicy.Excess: Hashable where Failure: Hashable {}
extension BufferingPolicy: Equatable where Failure: Equatable {}
extension BufferingPolicy: Hashable where Failure: Hashable {}
