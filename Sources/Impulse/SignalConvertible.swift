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
