/// A value that a broker delivers until it is acknowledged.
public struct Received<Value: Sendable>: Sendable {
    public let value: Value
    let acknowledge: @Sendable () -> Void

    public init(_ value: Value, acknowledge: @escaping @Sendable () -> Void) {
        self.value = value
        self.acknowledge = acknowledge
    }
}
