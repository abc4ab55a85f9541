/// A value that changes, to be read and listened to.
///
///     let isValid = model.$email.map(isValidEmail)
///     isValid.value                            // now
///     isValid.signal.subscribe { print($0) }   // now, and after each change
///
/// It holds what is needed to tell the value, and not the object that the value belongs to: when that is gone, the last
/// value stays readable and the signals complete.
public struct Property<Value: Sendable>: SignalConvertible {
    @usableFromInline let currentValue: @Sendable () -> Value

    /// The current value, told within `subscribe`, then each value that is set.
    public let signal: Signal<Value, Never>

    @inlinable
    init(value: @escaping @Sendable () -> Value, signal: Signal<Value, Never>) {
        currentValue = value
        self.signal = signal
    }

    /// The current value.
    @inlinable
    public var value: Value { currentValue() }

    /// The property that always has this property's value, transformed; nothing is stored.
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Property<Output> {
        Property<Output>(value: { [currentValue] in transform(currentValue()) }, signal: signal.map(transform))
    }
}
