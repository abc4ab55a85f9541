#if hasFeature(Embedded)
import Synchronization

extension Diagnostics {
    private static let hasReceiver = Atomic(false)

    /// True if anything receives losses. The linker removes the code for them from a program in which nothing ever
    /// does.
    static var isReceived: Bool { hasReceiver.load(ordering: .relaxed) }
    static func noteReceiver() { hasReceiver.store(true, ordering: .relaxed) }

    /// Embedded Swift has no task-local values, so all losses go to the handler of the process.
    static var isAnyInScope: Bool { false }
    static var scopedHandler: Handler? { nil }
}
#else
import Synchronization

extension Diagnostics {
    /// Losses are printed at least.
    static var isReceived: Bool { true }
    static func noteReceiver() {}

    @TaskLocal private static var handlerInScope: Handler?
    private static let hasBeenScoped = Atomic(false)

    /// True if a task ever had a handler of its own.
    static var isAnyInScope: Bool { hasBeenScoped.load(ordering: .relaxed) }

    /// The handler of the running task, which its subscriptions inherit. It costs one load if none was ever set.
    static var scopedHandler: Handler? { isAnyInScope ? handlerInScope : nil }

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

    /// Returns a closure that reports errors that nothing is left to receive, for schedulers of other modules. It
    /// uses the handler of the calling task, or otherwise that of the process.
    package static func reporter(of source: String) -> @Sendable (any Error) -> Void {
        let handler = scopedHandler
        return { error in
            report(Loss(kind: .unhandledError(error), source: source, names: [], subscription: nil), to: handler)
        }
    }
}
#endif
