#if !os(Windows)
import Foundation
import CImpulseSystem

/// A file descriptor that is closed with its last reference.
///
/// Code that uses the number holds a reference meanwhile, so the descriptor is not closed during a call or a pending
/// wait.
final class Descriptor: Sendable {
    let number: Int32

    /// - Parameter number: A descriptor that nothing else owns or closes.
    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Duplicates a descriptor: both share the file and the offset.
    convenience init(duplicating number: Int32, for operation: FileError.Operation) throws(FileError) {
        let duplicate = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard duplicate >= 0 else { throw .latest(operation, nil) }
        self.init(owning: duplicate)
    }

    /// Duplicates a descriptor to write to it without blocking.
    convenience init(writingTo number: Int32) throws(FileError) {
        let duplicate = impulse_duplicate_for_writing(number)
        guard duplicate >= 0 else { throw .latest(.write, nil) }
        self.init(owning: duplicate)
    }

    convenience init(opening url: URL, _ flags: Int32, for operation: FileError.Operation) throws(FileError) {
        guard url.isFileURL else { throw FileError(operation, url.absoluteString, code: EPROTONOSUPPORT) }
        // Otherwise a named pipe blocks the thread until its other end is opened, and a device until it is ready.
        let path = SystemPath(url)
        let number = open(path.cString, flags | O_CLOEXEC | O_NONBLOCK, 0o666)
        guard number >= 0 else { throw .latest(operation, path.description) }
        self.init(owning: number)
    }

    /// Creates a pipe whose ends are closed on `exec` and have numbers of at least 3.
    static func pipe() throws(FileError) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard impulse_pipe(&ends) == 0 else { throw .latest(.connect, "a pipe") }
        let (reading, writing) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
        return (try reading.besideStandardOnes(), try writing.besideStandardOnes())
    }

    private func besideStandardOnes() throws(FileError) -> Descriptor {
        number > 2 ? self : try Descriptor(duplicating: number, for: .connect)
    }

    /// Reads once without blocking; returns `nil` if this kind of descriptor does not support that.
    func readNow(upTo size: Int, _ kind: impulse_kind, _ path: String?) -> Result<Data, FileError>? {
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            let count = impulse_read_now(number, kind, buffer.baseAddress, size)
            if count >= 0, let start = buffer.baseAddress { return .success(Data(bytes: start, count: count)) }
            return errno == EOPNOTSUPP ? nil : .failure(.latest(.read, path))
        }
    }

    /// Reads once, and may block; returns no bytes at the end.
    func read(upTo size: Int, _ path: String?) -> Result<Data, FileError> {
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            let count = Foundation.read(number, buffer.baseAddress, size)
            guard count >= 0, let start = buffer.baseAddress else { return .failure(.latest(.read, path)) }
            return .success(Data(bytes: start, count: count))
        }
    }

    /// True if a read would return immediately, with bytes, the end or an error. Always true for a file.
    var isReadable: Bool { isReady(for: POLLIN, within: 0) }

    /// True if a write would return immediately, having written something or with an error.
    var isWritable: Bool { isReady(for: POLLOUT, within: 0) }

    var kind: impulse_kind { impulse_find_kind(number) }

    /// Blocks until a read would return immediately, for at most `milliseconds`, and returns whether it would.
    func isReadable(within milliseconds: Int32) -> Bool { isReady(for: POLLIN, within: milliseconds) }

    private func isReady(for events: some BinaryInteger, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: number, events: Int16(events), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
#endif
