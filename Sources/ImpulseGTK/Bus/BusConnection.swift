#if GTK
import CGTK4
import Impulse

/// A connection to a bus, which all of the program's uses of that bus share.
@MainActor
final class BusConnection: Object {
    override class var type: GType { g_dbus_connection_get_type() }

    /// The connections that are open. GLib shares a connection only as long as something retains it.
    static var shared: [Bus: BusConnection] = [:]

    var isClosed: Bool { g_dbus_connection_is_closed(opaque) != 0 }

    /// Takes over a reference, and keeps the connection until it is closed. If several were opened at the same time,
    /// returns the shared one.
    static func taking(_ pointer: OpaquePointer, to bus: Bus) -> BusConnection {
        let connection = standing(for: UnsafeMutableRawPointer(pointer))
        g_object_unref(UnsafeMutableRawPointer(pointer))
        // By default, GLib ends the process when the bus ends.
        g_dbus_connection_set_exit_on_close(pointer, 0)
        if let known = shared[bus] { return known }
        guard !connection.isClosed else { return connection }
        shared[bus] = connection
        connection.reactive.signal(for: "closed").subscribeOnMain { shared[bus] = nil }
        return connection
    }

    /// Fails when the connection is closed.
    nonisolated func closed<Value: Sendable>(_: Value.Type = Value.self) -> Signal<Value, BusError> {
        Signal<Void, Never>.deferred { MainActor.assumeIsolated { self.reactive.signal(for: "closed") } }
            .subscribed(on: .main)
            .promoteError(to: BusError.self)
            .flatMap(.latest) { _ in Signal<Value, BusError>.error(.closed) }
    }

    /// Calls a method and emits its answer. Disposal stops waiting for the answer.
    nonisolated func call(
        _ method: String, of member: BusMember, _ arguments: BusVariant
    ) -> Signal<BusVariant, BusError> {
        .asynchronous(
            { [self] in
                g_dbus_connection_call(
                    opaque, member.service, member.path, member.interface, method, arguments.pointer, nil,
                    G_DBUS_CALL_FLAGS_NONE, -1, $0, $1, $2)
            },
            finish: { connection, result, error in
                let answer = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, &error)
                defer { if let answer { g_variant_unref(answer) } }
                return answer.map { BusVariant(sinking: $0) } ?? arguments
            }, failure: BusError.init(taking:))
    }

    /// Emits the arguments of each emission of a signal.
    ///
    /// - Parameter first: emits only emissions with this first argument; all if it is `nil`.
    nonisolated func emissions(
        of name: String, of member: BusMember, first: String? = nil
    ) -> Signal<BusVariant, BusError> {
        let emissions = Signal<BusVariant, BusError> { [self] subscriber in
            MainActor.assumeIsolated {
                let receiver = Receiver<BusVariant> { subscriber.send($0) }
                let number = g_dbus_connection_signal_subscribe(
                    opaque, member.service, member.interface, name, member.path, first, G_DBUS_SIGNAL_FLAGS_NONE,
                    receiveEmission, UnsafeMutableRawPointer(retaining: receiver), releaseReceiver)
                return AnyDisposable { [self] in
                    onMainSoon { g_dbus_connection_signal_unsubscribe(self.opaque, number) }
                }
            }
        }
        return Signal.merge(emissions.subscribed(on: .main), closed())
    }

    /// Emits the program that has a name, now and after each change; `nil` for none.
    nonisolated func owner(of name: String) -> Signal<String?, BusError> {
        let owners = Signal<String?, BusError> { [self] subscriber in
            MainActor.assumeIsolated {
                let receiver = Receiver<String?> { subscriber.send($0) }
                let number = g_bus_watch_name_on_connection(
                    opaque, name, G_BUS_NAME_WATCHER_FLAGS_NONE, receiveOwner, receiveAbsence,
                    UnsafeMutableRawPointer(retaining: receiver), releaseReceiver)
                return AnyDisposable { onMainSoon { g_bus_unwatch_name(number) } }
            }
        }
        return Signal.merge(owners.subscribed(on: .main).distinctUntilChanged(), closed())
    }
}

/// The address of a service's object.
struct BusMember: Hashable, Sendable {
    var service: String
    var path: String
    var interface: String
}
#endif
