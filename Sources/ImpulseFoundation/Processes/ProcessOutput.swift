import Impulse

/// A piece of a process's output, with its origin.
public enum ProcessOutput<Content: Sendable>: Sendable {
    case standardOutput(Content)
    case standardError(Content)
}

extension ProcessOutput: Equatable where Content: Equatable {}
extension ProcessOutput: Hashable where Content: Hashable {}

extension Signal {
    /// Passes through the standard output of a process, and drops the rest.
    ///
    ///     Program("ls").run().standardOutput().lines().subscribe { print($0) }
    ///
    /// Standard error is still read, so the process does not block.
    public func standardOutput<Content>() -> Signal<Content, Failure> where Value == ProcessOutput<Content> {
        compactMap { if case .standardOutput(let content) = $0 { content } else { nil } }
    }

    /// Passes through the standard error of a process, and drops the rest.
    ///
    ///     Program("make").run().standardError().lines().subscribe { print($0) }
    ///
    /// Otherwise like ``standardOutput()``.
    public func standardError<Content>() -> Signal<Content, Failure> where Value == ProcessOutput<Content> {
        compactMap { if case .standardError(let content) = $0 { content } else { nil } }
    }
}
