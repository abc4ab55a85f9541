import Foundation
import Impulse

extension Signal where Value == Data {
    /// Splits text that arrives in pieces into lines.
    ///
    ///     handle.readChunks(of: 4096).lines().subscribe { print($0) }
    ///
    /// A line ends with a line feed, or a carriage return and a line feed, which are not part of it; the last line
    /// may end with the text. The text is decoded as UTF-8 wherever the pieces are cut; invalid bytes become U+FFFD.
    /// An unfinished last line is emitted before the completion or the error.
    ///
    /// - Complexity: O(*n*) in the number of bytes; buffers the current line and the lines of one piece.
    public func lines() -> Signal<String, Failure> {
        materialize().scanMap(into: LineSplitter()) { splitter, event -> Signal<String, Failure> in
            switch event {
            case .next(let bytes): Signal<String, Failure>(splitter.lines(endingIn: bytes))
            case .error(let error): Signal<String, Failure>(splitter.lastLine()).concat(.error(error))
            case .completed: Signal<String, Failure>(splitter.lastLine())
            }
        }.flatMap { $0 }
    }
}
