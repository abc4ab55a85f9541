#if GTK
import CGTK4
public import Impulse

/// A property of another program's object, which can be observed and set. See ``BusObject/property(_:_:)``.
public struct BusProperty<Value: BusValue>: HotSource {
    private let name: String
    private let object: BusObject

    init(_ name: String, of object: BusObject) {
        (self.name, self.object) = (name, object)
    }

    /// Emits the value on subscription, then each value that the service announces by `PropertiesChanged`.
    ///
    /// While no program has the service's name, it emits nothing; when a program takes the name, it emits that
    /// program's value. A property that the service does not announce emits only on these occasions. Fails if the
    /// service does not have the property, or has it with another type.
    public var signal: Signal<Value, BusError> {
        object.bus.connection.flatMap(.latest) { [self] connection in
            connection.owner(of: object.member.service).flatMap(.latest) { owner in
                owner.map { values(of: $0, on: connection) } ?? .never
            }
        }
    }

    /// Sets the property for each subscription, and completes once the service has done so.
    ///
    ///     let setVolume = Command { (volume: Double) in player.property("Volume").set(volume) }
    ///
    /// Fails if the service does not accept the value.
    public func set(_ value: Value) -> Signal<Never, BusError> {
        let arguments = busArguments(object.member.interface, name, BusVariant(value))
        return object.bus.connection
            .flatMap(.latest) { [object] connection in
                connection.call("Set", of: properties(of: object.member.service), arguments)
            }
            .ignoreValues()
    }

    /// Emits the value that the name's owner has, then each changed value.
    private func values(of owner: String, on connection: BusConnection) -> Signal<Value, BusError> {
        let properties = properties(of: owner)
        let get = connection.call("Get", of: properties, busArguments(object.member.interface, name))
            .tryMap { [name] answer throws(BusError) in
                let value = try answer.values(of: name, BusVariant.self)
                return try read(value)
            }
            // The owner has left, and another may follow.
            .catch { error in error.isAbsence ? Signal<Value, BusError>.never : .error(error) }
        // A value announced before the answer arrives is the newer one.
        return Signal.merge(announcements(from: properties, on: connection), .just(nil))
            .flatMap(.latest) { announced in announced.map(Signal.just) ?? get }
    }

    /// Emits the announced values, and `nil` when the service announces a change without the value.
    private func announcements(
        from properties: BusMember, on connection: BusConnection
    ) -> Signal<Value?, BusError> {
        connection.emissions(of: "PropertiesChanged", of: properties, first: object.member.interface)
            .tryMap { announcement throws(BusError) in
                try announcement.values(
                    of: "PropertiesChanged", String.self, [String: BusVariant].self, [String].self)
            }
            .filter { [name] _, values, invalidated in values[name] != nil || invalidated.contains(name) }
            .tryMap { [self] _, values, _ throws(BusError) -> Value? in
                guard let value = values[name] else { return nil }
                return try read(value)
            }
    }

    private func read(_ variant: BusVariant) throws(BusError) -> Value {
        guard let value = variant.value(as: Value.self) else {
            throw .mismatch(member: name, expected: Value.signature, received: variant.type)
        }
        return value
    }

    private func properties(of service: String) -> BusMember {
        BusMember(service: service, path: object.member.path, interface: "org.freedesktop.DBus.Properties")
    }
}
#endif
