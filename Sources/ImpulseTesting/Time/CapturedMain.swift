import CImpulseConcurrencyHooks

/// The stand-in for the main actor's executor on threads that capture tasks.
final class CapturedMain: SerialExecutor {
    private let original: any SerialExecutor

    private init(for original: any SerialExecutor) {
        self.original = original
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // A job without a task is the `deinit` of a main-actor object that was released on another thread: nothing
        // waits for it.
        guard job.taskNumber != 0, let timeline = CapturedTasks.claim(job) else { return release(job) }
        timeline.insert(.mainActorJob(job))
    }

    /// Passes the job to the real main actor.
    func release(_ job: UnownedJob) {
        original.enqueue(ExecutorJob(job))
    }

    func checkIsolated() {
        original.checkIsolated()
    }

    /// The stand-in of this process. Creating it installs the runtime's hooks.
    static let shared: CapturedMain = {
        let main = CapturedMain(for: MainActor.shared.withSerialExecutor { $0 })
        CapturedMainScheduler.install()
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
