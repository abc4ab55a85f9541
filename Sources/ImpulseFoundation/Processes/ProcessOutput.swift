import Impulse

/// A piece of what a process has written, and where it has.
public enum ProcessOutput<Content: Sendable>: Sendable {
    case standardOutput(Content)
    case standardError(Content)
}

extension ProcessOutput: Equatable where Content: Equatable {}
extension ProcessOutput: Hashable where Content: Hashable {}

extension Signal {
    /// What a process has written to its standard output.
    ///
    ///     Program("ls").run().standardOutput().lines().subscribe { print($0) }
    ///
    /// The rest is read and dropped. An end is passed on; a disposal disposes of the source. All is told on the thread that sends.
    public func standardOutput<Content>() -> Signal<Content, Failure> where Value == ProcessOutput<Content> {
        compactMap { if case .standardOutput(let content) = $0 { content } else { nil } }
    }

    /// What a process has written to its standard error.
    ///
    ///     Program("make").run().standardError().lines().subscribe { print($0) }
    ///
    /// All else is as with ``standardOutput()``.
    public func standardError<Content>() -> Signal<Content, Failure> where Value == ProcessOutput<Content> {
        compactMap { if case .standardError(let content) = $0 { content } else { nil } }
    }
}
