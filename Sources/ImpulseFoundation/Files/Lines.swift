import Foundation
public import Impulse

extension Signal where Value == Data {
    /// Splits text that arrives in pieces into lines.
    ///
    ///     handle.readChunks(of: 4096).lines().subscribe { print($0) }
    ///
    /// A line ends with a line feed, or a carriage return and a line feed, which are not part of it; the last line
    /// may end with the text. The text is decoded as UTF-8 wherever the pieces are cut; invalid bytes become U+FFFD.
    /// An unfinished last line is emitted before the completion or the error.
    ///
    /// Fails with a ``TooLongError``, as the failure of the signal, if a line exceeds the limit. The lines before it
    /// are emitted.
    ///
    /// - Parameter maximum: The maximum size of a line, in bytes; 1 MiB by default.
    /// - Complexity: O(*n*) in the number of bytes; buffers the current line and the lines of one piece.
    public func lines(limitingLinesTo maximum: Int = 1 << 20) -> Signal<String, Failure>
    where Failure: TooLongErrorConvertible {
        lines(limitingLinesTo: maximum) { Failure($0) }
    }

    /// Splits text that arrives in pieces into lines, and fails with the closure's error if a line is too long.
    ///
    ///     recording.lines { _ in .tooLong }
    ///
    /// Otherwise like ``Impulse/Signal/lines(limitingLinesTo:)``.
    public func lines(
        limitingLinesTo maximum: Int = 1 << 20, error tooLong: @escaping @Sendable (TooLongError) -> Failure
    ) -> Signal<String, Failure> {
        guard maximum > 0 else { fatalError("lines(limitingLinesTo: \(maximum)): give 1 or more") }
        return materialize()
            .scanMap(into: LineSplitter(limit: maximum)) { splitter, event -> Signal<String, Failure> in
                switch event {
                case .next(let bytes):
                    let lines = Signal<String, Failure>(splitter.lines(endingIn: bytes))
                    return splitter.error.map { lines.concat(.error(tooLong($0))) } ?? lines
                case .error(let error): return Signal<String, Failure>(splitter.lastLine()).concat(.error(error))
                case .completed: return Signal<String, Failure>(splitter.lastLine())
                }
            }
            .flatMap(.concat) { $0 }
    }
}

extension Signal where Value == Data, Failure == Never {
    /// Splits text that arrives in pieces into lines, and fails only if one of them is too long.
    ///
    /// Otherwise like ``Impulse/Signal/lines(limitingLinesTo:)`` of signals that may fail.
    public func lines(limitingLinesTo maximum: Int = 1 << 20) -> Signal<String, TooLongError> {
        promoteError(to: TooLongError.self).lines(limitingLinesTo: maximum)
    }
}
