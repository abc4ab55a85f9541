/// The values that have one key: what ``Signal/group(by:)`` tells of.
public struct GroupedSignal<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: SignalConvertible {
    /// What these values have in common.
    public let key: Key

    /// The values, from now on.
    public let signal: Signal<Value, Failure>

    @inlinable
    init(key: Key, signal: Signal<Value, Failure>) {
        self.key = key
        self.signal = signal
    }
}
