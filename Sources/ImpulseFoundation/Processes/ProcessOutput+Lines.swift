import Foundation
import Impulse

extension Signal where Value == ProcessOutput<Data> {
    /// Splits the output of a process into lines, in the order in which they end, each with its origin.
    ///
    ///     Program("make").run().lines().subscribe { line in
    ///         if case .standardError(let line) = line { print("! \(line)") }
    ///     }
    ///
    /// Lines are split like those of ``Impulse/Signal/lines()->Signal<String,Failure>``. Unfinished lines are emitted
    /// before the completion or the error.
    public func lines() -> Signal<ProcessOutput<String>, Failure> {
        materialize().scanMap(into: Splitters()) { splitters, event -> Signal<ProcessOutput<String>, Failure> in
            switch event {
            case .next(let piece): Signal<ProcessOutput<String>, Failure>(splitters.lines(endingIn: piece))
            case .error(let error): Signal<ProcessOutput<String>, Failure>(splitters.lastLines()).concat(.error(error))
            case .completed: Signal<ProcessOutput<String>, Failure>(splitters.lastLines())
            }
        }.flatMap { $0 }
    }
}

private struct Splitters: Sendable {
    private var output = LineSplitter()
    private var errors = LineSplitter()

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
