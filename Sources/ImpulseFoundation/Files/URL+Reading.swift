#if !os(Windows)
import Foundation
import Impulse

extension URL {
    /// Reads a file in pieces.
    ///
    ///     disk.readChunks().map(\.count).reduce(0, +).subscribe { print("\($0) bytes") }
    ///
    /// Each subscription opens the file, and closes it when it ends. The next piece is read once the previous one has
    /// been delivered, so memory is needed for one piece. If the file cannot be opened or read, the signal fails with
    /// its path and the reason. Disposal stops reading, except for a piece that is already being read. Events are sent
    /// on the subscription's own queue.
    ///
    /// - Parameter size: The maximum size of a piece, in bytes; values above 64 MiB count as 64 MiB.
    public func readChunks(of size: Int = 65_536) -> Signal<Data, FileError> {
        .reading(upTo: size, path: path) { () throws(FileError) in
            // Opens a named pipe even without a writer.
            try Descriptor(opening: self, O_RDONLY, for: .open)
        }
    }

    /// Reads a whole file as one value.
    ///
    ///     settings.readContents().map { try? JSONDecoder().decode(Settings.self, from: $0) }
    ///
    /// Otherwise like ``readChunks(of:)``, with memory for the whole file. Fails if that exceeds the limit: a pipe or a
    /// device may have no end.
    ///
    /// - Parameter maximum: The maximum size of the contents, in bytes; 1 GiB by default.
    public func readContents(limitedTo maximum: Int = 1 << 30) -> Signal<Data, FileError> {
        guard maximum >= 0 else { fatalError("readContents(limitedTo: \(maximum)): give 0 or more") }
        return readChunks()
            .scanMap(into: 0) { size, chunk in
                size += chunk.count
                return (size, chunk)
            }
            .tryMap { size, chunk throws(FileError) in
                guard size > maximum else { return chunk }
                throw FileError(
                    .read, path, TooLongError("its contents", maximum: maximum, remedy: "limitedTo sets the maximum"))
            }
            .reduce(into: Data()) { $0 += $1 }
    }

    /// Reads a file line by line.
    ///
    ///     words.readLines().filter { $0.hasPrefix("q") }.subscribe { print($0) }
    ///
    /// Lines are split and limited as by ``Impulse/Signal/lines(limitingLinesTo:)``. Otherwise like
    /// ``readChunks(of:)``.
    ///
    /// - Parameter maximum: The maximum size of a line, in bytes; 1 MiB by default.
    public func readLines(limitingLinesTo maximum: Int = 1 << 20) -> Signal<String, FileError> {
        readChunks().lines(limitingLinesTo: maximum) { FileError(.read, path, $0) }
    }
}
#endif
