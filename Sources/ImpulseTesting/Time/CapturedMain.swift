import CImpulseConcurrencyHooks

/// Stands in for the main actor's executor on threads that capture tasks.
final class CapturedMain: SerialExecutor {
    private let original: any SerialExecutor

    private init(for original: any SerialExecutor) {
        self.original = original
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // What is no piece of a task is the end of an object of the main actor's, let go of elsewhere: nothing waits for it.
        guard job.taskNumber != 0, let timeline = CapturedTasks.claim(job) else { return release(job) }
        timeline.insert(.mainActorJob(job))
    }

    /// Hands the job to the real main actor.
    func release(_ job: UnownedJob) {
        original.enqueue(ExecutorJob(job))
    }

    func checkIsolated() {
        original.checkIsolated()
    }

    /// The one of this process. Making it installs the runtime's hooks.
    static let shared: CapturedMain = {
        let main = CapturedMain(for: MainActor.shared.withSerialExecutor { $0 })
        let executor = unsafeBitCast(main.asUnownedSerialExecutor(), to: impulse_executor.self)
        impulse_install_hooks(executor) { job in
            let job = UnownedJob(pointer: job)
            guard let timeline = CapturedTasks.claim(job) else { return false }
            timeline.insert(.job(job))
            return true
        }
        return main
    }()
}
