import Synchronization

extension Actor {
    /// Whether the caller runs on this actor, as far as it can be told without a task's being made to find out.
    ///
    /// The runtime starts an immediate task at once if the caller is on the task's actor already, and that alone is what
    /// answers the question: no other public function does without stopping the program.
    nonisolated var isCurrent: Bool {
        if self is MainActor { return MainScheduler.main.isCurrent }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
        // What is not a task's is no actor's, save the main one.
        guard withUnsafeCurrentTask(body: { $0 != nil }) else { return false }
        let hasStarted = Mark()
        preparing { actor in
            Task.immediate {
                _ = actor
                hasStarted.set()
            }
        }
        return hasStarted.isSet
    }

    /// Has the actor's executor run `work`, in a task.
    nonisolated func enqueue(_ work: @escaping @Sendable () -> Void) {
        preparing { actor in
            Task {
                _ = actor
                work()
            }
        }
    }

    /// Calls `make`, which makes a task for the actor, but does nothing else that the actor would have to be there for.
    ///
    /// The language has no other way to make a task that begins on an actor which is known at run time alone.
    private nonisolated func preparing(_ make: (isolated Self) -> Void) {
        typealias Anywhere = (Self) -> Void
        withoutActuallyEscaping(make) { make in unsafeBitCast(make, to: Anywhere.self)(self) }
    }
}

private final class Mark: Sendable {
    private let state = Atomic(false)

    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
}
