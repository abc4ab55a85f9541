/// A value that changes, to be read and listened to.
///
///     let isValid = model.$email.map(isValidEmail)
///     isValid.value                            // now
///     isValid.signal.subscribe { print($0) }   // now, and after each change
///
/// It holds what is needed to tell the value, and not the object that the value belongs to: when that is gone, the last
/// value stays readable and the signals complete.
public struct Property<Value: Sendable>: Sendable {
    /// The value: as part of a reading of several properties, or by itself.
    @usableFromInline let read: @Sendable (Reading?) -> Value

    /// The current value, told within `subscribe`, then each value that is set.
    public let signal: Signal<Value, Never>

    @inlinable
    init(read: @escaping @Sendable (Reading?) -> Value, signal: Signal<Value, Never>) {
        self.read = read
        self.signal = signal
    }

    /// A property with a value of its own.
    @inlinable
    init(of source: PropertyCore<Value>) {
        self.init(read: { $0?.value(of: source) ?? source.trackedValue }, signal: source.signal)
    }

    /// A property that never changes; its signal completes.
    @inlinable
    public init(_ value: Value) {
        self.init(read: { _ in value }, signal: .just(value))
    }

    /// The current value.
    @inlinable
    public var value: Value { read(nil) }

    /// Each value that is set from now on.
    @inlinable
    public var changes: Signal<Value, Never> { signal.skip(1) }
}
