/// Runs work on an actor.
///
///     client.get(url).deliver(on: .actor(importer))
///     let reload = Command(on: .actor(importer)) { document.reload() }
///
/// Any actor will do, with whatever executor. Work that is handed over waits its turn there; a value that is sent on the
/// actor, with nothing of the same subscription waiting, is delivered at once. (On Apple's systems, from their versions 26
/// on; before, it waits its turn.) Closures that are to use what belongs to the actor take
/// ``Signal/subscribeIsolated(to:next:error:completed:fileID:line:)``.
///
/// Two schedulers of one actor keep no order between them.
public final class ActorScheduler: Scheduler {
    private weak let actor: (any Actor)?
    private let owned: (any Actor)?
    private let whenGone: @Sendable () -> Void
    /// The order of the work, which that of an actor's tasks need not be.
    private let waiting = Guarded(Deque<@Sendable () -> Void>())

    /// A scheduler that keeps the actor.
    public init(_ actor: any Actor) {
        self.actor = actor
        owned = actor
        whenGone = {}
    }

    /// A scheduler that does not keep the actor. Work that comes when it is gone is dropped, and `whenGone` called.
    init(weakly actor: any Actor, whenGone: @escaping @Sendable () -> Void) {
        self.actor = actor
        owned = nil
        self.whenGone = whenGone
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        guard let actor else { return whenGone() }
        waiting.withLock { $0.append(work) }
        actor.enqueue { [self] in
            let work = waiting.withLock { $0.popFirst() }
            work?()
        }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        TimedWork(
            work,
            timer: { ring in
                let timer = Task {
                    try await Task.sleep(for: delay.asWait, clock: .suspending)
                    ring()
                }
                return AnyDisposable { timer.cancel() }
            },
            turn: { self.scheduleDisposable($0) })
    }

    public var isCurrent: Bool { actor?.isCurrent ?? false }
}

extension Scheduler where Self == ActorScheduler {
    /// An actor.
    public static func actor(_ actor: any Actor) -> ActorScheduler { ActorScheduler(actor) }
}
