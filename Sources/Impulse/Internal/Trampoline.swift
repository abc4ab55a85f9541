/// Work of one thread, piece after piece, though each may ask for the next from inside: nothing nests, however long it goes on.
final class Trampoline: Sendable {
    typealias Work = @Sendable () -> Void

    private let thread = System.currentThread

    /// `nil` once all has been done; a task that was made meanwhile may still know this.
    private let waiting = Guarded<Deque<Work>?>(Deque())

    /// Does `work` now, or after what is under way on this thread.
    static func run(_ work: @escaping Work, in current: TaskLocal<Trampoline?>) {
        if let trampoline = current.get(), trampoline.append(work) { return }
        let trampoline = Trampoline()
        current.withValue(trampoline) {
            work()
            while let next = trampoline.next() { next() }
        }
    }

    /// A task inherits what its maker knows, and runs on other threads.
    private func append(_ work: @escaping Work) -> Bool {
        guard thread == System.currentThread else { return false }
        return waiting.withLock { waiting in
            waiting?.append(work)
            return waiting != nil
        }
    }

    private func next() -> Work? {
        waiting.withLock { waiting in
            if let work = waiting?.popFirst() { return work }
            waiting = nil
            return nil
        }
    }
}
