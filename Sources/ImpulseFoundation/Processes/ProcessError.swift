/// Why a process did not do what it was started for.
public enum ProcessError: Error, Hashable, Sendable {
    /// It could not be started: there is no such program or folder, or it may not be run.
    case start(FileError)
    /// It ended with a status other than 0.
    case exit(status: Int32)
    /// A signal ended it: `SIGKILL` and its like.
    case signal(number: Int32)
    /// The signal that was to be its standard input failed; the process has been killed.
    case input(FileError)
    /// What it wrote could not be read, or how it ended not be heard; the process has been killed.
    case output(FileError)
}

extension ProcessError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .start(let error): "\(error)"
        case .exit(let status): "the process ended with status \(status)"
        case .signal(let number): "the process was ended by signal \(number)"
        case .input(let error): "the input of the process failed: \(error)"
        case .output(let error): "the output of the process failed: \(error)"
        }
    }
}
