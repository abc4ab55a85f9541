import Foundation

/// What the system would not do with a file, a pipe or a program: what was being done, with what, and why it failed.
///
///     FileError(.open, "/etc/shadow", code: EACCES).description     // could not open /etc/shadow: Permission denied (error 13)
public struct FileError: Error, Hashable, Sendable {
    /// What was being done.
    public enum Operation: String, Sendable {
        case open, read, write, watch, start
        /// Making the pipe to a process.
        case connect = "connect to"
        /// Hearing how a process has ended.
        case await
    }

    /// What was being done.
    public let operation: Operation
    /// The file's path, or the program's name; `nil` for a pipe, or for a handle, which knows no path.
    public let path: String?
    /// The system's number of the error: `ENOENT` and its like.
    public let code: Int32

    /// An error of one's own, for tests and previews.
    public init(_ operation: Operation, _ path: String?, code: Int32) {
        (self.operation, self.path, self.code) = (operation, path, code)
    }
}

extension FileError {
    /// What the system has just said.
    static func latest(_ operation: Operation, _ path: String?) -> FileError {
        FileError(operation, path, code: errno)
    }
}

extension FileError: CustomStringConvertible {
    public var description: String {
        "could not \(operation.rawValue) \(path ?? "the file handle"): \(String(cString: strerror(code))) (error \(code))\(remedy)"
    }

    /// What to do about the limits of inotify, of which the system's words say nothing.
    private var remedy: String {
        switch (operation, code) {
        case (.watch, ENOSPC): "; this user's programs watch too much: raise fs.inotify.max_user_watches"
        case (.watch, EMFILE): "; this user's programs watch from too many places: raise fs.inotify.max_user_instances"
        default: ""
        }
    }
}
