/// Sums the values of a run, for comparison.
///
/// `@unchecked Sendable`: the libraries deliver serially, and a run reads after all values have been delivered.
public final class Tally: @unchecked Sendable {
    @exclusivity(unchecked)
    @usableFromInline var sum = 0

    public init() {}

    @inlinable
    public func add(_ value: Int) {
        sum &+= value
    }

    /// Returns the sum since the last call.
    @inline(never)
    public func take() -> Int {
        defer { sum = 0 }
        return sum
    }
}

/// Shares a value that is not `Sendable` between threads.
///
/// `@unchecked Sendable`: the code that wraps a value ensures that this use is safe.
public struct Shared<Value>: @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}
