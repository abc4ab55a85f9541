#if !os(Windows)
import Foundation

/// A signal of the operating system, such as `kill` or Ctrl-C sends.
public struct POSIXSignal: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Ctrl-C (SIGINT).
    public static let interrupt = POSIXSignal(rawValue: SIGINT)
    /// A request to terminate (SIGTERM).
    public static let terminate = POSIXSignal(rawValue: SIGTERM)
    /// The terminal was closed; for servers, a request to reload their settings (SIGHUP).
    public static let hangUp = POSIXSignal(rawValue: SIGHUP)
    /// Ctrl-\ (SIGQUIT).
    public static let quit = POSIXSignal(rawValue: SIGQUIT)
    /// Defined by the program (SIGUSR1).
    public static let user1 = POSIXSignal(rawValue: SIGUSR1)
    /// Defined by the program (SIGUSR2).
    public static let user2 = POSIXSignal(rawValue: SIGUSR2)
    /// The terminal's window was resized (SIGWINCH).
    public static let windowChange = POSIXSignal(rawValue: SIGWINCH)
    /// Ctrl-Z (SIGTSTP).
    public static let terminalStop = POSIXSignal(rawValue: SIGTSTP)
    /// The program continues after a stop (SIGCONT).
    public static let resume = POSIXSignal(rawValue: SIGCONT)
    /// A child process has terminated (SIGCHLD).
    public static let child = POSIXSignal(rawValue: SIGCHLD)
}

extension POSIXSignal: CustomStringConvertible {
    public var description: String { String(cString: strsignal(rawValue)) }
}
#endif
