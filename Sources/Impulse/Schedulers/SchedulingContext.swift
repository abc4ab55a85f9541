import Synchronization

/// What running code works for, if that has to know in which serial contexts work is scheduled for it.
///
/// It is a task-local value, and goes on to the work that is scheduled within it, on whatever thread, and to the deliveries of
/// the inputs that operators attach within it (``Sink/keepingContext``). ``BlockedThread`` makes one.
@usableFromInline
final class SchedulingContext: Sendable {
    @TaskLocal private static var known: SchedulingContext?
    private static let count = Atomic(0)

    private let willSchedule: @Sendable (SerialContext) -> Void
    /// The context within which this one was made.
    private let outer = SchedulingContext.current

    /// - Parameter willSchedule: is called before work is scheduled within the context.
    init(willSchedule: @escaping @Sendable (SerialContext) -> Void) {
        self.willSchedule = willSchedule
        Self.count.add(1, ordering: .relaxed)
    }

    deinit {
        Self.count.subtract(1, ordering: .relaxed)
    }

    /// The context of the caller. It costs a load where there is none in the process.
    @usableFromInline
    static var current: SchedulingContext? {
        count.load(ordering: .relaxed) == 0 ? nil : known
    }

    /// Runs `work` within the context.
    @usableFromInline
    func run(_ work: () -> Void) {
        Self.$known.withValue(self, operation: work)
    }

    /// What a scheduler runs in the place of `work`, which it is handed within the caller's context.
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
