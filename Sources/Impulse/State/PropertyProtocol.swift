/// A value that changes, to be read and listened to: ``Property``, ``MutableProperty`` and ``Observed``.
///
/// What derives a property from others takes each of them.
public protocol PropertyProtocol<Value>: SignalConvertible where Failure == Never {
    /// This property for those who may not set it; it does not keep alive what the value belongs to.
    var readOnly: Property<Value> { get }
}

extension Property: PropertyProtocol {
    @inlinable
    public var readOnly: Property { self }
}

extension MutableProperty: PropertyProtocol {
    @inlinable
    public var readOnly: Property<Value> { Property(of: core) }
}

/// Inside its object, an observed property is a property as `_name` too.
extension Observed: PropertyProtocol {
    @inlinable
    public var readOnly: Property<Value> { property.readOnly }

    @inlinable
    public var signal: Signal<Value, Never> { property.signal }
}
