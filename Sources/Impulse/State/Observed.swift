/// A property wrapper that makes a stored property observable.
///
///     @MainActor final class Thermostat {
///         @Observed var target = 20
///     }
///     let thermostat = Thermostat()
///     thermostat.$target.signal.subscribe { print($0) }     // 20
///     thermostat.target = 21                                // 21
///
/// `$target` is a ``Property``: it can be read and subscribed to, and does not keep the object alive. Its signals
/// complete when the object is deallocated. See ``MutableProperty`` for the delivery of values.
///
/// The compiler rejects the wrapper in a `Sendable` class that belongs to no actor, as it does every stored `var`. In
/// such a class, use a constant:
///
///     final class Sensor: Sendable {
///         let temperature = MutableProperty(20)
///     }
@propertyWrapper
public struct Observed<Value: Sendable>: Sendable {
    @usableFromInline let property: MutableProperty<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        property = MutableProperty(wrappedValue)
    }

    public var wrappedValue: Value {
        get { property.value }
        nonmutating set { property.value = newValue }
    }

    /// The property, to be read and subscribed to.
    public var projectedValue: Property<Value> { property.readOnly }
}
