#if GTK
import CGTK4
import Impulse

/// The reason why a call, a signal or a property of D-Bus failed.
public enum BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The service, or the bus on its behalf, answered with an error: its name, such as
    /// `org.freedesktop.DBus.Error.ServiceUnknown`, and its text.
    case answered(name: String, message: String)

    /// The service sends types that the program does not expect. Both are in D-Bus's notation.
    case mismatch(member: String, expected: String, received: String)

    /// The bus could not be reached, or there was no answer in time.
    case failed(GLibError)

    /// The connection to the bus was closed.
    case closed

    /// Reads GLib's error, and frees it.
    init(taking error: UnsafeMutablePointer<GError>) {
        guard let name = g_dbus_error_get_remote_error(error) else {
            self = .failed(GLibError(taking: error))
            return
        }
        defer { g_free(name) }
        g_dbus_error_strip_remote_error(error)
        self = .answered(name: String(cString: name), message: GLibError(taking: error).description)
    }

    public var description: String {
        switch self {
        case .answered(let name, let message): "\(name): \(message)".inOneLine
        case .mismatch(let member, let expected, let received):
            "\"\(member)\" sends \(received), where the program expects \(expected)"
        case .failed(let error): error.description
        case .closed: "The connection to the bus was closed"
        }
    }

    /// True if the service has left the bus.
    var isAbsence: Bool {
        guard case .answered(let name, _) = self else { return false }
        return ["ServiceUnknown", "NameHasNoOwner", "NoReply"].contains { name == "org.freedesktop.DBus.Error.\($0)" }
    }
}
#endif
