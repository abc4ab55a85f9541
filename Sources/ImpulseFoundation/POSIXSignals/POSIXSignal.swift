#if !os(Windows)
import Foundation

/// A signal of the system's: what `kill` sends, or Ctrl-C.
public struct POSIXSignal: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Ctrl-C (SIGINT).
    public static let interrupt = POSIXSignal(rawValue: SIGINT)
    /// A request to end (SIGTERM).
    public static let terminate = POSIXSignal(rawValue: SIGTERM)
    /// The terminal is gone; to servers, a request to read their settings anew (SIGHUP).
    public static let hangUp = POSIXSignal(rawValue: SIGHUP)
    /// Ctrl-\ (SIGQUIT).
    public static let quit = POSIXSignal(rawValue: SIGQUIT)
    /// Whatever the program makes of it (SIGUSR1).
    public static let user1 = POSIXSignal(rawValue: SIGUSR1)
    /// Whatever the program makes of it (SIGUSR2).
    public static let user2 = POSIXSignal(rawValue: SIGUSR2)
    /// The terminal's window has another size (SIGWINCH).
    public static let windowChange = POSIXSignal(rawValue: SIGWINCH)
    /// Ctrl-Z (SIGTSTP).
    public static let terminalStop = POSIXSignal(rawValue: SIGTSTP)
    /// The program goes on after a stop (SIGCONT).
    public static let resume = POSIXSignal(rawValue: SIGCONT)
    /// A child has ended (SIGCHLD).
    public static let child = POSIXSignal(rawValue: SIGCHLD)
}

extension POSIXSignal: CustomStringConvertible {
    public var description: String { String(cString: strsignal(rawValue)) }
}
#endif
