/// A type that can be subscribed to as a signal: signals themselves, subjects and properties.
public protocol SignalConvertible<Value, Failure>: Sendable {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// The signal of this object.
    var signal: Signal<Value, Failure> { get }
}

extension Signal: SignalConvertible {
    @inlinable
    public var signal: Signal { self }
}

/// A subject, a property or a group. The operators are members of its signal.
///
///     query.signal.debounce(for: .milliseconds(300), on: .main).subscribe { print($0) }
///
/// Without `.signal`, the compiler names the operator with it, and has a fix-it.
public protocol HotSource<Value, Failure>: SignalConvertible {}
