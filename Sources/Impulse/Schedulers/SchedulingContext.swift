import Synchronization

/// A scope that learns in which serial contexts work is scheduled on its behalf.
///
/// It is a task-local value. Work that is scheduled within it inherits it, on whatever thread, and so do the
/// deliveries of the inputs that operators attach within it (``Sink/keepingContext``). ``BlockedThread`` creates one.
@usableFromInline
final class SchedulingContext: Sendable {
    @TaskLocal private static var known: SchedulingContext?
    private static let count = Atomic(0)

    private let willSchedule: @Sendable (SerialContext) -> Void
    /// The context within which this one was created.
    private let outer = SchedulingContext.current

    /// - Parameter willSchedule: called before work is scheduled within the context.
    init(willSchedule: @escaping @Sendable (SerialContext) -> Void) {
        self.willSchedule = willSchedule
        Self.count.add(1, ordering: .relaxed)
    }

    deinit {
        Self.count.subtract(1, ordering: .relaxed)
    }

    /// The context of the caller. It costs one load if the process has none.
    @usableFromInline
    static var current: SchedulingContext? {
        count.load(ordering: .relaxed) == 0 ? nil : known
    }

    /// Runs `work` within the context.
    @usableFromInline
    func run(_ work: () -> Void) {
        Self.$known.withValue(self, operation: work)
    }

    /// Returns work that runs in the caller's context, or in none, wherever it is run: for work that another
    /// subscription starts.
    static func keeping(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let context = current
        return { context === current ? work() : $known.withValue(context, operation: work) }
    }

    /// Returns the work that a scheduler runs in place of `work`, which was scheduled within the caller's context.
    static func admit(_ work: @escaping @Sendable () -> Void, to context: @autoclosure () -> SerialContext)
        -> @Sendable () -> Void
    {
        guard let current else { return work }
        current.announceWork(on: context())
        return { current.run(work) }
    }

    private func announceWork(on context: SerialContext) {
        willSchedule(context)
        outer?.announceWork(on: context)
    }
}
