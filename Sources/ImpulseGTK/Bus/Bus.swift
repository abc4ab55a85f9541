#if GTK
import CGTK4
import Impulse

/// A bus over which programs use each other's objects.
public enum Bus: Hashable, Sendable {
    /// The user's programs on this desktop.
    case session

    /// The machine's services.
    case system

    /// Emits the program's connection to the bus, and connects if there is none or it is closed.
    var connection: Signal<BusConnection, BusError> {
        Signal.deferred {
            MainActor.assumeIsolated { BusConnection.shared[self].map(Signal.just) ?? connecting }
        }
        .subscribed(on: .main)
    }

    private var connecting: Signal<BusConnection, BusError> {
        opened({ g_bus_get(type, $0, $1, $2) }, finish: { g_bus_get_finish($0, &$1) })
            .flatMap(.latest) { connection in
                // GLib shares its connection as long as anything retains it, even when it is closed.
                MainActor.assumeIsolated { connection.isClosed ? reconnecting : .just(connection) }
            }
    }

    /// Opens a connection that GLib does not share.
    private var reconnecting: Signal<BusConnection, BusError> {
        var error: UnsafeMutablePointer<GError>?
        let found = g_dbus_address_get_for_bus_sync(type, nil, &error)
        if let error { return .error(BusError(taking: error)) }
        guard let found else { return .error(.closed) }
        defer { g_free(found) }
        let address = String(cString: found)
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        return opened(
            { g_dbus_connection_new_for_address(address, flags, nil, $0, $1, $2) },
            finish: { g_dbus_connection_new_for_address_finish($0, &$1) })
    }

    private func opened(
        _ start: @escaping @MainActor (UnsafeMutablePointer<GCancellable>?, GAsyncReadyCallback, gpointer) -> Void,
        finish: @escaping @MainActor (OpaquePointer?, inout UnsafeMutablePointer<GError>?) -> OpaquePointer?
    ) -> Signal<BusConnection, BusError> {
        Signal<BusConnection?, BusError>.asynchronous(
            start, finish: { _, result, error in finish(result, &error).map { BusConnection.taking($0, to: self) } },
            failure: BusError.init(taking:)
        )
        .compactMap { $0 }
    }

    private var type: GBusType { self == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM }
}
#endif
