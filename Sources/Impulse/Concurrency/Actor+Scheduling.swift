import Synchronization

extension Actor {
    /// True if the caller runs on this actor; `false` where the runtime cannot answer.
    ///
    /// The runtime starts an immediate task synchronously if the caller is already on the task's actor. Starting one
    /// answers the question; no other public function does without stopping the program.
    nonisolated var isCurrent: Bool {
        if self is MainActor { return MainScheduler.main.isCurrent }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
        // Code outside a task runs on no actor except the main one.
        guard withUnsafeCurrentTask(body: { $0 != nil }) else { return false }
        let question = IsolationQuestion()
        question.ask {
            preparing { actor in
                Task.immediate {
                    _ = actor
                    question.answer()
                }
            }
        }
        return question.isAnswered
    }

    /// Runs `work` on the actor's executor, in a task.
    nonisolated func enqueue(_ work: @escaping @Sendable () -> Void) {
        preparing { actor in
            Task {
                _ = actor
                work()
            }
        }
    }

    /// Calls `make`, which creates a task for the actor but does nothing else that needs the actor's isolation.
    ///
    /// The language has no other way to create a task that begins on an actor known only at run time.
    private nonisolated func preparing(_ make: (isolated Self) -> Void) {
        typealias Anywhere = (Self) -> Void
        withoutActuallyEscaping(make) { make in unsafeBitCast(make, to: Anywhere.self)(self) }
    }
}

/// The question whether a task starts synchronously. A task that does not may run on another thread before the caller
/// looks, so only an answer on the asking thread counts.
private final class IsolationQuestion: Sendable {
    private static let asked = ThreadLocal()

    private let state = Atomic(false)

    var isAnswered: Bool { state.load(ordering: .relaxed) }

    func ask(_ start: () -> Void) {
        let outer = Self.asked.word
        Self.asked.word = word
        defer { Self.asked.word = outer }
        start()
    }

    func answer() {
        if Self.asked.word == word { state.store(true, ordering: .relaxed) }
    }

    /// Unique among the questions that any thread asks.
    private var word: UInt { UInt(bitPattern: UnsafeMutableRawPointer(unretained: self)) }
}
