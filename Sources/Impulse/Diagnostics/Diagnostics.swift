import Synchronization

/// The hook that receives what would otherwise be lost in silence.
///
///     Diagnostics.handler = { loss in journal.append(["\(loss)"]) }
///
/// It receives errors without a handler, errors of commands and connections that no subscriber ever receives, errors
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

    @TaskLocal private static var handlerInScope: Handler?
    private static let hasBeenScoped = Atomic(false)

    /// Whether a task ever had a handler of its own.
    static var isAnyInScope: Bool { hasBeenScoped.load(ordering: .relaxed) }

    /// The handler of the running task, which its subscriptions inherit. It costs one load if none was ever set.
    static var scopedHandler: Handler? { isAnyInScope ? handlerInScope : nil }

    /// A struct for the reason given on `StoredClosure`.
    private struct ProcessHandler: Sendable {
        let handle: Handler
    }

    private static let processHandler = Guarded(ProcessHandler(handle: printToStandardError), at: .unannounced)

    /// The handler of the whole process.
    public static var handler: Handler {
        get { processHandler.withLock { $0.handle } }
        set {
            // Released outside the lock: releasing what it captured may cause a loss.
            let previous = processHandler.withLock { handler in
                defer { handler = ProcessHandler(handle: newValue) }
                return handler
            }
            withExtendedLifetime(previous) {}
        }
    }

    /// Runs `body` with a handler of its own, for tests, which run concurrently with others.
    ///
    ///     Diagnostics.withHandler({ loss in journal.append(["\(loss)"]) }) {
    ///         Signal<Int, APIError>.error(.notFound).subscribe()
    ///     }
    ///
    /// The handler receives every loss of the subscriptions made in `body`, on any thread and at any later time. It
    /// also receives errors that `body` sends to a subject that has ended.
    public static func withHandler<Result>(
        _ handler: @escaping Handler, _ body: () throws -> Result
    ) rethrows -> Result {
        hasBeenScoped.store(true, ordering: .relaxed)
        return try $handlerInScope.withValue(handler, operation: body)
    }

    /// Runs asynchronous work with a handler of its own, which tasks created in it inherit: see
    /// ``withHandler(_:_:)-(_,()->Result)``.
    public static func withHandler<Result>(
        _ handler: @escaping Handler,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        hasBeenScoped.store(true, ordering: .relaxed)
        return try await $handlerInScope.withValue(handler, operation: body, isolation: isolation)
    }

    /// Prints a loss as one line on standard error. Of the values that one buffer drops, prints the first, and then
    /// one each time their number has doubled.
    public static func printToStandardError(_ loss: Loss) {
        if case .overflow(let count) = loss.kind, count & (count - 1) != 0 { return }
        System.printError("Impulse: \(loss)")
    }

    /// Reports an error that was sent to a subject after its terminal event.
    @usableFromInline
    static func report<Source>(lateError error: any Error, toSubjectOf _: Source.Type) {
        report(Loss(kind: .lateError(error), source: "a subject of \(Source.self)", names: [], subscription: nil))
    }

    /// Returns a closure that reports errors that nothing is left to receive, for schedulers of other modules. It
    /// uses the handler of the calling task, or otherwise that of the process.
    package static func reporter(of source: String) -> @Sendable (any Error) -> Void {
        let handler = scopedHandler
        return { error in
            report(Loss(kind: .unhandledError(error), source: source, names: [], subscription: nil), to: handler)
        }
    }

    /// The number of handlers that are running on this thread, one inside another.
    private static let depth = ThreadLocal()
    private static let greatestDepth: UInt = 8

    static func report(_ loss: Loss, to subscriptionHandler: Handler? = nil) {
        CallOut.check()
        SignalMonitoring.current?.lost(loss)
        // A handler that causes a loss each time would recurse until the stack overflows.
        guard depth.word < greatestDepth else { return printToStandardError(loss) }
        depth.word = depth.word + 1
        defer { depth.word = depth.word - 1 }
        let handler = subscriptionHandler ?? scopedHandler ?? handler
        handler(loss)
    }
}
