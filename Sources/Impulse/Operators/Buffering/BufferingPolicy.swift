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
public enum BufferingPolicy<Failure: Error>: Sendable {
    /// The buffer is never full. This is the default everywhere: nothing is dropped, and memory is the bound.
    case unbounded
    /// Keeps the oldest values, so many, and drops the new one.
    case keepingOldest(Int)
    /// Keeps the newest values, so many, and drops the oldest.
    case keepingNewest(Int)
    /// Keeps so many values, and ends the signal with an error at the next one.
    case failing(Int, with: Failure)

    /// Keeps the newest value alone.
    @inlinable
    public static var latest: BufferingPolicy { .keepingNewest(1) }
}

extension BufferingPolicy: Equatable where Failure: Equatable {}
extension BufferingPolicy: Hashable where Failure: Hashable {}
