import Foundation
public import Impulse

extension Signal where Value == ProcessOutput<Data> {
    /// Splits the output of a process into lines, in the order in which they end, each with its origin.
    ///
    ///     Program("make").run().lines().subscribe { line in
    ///         if case .standardError(let line) = line { print("! \(line)") }
    ///     }
    ///
    /// Lines are split and limited as by ``Impulse/Signal/lines(limitingLinesTo:)``. Unfinished lines are
    /// emitted before the completion or the error.
    ///
    /// - Parameter maximum: The maximum size of a line, in bytes; 1 MiB by default.
    public func lines(limitingLinesTo maximum: Int = 1 << 20) -> Signal<ProcessOutput<String>, Failure>
    where Failure: TooLongErrorConvertible {
        lines(limitingLinesTo: maximum) { Failure($0) }
    }

    /// Splits the output of a process into lines, and fails with the closure's error if a line is too long.
    public func lines(
        limitingLinesTo maximum: Int = 1 << 20, error tooLong: @escaping @Sendable (TooLongError) -> Failure
    ) -> Signal<ProcessOutput<String>, Failure> {
        guard maximum > 0 else { fatalError("lines(limitingLinesTo: \(maximum)): give 1 or more") }
        return materialize()
            .scanMap(into: Splitters(limit: maximum)) { splitters, event -> Signal<ProcessOutput<String>, Failure> in
                switch event {
                case .next(let piece):
                    let lines = Signal<ProcessOutput<String>, Failure>(splitters.lines(endingIn: piece))
                    return splitters.error.map { lines.concat(.error(tooLong($0))) } ?? lines
                case .error(let error):
                    return Signal<ProcessOutput<String>, Failure>(splitters.lastLines()).concat(.error(error))
                case .completed: return Signal<ProcessOutput<String>, Failure>(splitters.lastLines())
                }
            }
            .flatMap(.concat) { $0 }
    }
}

private struct Splitters: Sendable {
    private var output: LineSplitter
    private var errors: LineSplitter

    init(limit maximum: Int) {
        (output, errors) = (LineSplitter(limit: maximum), LineSplitter(limit: maximum))
    }

    var error: TooLongError? { output.error ?? errors.error }

    mutating func lines(endingIn piece: ProcessOutput<Data>) -> [ProcessOutput<String>] {
        switch piece {
        case .standardOutput(let bytes): output.lines(endingIn: bytes).map { .standardOutput($0) }
        case .standardError(let bytes): errors.lines(endingIn: bytes).map { .standardError($0) }
        }
    }

    mutating func lastLines() -> [ProcessOutput<String>] {
        output.lastLine().map { .standardOutput($0) } + errors.lastLine().map { .standardError($0) }
    }
}
