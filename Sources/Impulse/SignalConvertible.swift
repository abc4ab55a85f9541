/// What can be listened to as a signal: signals themselves, subjects and properties.
public protocol SignalConvertible<Value, Failure>: Sendable {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// This, as a signal.
    var signal: Signal<Value, Failure> { get }
}

extension Signal: SignalConvertible {
    @inlinable
    public var signal: Signal { self }
}
