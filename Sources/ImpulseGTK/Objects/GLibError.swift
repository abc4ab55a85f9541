#if GTK
import CGTK4

/// An error that GLib reports.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// GLib's name for the set of errors to which the code belongs.
    public let domain: String
    public let code: Int
    public let description: String

    init(taking error: UnsafeMutablePointer<GError>) {
        domain = String(cString: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        description = String(cString: error.pointee.message)
        g_error_free(error)
    }
}
#endif
