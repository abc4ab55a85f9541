import Foundation

/// The file to which a response is written.
///
/// The file has a unique temporary name until it is complete. Devices and pipes are written in place. If the path is
/// a symbolic link, its target is written, and the link stays.
struct Destination {
    private let path: String
    private var file: FileHandle?
    /// The temporary name and the final one; `nil` for a device.
    private let renaming: (from: String, to: String)?
    private let isStandardOutput: Bool
    private var isBegun = false

    init(path: String) throws(GetError) {
        self.path = path
        let descriptor = Self.descriptor(named: path)
        isStandardOutput = descriptor == STDOUT_FILENO
        do {
            var found = stat()
            let exists = stat(path, &found) == 0
            if exists, found.st_mode & S_IFMT == S_IFDIR { throw POSIXError(.EISDIR) }
            if let descriptor {
                // Opened by its name, a file to which standard output is redirected would be replaced, not appended
                // to.
                let copy = try Self.check(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
                file = FileHandle(fileDescriptor: copy, closeOnDealloc: true)
                renaming = nil
            } else if exists, found.st_mode & S_IFMT != S_IFREG {
                file = FileHandle(fileDescriptor: try Self.openDevice(path), closeOnDealloc: true)
                renaming = nil
            } else {
                if exists { _ = try Self.check(access(path, W_OK)) }
                let target = try Self.target(of: path)
                let mode = exists ? found.st_mode & 0o777 : 0o666
                let (descriptor, name) = try Self.makeTemporary(beside: target, mode: mode)
                file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
                renaming = (name, target)
            }
        } catch {
            throw Self.failure(path, error)
        }
    }

    /// The path, if data has been written to it that cannot be removed, so that writing cannot restart.
    var pathBegunForGood: String? { isBegun && renaming == nil ? path : nil }

    mutating func write(_ bytes: Data) throws(GetError) {
        if !bytes.isEmpty { isBegun = true }
        do {
            try file?.write(contentsOf: bytes)
        } catch {
            if isStandardOutput, let code = Self.code(of: error) { throw .standardOutput(code) }
            throw Self.failure(path, error)
        }
    }

    /// Completes the file and gives it its final name.
    mutating func finish() throws(GetError) {
        do {
            try file?.close()
            if let (from, to) = renaming { _ = try Self.check(rename(from, to)) }
            file = nil
        } catch {
            throw Self.failure(path, error)
        }
    }

    /// Closes the file, and removes it unless it is complete.
    mutating func close() {
        guard let file else { return }
        self.file = nil
        try? file.close()
        if let renaming { unlink(renaming.from) }
    }

    /// Returns the descriptor that a path such as `/dev/stdout` denotes.
    private static func descriptor(named path: String) -> Int32? {
        switch path {
        case "/dev/stdout": STDOUT_FILENO
        case "/dev/stderr": STDERR_FILENO
        default: path.wholeMatch(of: #/(?:/dev/fd|/proc/self/fd)/(\d+)/#).flatMap { Int32($0.1) }
        }
    }

    /// Returns the final target of a chain of symbolic links, whether or not it exists.
    private static func target(of path: String) throws -> String {
        var target = path
        // The system follows as many links.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { return target }
            target = next.hasPrefix("/") ? next : folder(of: target) + next
        }
        throw POSIXError(.ELOOP)
    }

    /// Opens a device. A pipe without a reader is an error instead of a wait.
    private static func openDevice(_ path: String) throws -> Int32 {
        let descriptor = try check(open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK))
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
    }

    private static func makeTemporary(beside path: String, mode: mode_t) throws -> (descriptor: Int32, name: String) {
        while true {
            let name = folder(of: path) + ".get-\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
            let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if descriptor >= 0 || errno != EEXIST { return (try check(descriptor), name) }
        }
    }

    /// Returns the folder with a trailing slash; empty for the current one.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func check(_ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return result
    }

    private static func failure(_ path: String, _ error: any Error) -> GetError {
        .file(path: path, reason: code(of: error).map { String(cString: strerror($0)) } ?? error.localizedDescription)
    }

    /// Returns the system's error number.
    private static func code(of error: any Error) -> Int32? {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
    }
}
