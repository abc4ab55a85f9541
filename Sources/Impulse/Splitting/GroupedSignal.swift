/// The values with one key, as ``Signal/group(by:)`` emits them.
public struct GroupedSignal<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: HotSource {
    /// The key that the values share.
    public let key: Key

    /// The values with that key. The signal is hot.
    public let signal: Signal<Value, Failure>

    @inlinable
    init(key: Key, signal: Signal<Value, Failure>) {
        self.key = key
        self.signal = signal
    }
}
