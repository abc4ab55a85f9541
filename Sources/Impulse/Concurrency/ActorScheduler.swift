/// A scheduler that runs work on an actor.
///
///     client.get(url).deliver(on: .actor(importer))
///     let reload = Command(on: .actor(importer)) { document.reload() }
///
/// It works with any actor and any executor. Scheduled work is enqueued on the actor. An event that is sent on the
/// actor, with nothing enqueued for the same subscription, is delivered synchronously. (On Apple's systems, this needs
/// version 26; earlier versions enqueue it.) Closures that use the actor's state need
/// ``Signal/subscribeIsolated(to:next:error:completed:fileID:line:)``.
///
/// Two schedulers of one actor keep no order between them.
public final class ActorScheduler: Scheduler {
    private weak let actor: (any Actor)?
    private let owned: (any Actor)?
    private let whenGone: @Sendable () -> Void
    /// The work in order. An actor need not run its tasks in the order in which they were created.
    private let waiting = Guarded(Deque<@Sendable () -> Void>())

    /// Creates a scheduler that retains the actor.
    public init(_ actor: any Actor) {
        self.actor = actor
        owned = actor
        whenGone = {}
    }

    /// Creates a scheduler that does not retain the actor. Once the actor is gone, it drops work and calls
    /// `whenGone`.
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
        schedule(after: delay, tolerance: .zero, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        // With nothing to wait for, a timer would only lose the order.
        if delay <= .zero { return scheduleDisposable(work) }
        return TimedWork(
            work,
            timer: { ring in
                let timer = Task {
                    try await Task.sleep(for: delay.asWait, tolerance: tolerance.asWait, clock: .suspending)
                    ring()
                }
                return AnyDisposable { timer.cancel() }
            },
            turn: { self.scheduleDisposable($0) })
    }

    public var isCurrent: Bool { actor?.isCurrent ?? false }
}

extension Scheduler where Self == ActorScheduler {
    /// Creates a scheduler that runs work on `actor`, and retains it.
    public static func actor(_ actor: any Actor) -> ActorScheduler { ActorScheduler(actor) }
}
