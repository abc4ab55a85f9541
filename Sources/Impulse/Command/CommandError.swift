/// Why `execute(_:)` failed.
public enum CommandError<Failure: Error>: Error {
    /// The command was disabled, or was executing and does not execute twice at once; the work has not been started.
    case disabled
    /// The execution was cancelled by the command, or its work was abandoned: nobody is left who could send.
    case cancelled
    /// The work failed.
    case failed(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}

extension CommandError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .disabled: "the command is disabled or is executing already: wait until it is enabled"
        case .cancelled: "the execution was cancelled"
        case .failed(let error): "\(error)"
        }
    }
}
