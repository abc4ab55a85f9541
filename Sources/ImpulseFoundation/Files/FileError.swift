import Foundation
import Impulse

/// A failed operation on a file, a pipe or a program: the operation, its object and the system's error code.
///
///     FileError(.open, "/etc/shadow", code: EACCES)
///         .description     // could not open /etc/shadow: Permission denied (error 13)
public struct FileError: Error, Hashable, Sendable {
    /// An operation on a file, a pipe or a program.
    public enum Operation: String, Sendable {
        case open, read, write, watch, start
        /// Creating the pipe to a process.
        case connect = "connect to"
        /// Determining how a process has terminated.
        case await
    }

    /// The operation that failed.
    public let operation: Operation
    /// The path of the file, or the name of the program; `nil` for a pipe or a handle, whose path is unknown.
    public let path: String?
    /// The system's error code, such as `ENOENT`.
    public let code: Int32
    /// The exceeded limit, if that is the reason. The code is then `EMSGSIZE`.
    public let excess: TooLongError?

    /// Creates an error, for tests and previews.
    public init(_ operation: Operation, _ path: String?, code: Int32) {
        (self.operation, self.path, self.code, excess) = (operation, path, code, nil)
    }

    /// Creates the error of an excessive length, for tests and previews.
    public init(_ operation: Operation, _ path: String?, _ excess: TooLongError) {
        (self.operation, self.path, code, self.excess) = (operation, path, EMSGSIZE, excess)
    }
}

extension FileError {
    /// Creates an error from the current `errno`.
    static func latest(_ operation: Operation, _ path: String?) -> FileError {
        FileError(operation, path, code: errno)
    }
}

extension FileError: CustomStringConvertible {
    public var description: String {
        "could not \(operation.rawValue) \(path ?? "the file handle"): \(reason)".inOneLine
    }

    private var reason: String {
        excess.map { "\($0)" } ?? "\(String(cString: strerror(code))) (error \(code))\(remedy)"
    }

    /// The remedy for the limits of inotify, which the system's message does not mention.
    private var remedy: String {
        switch (operation, code) {
        case (.watch, ENOSPC): "; this user watches too many files: raise fs.inotify.max_user_watches"
        case (.watch, EMFILE): "; this user has too many inotify instances: raise fs.inotify.max_user_instances"
        default: ""
        }
    }
}
