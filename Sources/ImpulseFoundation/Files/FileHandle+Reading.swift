#if !os(Windows)
import Foundation
import Impulse

extension FileHandle {
    /// Reads from the handle's current offset, in pieces, until the end of the file or until all writers have closed
    /// the pipe.
    ///
    ///     FileHandle.standardInput.readChunks().subscribe { received in print(received.count) }
    ///
    /// A piece is emitted as soon as it is available, however short. The next one is read once it has been delivered,
    /// so a slow subscriber blocks the pipe's writers, and nothing is buffered. A read error fails the signal. Disposal
    /// stops reading, except for a piece that is already being read. On Linux (for pipes, 6.4 or later), bytes that
    /// arrive at a pipe or socket afterwards are left to its other readers.
    ///
    /// Each subscription uses its own descriptor, which it closes when it ends, so the handle may be closed meanwhile.
    /// Subscriptions share the file offset, so each of several gets only some of the pieces; `replayLazily()` gives all
    /// pieces to all. The signal retains the handle. Events are sent on the subscription's own queue.
    ///
    /// - Parameter size: The maximum size of a piece, in bytes; values above 64 MiB count as 64 MiB.
    /// - Complexity: Two system calls per piece.
    public func readChunks(of size: Int = 65_536) -> Signal<Data, FileError> {
        .reading(upTo: size, path: nil) { () throws(FileError) in
            try Descriptor(duplicating: self.fileDescriptor, for: .read)
        }
    }

    /// Reads from the handle's current offset, line by line.
    ///
    ///     FileHandle.standardInput.readLines().subscribe { print($0) }
    ///
    /// Lines are split and limited as by ``Impulse/Signal/lines(limitingLinesTo:)``. Otherwise like
    /// ``readChunks(of:)``.
    ///
    /// - Parameter maximum: The maximum size of a line, in bytes; 1 MiB by default.
    public func readLines(limitingLinesTo maximum: Int = 1 << 20) -> Signal<String, FileError> {
        readChunks().lines(limitingLinesTo: maximum)
    }
}
#endif
