import Impulse

/// The page on which the program runs.
public enum Page {
    /// Connects Impulse to the page: its clock and its timers. Reports of ``Diagnostics`` are dropped.
    static func connect() {
        Host.current = Host(uptime: { uptime }, wake: wake)
    }

    /// Prints reports of `Diagnostics` in the console, which are otherwise dropped, unless its handler is set. Call
    /// it first in `main`. The program becomes 15 kB larger.
    public static func printReports() {
        Host.current = Host(uptime: { uptime }, wake: wake, print: { print($0) })
    }

    private static var uptime: Duration { .microseconds(Int64(host_uptime() * 1000)) }

    @Sendable
    private static func wake(after delay: Duration) {
        let (seconds, attoseconds) = delay.components
        // The timer counts whole milliseconds, and must not be early.
        host_wake(Double(seconds) * 1000 + (Double(attoseconds) / 1e15).rounded(.up))
    }
}

/// An error of the page.
public enum PageError: Error, Equatable, Sendable {
    /// No element matches the selector.
    case noElement(selector: String)
    /// The text is not a selector.
    case invalidSelector(String)
}
