public import Foundation

/// The system's descriptions of errors.
public enum System {
    /// Returns the reason in the system's words: Foundation's own often say only that an operation failed.
    public static func reason(of error: any Error) -> String {
        code(of: error).map { String(cString: strerror($0)) } ?? error.localizedDescription
    }

    /// Returns the system's error number.
    static func code(of error: any Error) -> Int32? {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
    }

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
