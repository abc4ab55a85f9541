/// A value that changes, and can be read and subscribed to.
///
///     let isValid = model.$email.map(isValidEmail)
///     isValid.value                            // now
///     isValid.signal.subscribe { print($0) }   // now, and after each change
///
/// It retains what is needed to read the value, not the object that the value belongs to. Once the object is
/// deallocated, the last value stays readable, and the signals complete.
public struct Property<Value: Sendable>: Sendable {
    /// Reads the value, as part of a read of several properties or by itself.
    @usableFromInline let read: @Sendable (Reading?) -> Value

    /// A signal that emits the current value within `subscribe`, then each value that is set.
    public let signal: Signal<Value, Never>

    @inlinable
    init(read: @escaping @Sendable (Reading?) -> Value, signal: Signal<Value, Never>) {
        self.read = read
        self.signal = signal
    }

    /// Creates a property that has the value of a source.
    @inlinable
    init(of source: PropertyCore<Value>) {
        self.init(read: { Reading.value(of: source, in: $0) }, signal: source.signal)
    }

    /// Creates a property that never changes. Its signal completes.
    @inlinable
    public init(_ value: Value) {
        self.init(read: { _ in value }, signal: .just(value))
    }

    /// The current value.
    @inlinable
    public var value: Value { read(nil) }

    /// A signal of the values set from now on.
    @inlinable
    public var changes: Signal<Value, Never> { signal.skip(1) }
}
