import ImpulseConcurrencyHooks

/// Stands in for the main actor's executor on threads that capture tasks.
final class CapturedMain: SerialExecutor {
    private let original: any SerialExecutor

    private init(for original: any SerialExecutor) {
        self.original = original
    }

    func enqueue(_ job: consuming ExecutorJob) {
        guard let scheduler = ThreadRole.scheduler else { return original.enqueue(job) }
        scheduler.insert(.mainActorJob(UnownedJob(job)), due: scheduler.now)
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
        let executor = unsafeBitCast(main.asUnownedSerialExecutor(), to: ImpulseExecutor.self)
        impulse_install_hooks(executor) { scheduler, job in
            let scheduler = Unmanaged<TestScheduler>.fromOpaque(scheduler).takeUnretainedValue()
            scheduler.insert(.job(unsafeBitCast(job, to: UnownedJob.self)), due: scheduler.now)
        }
        return main
    }()
}
