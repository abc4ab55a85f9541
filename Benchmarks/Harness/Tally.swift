/// Where the values of a run end up, to be compared.
///
/// `@unchecked Sendable`: the libraries deliver serially, and a run reads when everything has been delivered.
public final class Tally: @unchecked Sendable {
    @exclusivity(unchecked)
    @usableFromInline var sum = 0

    public init() {}

    @inlinable
    public func add(_ value: Int) {
        sum &+= value
    }

    /// The sum since the last time.
    @inline(never)
    public func take() -> Int {
        defer { sum = 0 }
        return sum
    }
}

/// Lets threads share what is not `Sendable`.
///
/// `@unchecked Sendable`: whoever wraps something knows that it may be used so.
public struct Shared<Value>: @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}
