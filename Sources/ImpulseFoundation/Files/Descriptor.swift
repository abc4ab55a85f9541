#if !os(Windows)
import Foundation

/// A file descriptor, closed when nobody holds this any more.
///
/// Whoever uses the number holds the descriptor meanwhile, so it is not closed under a call, nor before what waits for it has let go of it.
final class Descriptor: Sendable {
    let number: Int32

    /// - Parameter number: a descriptor that is nobody else's.
    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Another number for the same file and the same place in it.
    convenience init(duplicating number: Int32, for operation: FileError.Operation) throws(FileError) {
        let duplicate = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard duplicate >= 0 else { throw .latest(operation, nil) }
        self.init(owning: duplicate)
    }

    convenience init(opening url: URL, _ flags: Int32, for operation: FileError.Operation) throws(FileError) {
        guard url.isFileURL else { throw FileError(operation, url.absoluteString, code: EPROTONOSUPPORT) }
        let number = open(url.path, flags | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw .latest(operation, url.path) }
        self.init(owning: number)
    }

    /// The ends of a new pipe, which no program inherits that is started by `exec`, and of which none has a number below 3.
    static func pipe() throws(FileError) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw .latest(.connect, "a pipe") }
        let (reading, writing) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
        return (try reading.duplicate(for: .connect), try writing.duplicate(for: .connect))
    }

    private func duplicate(for operation: FileError.Operation) throws(FileError) -> Descriptor {
        try Descriptor(duplicating: number, for: operation)
    }

    /// What one read returns: nothing at the end.
    func read(upTo size: Int, _ path: String?) -> Result<Data, FileError> {
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            let count = Foundation.read(number, buffer.baseAddress, size)
            guard count >= 0, let start = buffer.baseAddress else { return .failure(.latest(.read, path)) }
            return .success(Data(bytes: start, count: count))
        }
    }

    /// Whether a read would return at once, with bytes, the end or an error. A file's always would.
    var isReadable: Bool { isReady(for: POLLIN, within: 0) }

    /// Whether a write of ``writableAtOnce`` bytes would return at once, with them written or an error.
    var isWritable: Bool { isReady(for: POLLOUT, within: 0) }

    var isFile: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether there is something to be read within some milliseconds, for which this waits.
    func isReadable(within milliseconds: Int32) -> Bool { isReady(for: POLLIN, within: milliseconds) }

    /// What a pipe takes without waiting when it can be written to at all: the flag that would make any write return is not ours to
    /// set, since it belongs to all who share the file.
    static var writableAtOnce: Int { Int(PIPE_BUF) }

    private func isReady(for events: some BinaryInteger, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: number, events: Int16(events), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
#endif
