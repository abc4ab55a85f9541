#if !os(Windows)
import Foundation
import CImpulseSystem

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
        guard impulse_pipe(&ends) == 0 else { throw .latest(.connect, "a pipe") }
        let (reading, writing) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
        return (try reading.besideStandardOnes(), try writing.besideStandardOnes())
    }

    private func besideStandardOnes() throws(FileError) -> Descriptor {
        number > 2 ? self : try Descriptor(duplicating: number, for: .connect)
    }

    /// What one read returns that waits for nothing; `nil` if such a read cannot be had of this kind.
    func readNow(upTo size: Int, _ kind: impulse_kind, _ path: String?) -> Result<Data, FileError>? {
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            let count = impulse_read_now(number, kind, buffer.baseAddress, size)
            if count >= 0, let start = buffer.baseAddress { return .success(Data(bytes: start, count: count)) }
            return errno == EOPNOTSUPP ? nil : .failure(.latest(.read, path))
        }
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

    /// Whether a write would return at once, with something written or an error.
    var isWritable: Bool { isReady(for: POLLOUT, within: 0) }

    var kind: impulse_kind { impulse_find_kind(number) }

    /// Whether there is something to be read within some milliseconds, for which this waits.
    func isReadable(within milliseconds: Int32) -> Bool { isReady(for: POLLIN, within: milliseconds) }

    private func isReady(for events: some BinaryInteger, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: number, events: Int16(events), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
#endif
