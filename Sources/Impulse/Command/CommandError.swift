/// The reason why `execute(_:)` failed.
public enum CommandError<Failure: Error>: Error {
    /// The command was disabled, or was already executing, and its policy refused another execution. The work has not
    /// been started.
    case disabled
    /// The command was disabled for this reason, its obstacle. The work has not been started.
    case obstructed(Failure)
    /// The execution was canceled, or its work was abandoned: its producer was released without a terminal event.
    case cancelled
    /// The work failed.
    case failed(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}

extension CommandError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .disabled: "the command is disabled or already executing: wait until it is enabled"
        case .obstructed(let reason): "the command is disabled: \(reason)"
        case .cancelled: "the execution was canceled"
        case .failed(let error): "\(error)"
        }
    }
}
