import Foundation
import Impulse

extension Signal where Value == Data {
    /// The lines of the text that comes in pieces.
    ///
    ///     handle.readChunks(of: 4096).lines().subscribe { print($0) }
    ///
    /// A line ends with a line feed, or a carriage return and a line feed, neither of which is part of it; the last one may end
    /// with the text. The text is UTF-8, wherever the pieces are cut; what is not becomes U+FFFD. What is left of the last line
    /// is sent before the end, be it the completion or an error; then the end is passed on. A disposal disposes of the source.
    /// All is told on the thread that sends.
    ///
    /// - Complexity: O(*n*) in the number of bytes, and memory for the longest line, and for the lines of one piece.
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
