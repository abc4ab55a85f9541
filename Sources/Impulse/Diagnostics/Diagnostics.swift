import Synchronization

/// The one place that hears of what would otherwise be lost in silence.
///
///     Diagnostics.handler = { loss in journal.append(["\(loss)"]) }
///
/// What a handler loses itself is reported to it too, up to eight times within one another, and printed from there on.
///
/// It is told of errors that nobody handles, of errors of commands and connections that nobody ever receives, of errors that are sent
/// after the end, and of each value that a full buffer drops. Unless a handler is set, it prints them (``printToStandardError(_:)``).
///
/// An error that is sent after a disposal is not lost: it is how cancelled work ends. The same goes for a source that an
/// operator such as ``Signal/take(_:)`` has stopped.
public enum Diagnostics {
    /// Called on the thread on which something gets lost, by several at once if need be, and never under a lock.
    public typealias Handler = @Sendable (Loss) -> Void

    @TaskLocal private static var handlerInScope: Handler?
    private static let isAnyInScope = Atomic(false)

    /// The handler of the running task, which its subscriptions take with them. It costs a load where there never was one.
    static var scopedHandler: Handler? {
        isAnyInScope.load(ordering: .relaxed) ? handlerInScope : nil
    }

    private static let processHandler = Guarded<Handler>(printToStandardError)

    /// Who is told, for the whole process.
    public static var handler: Handler {
        get { processHandler.withLock { $0 } }
        set {
            // The previous one is released outside the lock: what it holds may lose something when it goes.
            let previous = processHandler.withLock { handler in
                defer { handler = newValue }
                return handler
            }
            withExtendedLifetime(previous) {}
        }
    }

    /// Runs `body` with a handler of its own, for tests, which run beside others.
    ///
    ///     Diagnostics.withHandler({ loss in journal.append(["\(loss)"]) }) {
    ///         Signal<Int, HTTPError>.error(.notFound).subscribe()
    ///     }
    ///
    /// It is told of all that gets lost in the subscriptions that are made within, on whatever thread and however much later;
    /// and of errors that are sent within to a subject that has ended.
    public static func withHandler<Result>(
        _ handler: @escaping Handler, _ body: () throws -> Result
    ) rethrows -> Result {
        isAnyInScope.store(true, ordering: .relaxed)
        return try $handlerInScope.withValue(handler, operation: body)
    }

    /// ``withHandler(_:_:)-(_,()->Result)`` for asynchronous work, and for the tasks that are made within.
    public static func withHandler<Result>(
        _ handler: @escaping Handler,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        isAnyInScope.store(true, ordering: .relaxed)
        return try await $handlerInScope.withValue(handler, operation: body, isolation: isolation)
    }

    /// A line on standard error; for what one buffer drops, one at the first value, and then whenever their number has
    /// doubled.
    public static func printToStandardError(_ loss: Loss) {
        if case .overflow(let count) = loss.kind, count & (count - 1) != 0 { return }
        System.printError("Impulse: \(loss)")
    }

    /// Reports an error that was sent to a subject after its end.
    @usableFromInline
    static func report<Source>(lateError error: any Error, toSubjectOf _: Source.Type) {
        report(Loss(kind: .lateError(error), source: "a subject of \(Source.self)", names: [], subscription: nil))
    }

    /// What tells of errors that nobody is left to hear of, for schedulers of other modules; it tells the handler of the task
    /// that asks for it, or else of the process.
    package static func reporter(of source: String) -> @Sendable (any Error) -> Void {
        let handler = scopedHandler
        return { error in
            report(Loss(kind: .unhandledError(error), source: source, names: [], subscription: nil), to: handler)
        }
    }

    /// How many handlers are under way on this thread, one inside the other.
    private static let depth = ThreadLocal()
    private static let greatestDepth: UInt = 8

    static func report(_ loss: Loss, to subscriptionHandler: Handler? = nil) {
        CallOut.check()
        // A handler that causes a loss each time would call itself until the stack ends.
        guard depth.word < greatestDepth else { return printToStandardError(loss) }
        depth.word = depth.word + 1
        defer { depth.word = depth.word - 1 }
        let handler = subscriptionHandler ?? scopedHandler ?? handler
        handler(loss)
    }
}
