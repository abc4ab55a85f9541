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
        Signal<BusConnection?, BusError>.asynchronous(
            { g_bus_get(self == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM, $0, $1, $2) },
            finish: { _, result, error in
                g_bus_get_finish(result, &error).map { BusConnection.taking($0, to: self) }
            }, failure: BusError.init(taking:)
        )
        .compactMap { $0 }
    }
}
#endif
