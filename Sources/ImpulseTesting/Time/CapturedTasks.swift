import ImpulseConcurrencyHooks

/// Which tasks belong to which scheduler: once captured, a task is taken back by its scheduler wherever it is resumed.
enum CapturedTasks {
    private struct Owner {
        let id: ObjectIdentifier
        weak var scheduler: TestScheduler?
    }

    /// By the tasks' numbers.
    private static let owners = Guarded<[UInt64: Owner]>([:])

    /// The scheduler that `job` is for: the one that has captured its task before, or else the one that this thread
    /// captures for.
    static func claim(_ job: UnownedJob) -> TestScheduler? {
        let number = impulse_task_number(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
        let claimant = ThreadRole.scheduler
        return owners.withLock { owners in
            if let owner = owners[number]?.scheduler { return owner }
            if number != 0, let claimant { owners[number] = Owner(id: ObjectIdentifier(claimant), scheduler: claimant) }
            return claimant
        }
    }

    /// Lets the tasks of a scheduler go wherever they want.
    static func release(by scheduler: TestScheduler) {
        // By its identity: to load a weak reference under the lock could make this the last one to let go of a scheduler.
        let id = ObjectIdentifier(scheduler)
        owners.withLock { owners in owners = owners.filter { $0.value.id != id } }
    }
}
