/// Lets go of one abandoned gate after the other, since what is below one may hold the last reference to the next, and
/// that to the next: a thousand of them, nested, would overflow the stack.
final class Abandonment: Sendable {
    /// The one under way on this thread.
    @TaskLocal private static var current: Abandonment?

    /// `nil` once it is over; a task that was made meanwhile may still know it.
    private let waiting = Guarded<[@Sendable () -> Void]?>([])

    /// Does `work` now, or when what is under way on this thread has been done.
    static func perform(_ work: @escaping @Sendable () -> Void) {
        if let current, current.append(work) { return }
        let abandonment = Abandonment()
        $current.withValue(abandonment) {
            work()
            while let next = abandonment.next() { next() }
        }
    }

    private func append(_ work: @escaping @Sendable () -> Void) -> Bool {
        waiting.withLock { waiting in
            waiting?.append(work)
            return waiting != nil
        }
    }

    private func next() -> (@Sendable () -> Void)? {
        waiting.withLock { waiting in
            if let work = waiting?.popLast() { return work }
            waiting = nil
            return nil
        }
    }
}
