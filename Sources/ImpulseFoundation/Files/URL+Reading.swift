#if !os(Windows)
import Foundation
import Impulse

extension URL {
    /// The content of a file, in pieces.
    ///
    ///     disk.readChunks().map(\.count).reduce(0, +).subscribe { print("\($0) bytes") }
    ///
    /// Each subscription opens the file, and closes it at its end. The next piece is read when one has been delivered, so memory
    /// is needed for one alone. A file that cannot be opened or read is an error that says which and why. A disposal stops
    /// reading, but for a piece that is on its way. Events are sent on a queue of the subscription's own.
    ///
    /// - Parameter size: the largest size of a piece, in bytes.
    public func readChunks(of size: Int = 65_536) -> Signal<Data, FileError> {
        .reading(upTo: size, path: path) { () throws(FileError) in
            // A named pipe is opened whether or not anybody writes to it yet.
            try Descriptor(opening: self, O_RDONLY | O_NONBLOCK, for: .open)
        }
    }

    /// The content of a file, as one value.
    ///
    ///     settings.readContents().map { try? JSONDecoder().decode(Settings.self, from: $0) }
    ///
    /// As ``readChunks(of:)``, with memory for the whole.
    public func readContents() -> Signal<Data, FileError> {
        readChunks().reduce(into: Data()) { $0 += $1 }
    }

    /// The lines of a file.
    ///
    ///     words.readLines().filter { $0.hasPrefix("q") }.subscribe { print($0) }
    ///
    /// What a line is, ``Impulse/Signal/lines()->Signal<String,Failure>`` says; all else, ``readChunks(of:)``.
    public func readLines() -> Signal<String, FileError> {
        readChunks().lines()
    }
}
#endif
