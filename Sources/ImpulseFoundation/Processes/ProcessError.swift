/// The reason why running a program failed.
public enum ProcessError: Error, Hashable, Sendable {
    /// The process could not be started: the program or the folder does not exist, or may not be executed.
    case start(FileError)
    /// The process exited with a status other than 0.
    case exit(status: Int32)
    /// A signal terminated the process, such as `SIGKILL`.
    case signal(number: Int32)
    /// The signal that provides its standard input failed; the process has been killed.
    case input(FileError)
    /// Its output could not be read, or its exit status could not be determined; the process has been killed.
    case output(FileError)
}

extension ProcessError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .start(let error): "\(error)"
        case .exit(let status): "the process ended with status \(status)"
        case .signal(let number): "the process was terminated by signal \(number)"
        case .input(let error): "the input of the process failed: \(error)"
        case .output(let error): "the output of the process failed: \(error)"
        }
    }
}
