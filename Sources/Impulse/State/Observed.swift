/// Makes a stored property observable.
///
///     @MainActor final class Thermostat {
///         @Observed var target = 20
///     }
///     let thermostat = Thermostat()
///     thermostat.$target.signal.subscribe { print($0) }     // 20
///     thermostat.target = 21                                // 21
///
/// `$target` is a ``Property``: it can be read and listened to, and does not keep the object alive; its signals complete
/// when the object is gone. See ``MutableProperty`` for how values are told.
///
/// In a class that is `Sendable` and belongs to no actor the compiler refuses it, as it does every stored `var`. There the property is a
/// constant:
///
///     final class Sensor: Sendable {
///         let temperature = MutableProperty(20)
///     }
@propertyWrapper
public struct Observed<Value: Sendable>: Sendable {
    @usableFromInline let property: MutableProperty<Value>

    /// The initial value.
    @inlinable
    public init(wrappedValue: Value) {
        property = MutableProperty(wrappedValue)
    }

    @inlinable
    public var wrappedValue: Value {
        get { property.value }
        nonmutating set { property.value = newValue }
    }

    /// The property, to be read and listened to.
    @inlinable
    public var projectedValue: Property<Value> { property.readOnly }
}
