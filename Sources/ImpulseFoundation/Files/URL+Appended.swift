#if !os(Windows)
import Foundation
import Impulse

extension URL {
    /// What is appended to a file, as it comes: bytes, as `tail -F` shows them.
    ///
    ///     log.readAppended().subscribe { received in print(received.count) }
    ///
    /// The file has to be there at first, and be a regular one, or it is an error. It is followed by its path: if another takes its
    /// place, as when logs are rotated, what the old one had left is sent, then the new one from its beginning; if it is removed, a
    /// new one is waited for. So it is when directories on its way, or links, are moved, removed and made anew. If it is cut short it is read from its beginning; that it was is seen by its size, so not if it has grown to more
    /// than before by then.
    ///
    /// It never completes. A disposal ends the following. The next piece is read when one has been delivered, and memory is
    /// needed for one alone. The error `ENOSPC` or `EMFILE` means that the user watches too many files: each directory of the path
    /// is one, and the file; ``changes()`` says more. Events are sent on a queue of the subscription's own.
    ///
    /// - Parameter isFromStart: whether to begin with what is there already, in place of what comes from now on.
    public func readAppended(fromStart isFromStart: Bool = false) -> Signal<Data, FileError> {
        appendedPieces(isFromStart).compactMap { piece in
            if case .bytes(let bytes) = piece { bytes } else { nil }
        }
    }

    /// The lines that are appended to a file, as they are ended.
    ///
    ///     log.readAppendedLines().filter { $0.contains("error") }.subscribe { print($0) }
    ///
    /// What a line is, ``Impulse/Signal/lines()->Signal<String,Failure>`` says. A line is sent when its line break has been
    /// written; one that the file ends within when it is replaced or cut short is sent then. All else is as with
    /// ``readAppended(fromStart:)``.
    ///
    /// - Parameter isFromStart: whether to begin with the lines that are there already. If not, and the file ends within a line,
    ///   what is appended to that is the first.
    public func readAppendedLines(fromStart isFromStart: Bool = false) -> Signal<String, FileError> {
        appendedPieces(isFromStart).scanMap(into: LineSplitter()) { splitter, piece -> [String] in
            switch piece {
            case .bytes(let bytes): splitter.lines(endingIn: bytes)
            case .restart: splitter.lastLine()
            }
        }.flatMap { Signal<String, FileError>($0) }
    }

    private func appendedPieces(_ isFromStart: Bool) -> Signal<AppendedPiece, FileError> {
        Signal { subscriber in
            do throws(FileError) {
                let watch = try FileWatch(self)
                let follower = try FileFollower(self, fromStart: isFromStart, watch: watch, subscriber: subscriber)
                let queue = DispatchQueue(label: "Impulse: following \(path)")
                return Signal<Void, FileError>.just(()).deliver(on: QueueScheduler(target: queue))
                    .concat(watch.hints(on: queue))
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
