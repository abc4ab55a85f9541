#if GTK
import CGTK4

/// A file or a folder that a user has chosen, or that a desktop wants opened.
public struct File: Hashable, Sendable {
    /// Its address, such as `file:///home/ada/letter.txt`.
    public let uri: String

    /// Its path; `nil` for a file that is not in a mounted file system, such as one on a server.
    public let path: String?

    /// Copies the address of a `GFile`.
    init(_ file: OpaquePointer) {
        uri = taking(g_file_get_uri(file)) ?? ""
        path = taking(g_file_get_path(file))
    }
}

/// Returns a text that the caller owns, and frees it.
private func taking(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(text) }
    return text.map { String(cString: $0) }
}
#endif
