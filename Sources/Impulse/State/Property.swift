/// A value that changes, to be read and listened to.
///
///     let isValid = model.$email.map(isValidEmail)
///     isValid.value                            // now
///     isValid.signal.subscribe { print($0) }   // now, and after each change
///
/// It holds what is needed to tell the value, and not the object that the value belongs to: when that is gone, the last
/// value stays readable and the signals complete.
public struct Property<Value: Sendable>: SignalConvertible {
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
    init(of source: ValueSource<Value>) {
        self.init(read: { $0?.value(of: source) ?? source.trackedMemory.value }, signal: source.signal)
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

    /// The property that always has this property's value, transformed.
    ///
    ///     let isNamed = model.$name.map { !$0.isEmpty }
    ///
    /// Nothing is stored: `transform` runs at each reading, and for each subscriber at each change.
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Property<Output> {
        Property<Output>(read: { [read] in transform(read($0)) }, signal: signal.map(transform))
    }
}
