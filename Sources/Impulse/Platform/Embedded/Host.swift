#if hasFeature(Embedded)
/// The functions that a program without an operating system needs from its host: a page, or a device.
///
///     Host.current = Host(
///         uptime: { .milliseconds(milliseconds()) },
///         wake: { setTimer($0) },     // which calls Host.runDueWork()
///         print: { write($0) })
///
/// Set it before the first subscription. Without one, no time passes, and nothing is printed.
public struct Host: Sendable {
    /// Returns the time since a moment that the host chooses.
    public var uptime: @Sendable () -> Duration
    /// Asks the host to call ``runDueWork()`` after a time, from its loop, and not inside this call. A later request
    /// may replace an earlier one: the program asks again for what is left.
    public var wake: @Sendable (Duration) -> Void
    /// Prints a line of ``Signal/log(_:to:fileID:line:)``.
    public var print: @Sendable (String) -> Void
    /// Receives what is lost, unless ``Diagnostics/handler`` is set. Losses of subscriptions that were made before are
    /// not reported, or without their names.
    public var report: @Sendable (Diagnostics.Loss) -> Void {
        didSet { Diagnostics.noteReceiver() }
    }

    /// Creates a host that prints nothing. Its program is smaller by the code that makes texts of reports.
    public init(
        uptime: @escaping @Sendable () -> Duration = { .zero }, wake: @escaping @Sendable (Duration) -> Void = { _ in }
    ) {
        self.uptime = uptime
        self.wake = wake
        print = { _ in }
        report = { _ in }
    }

    /// Creates a host that prints reports.
    public init(
        uptime: @escaping @Sendable () -> Duration, wake: @escaping @Sendable (Duration) -> Void,
        print: @escaping @Sendable (String) -> Void
    ) {
        self.uptime = uptime
        self.wake = wake
        self.print = print
        report = { loss in if loss.isPrinted { print("Impulse: \(loss)") } }
        Diagnostics.noteReceiver()
    }

    private static let host = Guarded(Host())

    /// The host of the program.
    public static var current: Host {
        get { host.withLock { $0 } }
        set { host.replace(with: newValue) }
    }
}

extension Diagnostics {
    /// Gives a loss to the host.
    public static func printToStandardError(_ loss: Loss) { Host.current.report(loss) }
}
#endif
