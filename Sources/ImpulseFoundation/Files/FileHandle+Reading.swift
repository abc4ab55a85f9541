#if !os(Windows)
import Foundation
import Impulse

extension FileHandle {
    /// What can be read of the handle from its place on, in pieces, until the end of the file or until all who could write to the
    /// pipe have closed it.
    ///
    ///     FileHandle.standardInput.readChunks().subscribe { received in print(received.count) }
    ///
    /// A piece is sent as soon as it is there, however short; the next one is read when it has been delivered, so a slow
    /// subscriber holds up whoever writes to the pipe, and nothing is buffered here. What cannot be read is an error. A disposal
    /// stops reading, but for a piece that is on its way. What comes to a pipe or socket after that is left to its other readers, on
    /// Linux (for pipes, 6.4 or later).
    ///
    /// Each subscription works on a descriptor of its own, which it closes at its end: the handle may be closed meanwhile. They
    /// share the place in the file, so of several each gets some of the pieces; `replayLazily()` gives all to all. The signal
    /// holds the handle. Events are sent on a queue of the subscription's own.
    ///
    /// - Parameter size: the largest size of a piece, in bytes.
    /// - Complexity: two system calls per piece.
    public func readChunks(of size: Int = 65_536) -> Signal<Data, FileError> {
        .reading(upTo: size, path: nil) { () throws(FileError) in
            try Descriptor(duplicating: self.fileDescriptor, for: .read)
        }
    }

    /// The lines of what can be read of the handle.
    ///
    ///     FileHandle.standardInput.readLines().subscribe { print($0) }
    ///
    /// What a line is, ``Impulse/Signal/lines()->Signal<String,Failure>`` says; all else, ``readChunks(of:)``.
    public func readLines() -> Signal<String, FileError> {
        readChunks().lines()
    }
}
#endif
