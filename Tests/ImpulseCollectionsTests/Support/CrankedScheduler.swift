import Impulse

/// A scheduler whose time stands still until a test advances it. Its clock and its work are places of interleavings.
final class CrankedScheduler: Scheduler {
    private struct Work: Sendable {
        let id: Int
        let due: Duration
        let run: @Sendable () -> Void
    }

    private let clock = Guarded(Duration.zero)
    private let pending = Guarded((works: [Work](), next: 0))

    var uptime: Duration { clock.withLock { $0 } }

    func schedule(_ work: @escaping @Sendable () -> Void) { _ = add(work, due: .zero) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let id = add(work, due: uptime + delay)
        return AnyDisposable { [self] in
            _ = pending.withLock { pending -> [Work] in
                defer { pending.works.removeAll { $0.id == id } }
                return pending.works
            }
        }
    }

    /// Runs the work that is due, in the order in which it was scheduled, and the work that it schedules.
    func advance(by duration: Duration = .zero) {
        let now = clock.withLock { clock in
            clock += duration
            return clock
        }
        while let work = take(at: now) { work.run() }
    }

    private func add(_ work: @escaping @Sendable () -> Void, due: Duration) -> Int {
        pending.withLock { pending in
            pending.works.append(Work(id: pending.next, due: due, run: work))
            pending.next += 1
            return pending.next - 1
        }
    }

    private func take(at now: Duration) -> Work? {
        pending.withLock { pending in
            pending.works.firstIndex { $0.due <= now }.map { pending.works.remove(at: $0) }
        }
    }
}
