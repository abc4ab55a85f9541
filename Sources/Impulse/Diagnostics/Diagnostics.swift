/// The hook for errors and values that would otherwise be lost silently.
///
///     Diagnostics.handler = { loss in journal.append(["\(loss)"]) }
///
/// It receives errors without a handler, errors of commands and of shared work that no subscriber receives, errors
/// that are sent after the terminal event, and each value that a full buffer drops. Debug builds also report second
/// bindings of a property. Unless you set a handler, these reports are printed: see ``printToStandardError(_:)``.
///
/// An error that is sent after a disposal is not reported: that is how canceled work ends. Neither is an error of a
/// source that an operator such as ``Signal/take(_:)`` has stopped.
///
/// A loss that a handler itself causes is reported to it too, up to eight levels deep, and printed beyond that.
public enum Diagnostics {
    /// Receives a loss on the thread on which it occurs, possibly on several threads concurrently, and never under a
    /// lock.
    public typealias Handler = @Sendable (Loss) -> Void

    private static let processHandler = Guarded(SharedClosure(printToStandardError), at: .unannounced)

    /// The handler of the whole process.
    public static var handler: Handler {
        get { processHandler.withLock { $0 }.call }
        set {
            noteReceiver()
            processHandler.replace(with: SharedClosure(newValue))
        }
    }

    /// Reports an error that was sent to a subject after its terminal event.
    @usableFromInline
    static func report<Source>(lateError error: some Error, toSubjectOf _: Source.Type) {
        guard isReceived else { return }
        report(
            Loss(
                kind: .lateError(lost(error)), source: nameOfSubject(of: Source.self), names: [], subscription: nil))
    }

    /// The number of handlers that are running on this thread, one inside another.
    private static let depth = ThreadLocal()
    private static let greatestDepth: UInt = 8

    static func report(_ loss: Loss, to subscriptionHandler: Handler? = nil) {
        guard isReceived else { return }
        CallOut.check()
        SignalMonitoring.current?.lost(loss)
        // A handler that causes a loss each time would recurse until the stack overflows.
        guard depth.word < greatestDepth else { return printToStandardError(loss) }
        depth.word = depth.word + 1
        defer { depth.word = depth.word - 1 }
        #if Inspector
        Inspection.note(loss)
        #endif
        let handler = subscriptionHandler ?? scopedHandler ?? handler
        handler(loss)
    }
}
