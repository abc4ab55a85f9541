#if !os(Windows)
import Foundation
import Impulse

extension URL {
    /// Emits the bytes that are appended to a file, like `tail -F`.
    ///
    ///     log.readAppended().subscribe { received in print(received.count) }
    ///
    /// The file has to exist at first and be a regular file; otherwise the signal fails. It is followed by its path.
    /// When another file takes its place, as in log rotation, the signal emits the rest of the old file, then the new
    /// one from its beginning. When the file is removed, the signal waits for a new one. The same applies when
    /// directories or links on its path are moved, removed or recreated. A truncated file is read from its beginning.
    /// Truncation is detected by size, so it goes unnoticed if the file has already grown beyond its previous size.
    ///
    /// The signal never completes. The next piece is read once the previous one has been delivered and a full reader
    /// has space for it, so memory is needed for one piece. The errors `ENOSPC` and `EMFILE` mean that the user watches
    /// too many files: a subscription watches each directory of the path and the file. See ``changes()``. Events are
    /// sent on the subscription's own queue.
    ///
    /// - Parameter isFromStart: Whether to begin with the existing content; if not, only what is appended from now on
    ///   is emitted.
    public func readAppended(fromStart isFromStart: Bool = false) -> Signal<Data, FileError> {
        appendedPieces(isFromStart).compactMap { piece in
            if case .bytes(let bytes) = piece { bytes } else { nil }
        }
    }

    /// Emits the lines that are appended to a file, each once its line break has been written.
    ///
    ///     log.readAppendedLines().filter { $0.contains("error") }.subscribe { print($0) }
    ///
    /// Lines are split and limited as by ``Impulse/Signal/lines(limitingLinesTo:)``. If the file is replaced or
    /// truncated within a line, the unfinished line is emitted at that point. Otherwise like
    /// ``readAppended(fromStart:)``.
    ///
    /// - Parameters:
    ///   - isFromStart: Whether to begin with the existing lines. If not, and the file ends within a line, the first
    ///     emitted line is the text appended to that line.
    ///   - maximum: The maximum size of a line, in bytes; 1 MiB by default.
    public func readAppendedLines(
        fromStart isFromStart: Bool = false, limitingLinesTo maximum: Int = 1 << 20
    ) -> Signal<String, FileError> {
        guard maximum > 0 else { fatalError("readAppendedLines(limitingLinesTo: \(maximum)): give 1 or more") }
        return appendedPieces(isFromStart)
            .scanMap(into: LineSplitter(limit: maximum)) { splitter, piece -> Signal<String, FileError> in
                switch piece {
                case .bytes(let bytes):
                    let lines = Signal<String, FileError>(splitter.lines(endingIn: bytes))
                    return splitter.error.map { lines.concat(.error(FileError(.read, path, $0))) } ?? lines
                case .restart: return Signal(splitter.lastLine())
                }
            }
            .flatMap(.concat) { $0 }
    }

    private func appendedPieces(_ isFromStart: Bool) -> Signal<AppendedPiece, FileError> {
        Signal { subscriber in
            do throws(FileError) {
                let watch = try FileWatch(self)
                let follower = try FileFollower(self, fromStart: isFromStart, watch: watch, subscriber: subscriber)
                let queue = DispatchQueue(label: "Impulse: following \(path)")
                let scheduler = QueueScheduler(target: queue)
                let hints = Signal<Void, FileError>.just(()).deliver(on: scheduler).concat(watch.hints(on: queue))
                return Signal.merge(follower.resumptions(on: scheduler), hints)
                    .try { () throws(FileError) in try follower.look() }
                    .subscribe(error: { subscriber.send(error: $0) })
            } catch {
                subscriber.send(error: error)
                return nil
            }
        }
    }
}
#endif
