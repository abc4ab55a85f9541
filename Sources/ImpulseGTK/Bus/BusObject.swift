#if GTK
import CGTK4
public import Impulse

/// An object of another program, on D-Bus: an interface at a path of a service.
///
///     let player = BusObject("org.example.Player", path: "/org/example/Player", interface: "org.example.Player")
///     player.signal(for: "Finished", String.self)
///         .subscribeOnMain(next: { print("finished", $0) }, error: { print($0) })
///
/// Everything happens on the main actor, which GLib's main loop must serve: use ``Application`` or
/// ``MainLoop/serveMainActor()``. No display is needed. Signals fail if the bus cannot be reached, and when the
/// connection is closed.
public struct BusObject: Hashable, Sendable {
    /// The bus.
    public let bus: Bus

    /// The service, the path and the interface.
    let member: BusMember

    /// - Parameters:
    ///   - service: the service's name, such as `org.example.Player`.
    ///   - path: the object's path.
    ///   - interface: the interface to which the members belong.
    ///   - bus: the bus.
    /// - Precondition: the names and the path are valid for D-Bus.
    public init(_ service: String, path: String, interface: String, on bus: Bus = .session) {
        guard g_dbus_is_name(service) != 0 else {
            fatalError("BusObject(\"\(service)\"): write a name like org.example.Player")
        }
        guard g_variant_is_object_path(path) != 0 else {
            fatalError("BusObject(path: \"\(path)\"): write a path like /org/example/Player")
        }
        guard g_dbus_is_interface_name(interface) != 0 else {
            fatalError("BusObject(interface: \"\(interface)\"): write a name like org.example.Player")
        }
        self.bus = bus
        member = BusMember(service: service, path: path, interface: interface)
    }

    /// Calls a method for each subscription, and emits the answer. If necessary, the bus starts the service.
    ///
    ///     play.reactive.clicked.flatMap(.latest) { player.call("Play", track.value.title, returning: Bool.self) }
    ///
    /// Fails if the service answers with an error, or with other types. Disposal stops waiting for the answer, but does
    /// not stop the service.
    ///
    /// - Parameters:
    ///   - method: the method's name.
    ///   - arguments: its arguments.
    ///   - types: the types of the answer. Omit them to ignore it.
    /// - Precondition: the name is valid for D-Bus.
    public func call<each Argument: BusValue, each Result: BusValue>(
        _ method: String, _ arguments: repeat each Argument, returning types: repeat (each Result).Type
    ) -> Signal<(repeat each Result), BusError> {
        checkName(method, "call")
        let arguments = busArguments(repeat each arguments)
        return bus.connection
            .flatMap(.latest) { [member] connection in connection.call(method, of: member, arguments) }
            .tryMap { answer throws(BusError) in try answer.values(of: method, repeat each types) }
    }

    /// Emits the arguments of each emission of a signal, whichever program has the service's name at the time.
    ///
    /// Fails if an emission has other types.
    ///
    /// - Parameters:
    ///   - name: the signal's name.
    ///   - types: the types of its arguments. Omit them to ignore the arguments.
    /// - Precondition: the name is valid for D-Bus.
    public func signal<each Argument: BusValue>(
        for name: String, _ types: repeat (each Argument).Type
    ) -> Signal<(repeat each Argument), BusError> {
        checkName(name, "signal")
        return bus.connection
            .flatMap(.latest) { [member] connection in connection.emissions(of: name, of: member) }
            .tryMap { arguments throws(BusError) in try arguments.values(of: name, repeat each types) }
    }

    /// Without this check, GLib would only print a warning and never answer.
    private func checkName(_ name: String, _ function: StaticString) {
        guard g_dbus_is_member_name(name) != 0 else {
            fatalError("\(function)(\"\(name)\"): write letters, digits and underscores, as in Play")
        }
    }

    /// Emits the bus's own name of the program that has the service's name, on subscription and after each change;
    /// `nil` for none.
    ///
    ///     buttons.reactive.isSensitive <~ player.owner.map { $0 != nil }.replaceError(with: false)
    public var owner: Signal<String?, BusError> {
        bus.connection.flatMap(.latest) { [member] connection in connection.owner(of: member.service) }
    }

    /// Returns a property of the object by its name.
    ///
    ///     let volume = player.property("Volume", Double.self)
    ///     shown.reactive.text <~ volume.signal.map { "\($0)" }.replaceError(with: "?")
    ///
    /// - Parameters:
    ///   - name: the property's name.
    ///   - type: the type of its values.
    public func property<Value: BusValue>(_ name: String, _ type: Value.Type = Value.self) -> BusProperty<Value> {
        BusProperty(name, of: self)
    }
}
#endif
