import ExamplesTerminal
import Foundation
import ImpulseFoundation

/// The file to which a response is written.
///
/// A file is a ``Part`` until it is complete. Devices and pipes are written in place. If the path is a symbolic link, its
/// target is written, and the link stays.
struct Destination {
    private let path: String
    private var file: FileHandle?
    private(set) var part: Part?
    private let isStandardOutput: Bool
    private var isBegun = false

    init(path: String, from request: HTTPRequest) throws(GetError) {
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
                let copy = try System.check(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
                file = FileHandle(fileDescriptor: copy, closeOnDealloc: true)
            } else if exists, found.st_mode & S_IFMT != S_IFREG {
                file = FileHandle(fileDescriptor: try Self.openDevice(path), closeOnDealloc: true)
            } else {
                if exists { _ = try System.check(access(path, W_OK)) }
                let mode = exists ? found.st_mode & 0o777 : 0o666
                part = try Part(of: try Self.target(of: path), mode: mode, from: request)
                file = part?.file
            }
        } catch {
            throw Self.failure(path, error)
        }
    }

    /// Returns the number of bytes of an unfinished file with which the same request would begin.
    static func kept(at path: String, from request: HTTPRequest) -> Int64 {
        (try? target(of: path)).map { Part.kept(of: $0, from: request) } ?? 0
    }

    /// The path, if data has been written to it that cannot be removed, so that writing cannot restart.
    var pathBegunForGood: String? { isBegun && part == nil ? path : nil }

    /// Begins with a response that has the file from its beginning.
    mutating func restart(_ head: HTTPResponse) throws(GetError) {
        do { try part?.restart(head) } catch { throw Self.failure(path, error) }
    }

    /// Discards the data of an earlier attempt.
    mutating func forget() { part?.forget() }

    mutating func write(_ bytes: Data) throws(GetError) {
        if !bytes.isEmpty { isBegun = true }
        do {
            try file?.write(contentsOf: bytes)
        } catch {
            if isStandardOutput, let code = error.systemCode { throw .standardOutput(code) }
            throw Self.failure(path, error)
        }
    }

    /// Completes the file, and returns its length if it has one.
    mutating func finish() throws(GetError) -> Int64? {
        let length = part?.length
        do {
            if let part { try part.finish() } else { try file?.close() }
            file = nil
        } catch {
            throw Self.failure(path, error)
        }
        return length
    }

    /// Closes an incomplete file.
    mutating func close() {
        guard let file else { return }
        self.file = nil
        if let part { part.close() } else { try? file.close() }
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
            target = next.hasPrefix("/") ? next : System.split(target).folder + next
        }
        throw POSIXError(.ELOOP)
    }

    /// Opens a device. A pipe without a reader is an error instead of a wait.
    private static func openDevice(_ path: String) throws -> Int32 {
        let descriptor = try System.check(open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK))
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
    }

    private static func failure(_ path: String, _ error: any Error) -> GetError {
        if let error = error as? POSIXError, error.code == .EBUSY {
            return .file(path: path, reason: "another download writes to it")
        }
        return .file(path: path, reason: error.systemReason)
    }
}
