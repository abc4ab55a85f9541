import Impulse

import CImpulseConcurrencyHooks

/// Which tasks belong to which timeline: once captured, a task is taken back by its scheduler wherever it is resumed.
enum CapturedTasks {
    /// By the tasks' numbers. A scheduler that goes takes its entries away.
    private static let owners = Guarded<[UInt64: Timeline]>([:])

    /// The timeline that `job` is for: the one that has captured its task before, or else the one that this thread
    /// captures for.
    static func claim(_ job: UnownedJob) -> Timeline? {
        let number = job.taskNumber
        let claimant = ThreadRole.timeline
        return owners.withLock { owners in
            if let owner = owners[number] { return owner }
            if number != 0, let claimant { owners[number] = claimant }
            return claimant
        }
    }

    /// Lets the tasks of a timeline go wherever they want. The caller keeps the timeline alive.
    static func release(by timeline: Timeline) {
        owners.withLock { owners in owners = owners.filter { $0.value !== timeline } }
    }
}

extension UnownedJob {
    init(pointer: UnsafeMutableRawPointer) {
        self = unsafeBitCast(pointer, to: UnownedJob.self)
    }

    /// The number of the task that the job is a piece of; 0 if it is a piece of none.
    var taskNumber: UInt64 { impulse_task_number(pointer) }

    var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}
