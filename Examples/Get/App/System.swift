import Foundation

/// The system's calls and paths.
enum System {
    static func check(_ result: Int32) throws(POSIXError) -> Int32 {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return result
    }

    /// Returns the folder with a trailing slash, empty for the current one, and the name.
    static func split(_ path: String) -> (folder: String, name: String) {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return (String(path[..<end]), String(path[end...]))
    }
}
