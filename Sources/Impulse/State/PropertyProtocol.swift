/// A value that changes, and can be read and subscribed to: ``Property``, ``MutableProperty`` and ``Observed``.
///
/// Operators that derive a property from others accept each of them.
public protocol PropertyProtocol<Value>: HotSource where Failure == Never {
    /// A read-only form of this property. It does not keep alive the object that the value belongs to.
    var readOnly: Property<Value> { get }
}

extension Property: PropertyProtocol {
    public var readOnly: Property { self }
}

extension MutableProperty: PropertyProtocol {
    public var readOnly: Property<Value> { Property(of: core) }
}

/// Inside its object, an observed property is a property as `_name` too.
extension Observed: PropertyProtocol {
    public var readOnly: Property<Value> { property.readOnly }

    public var signal: Signal<Value, Never> { property.signal }
}
