import Impulse

import CImpulseConcurrencyHooks

/// The assignment of tasks to timelines. A captured task returns to its scheduler whatever resumes it.
enum CapturedTasks {
    /// By task number. A scheduler removes its entries when it is deallocated.
    private static let owners = Guarded<[UInt64: Timeline]>([:])

    /// Returns the timeline of `job`: the one that has captured its task before, or otherwise the one for which this
    /// thread captures.
    static func claim(_ job: UnownedJob) -> Timeline? {
        let number = job.taskNumber
        let claimant = ThreadRole.timeline
        return owners.withLock { owners in
            if let owner = owners[number] { return owner }
            if number != 0, let claimant { owners[number] = claimant }
            return claimant
        }
    }

    /// Releases the tasks of a timeline, which may then run anywhere. The caller keeps the timeline alive.
    static func release(by timeline: Timeline) {
        owners.withLock { owners in owners = owners.filter { $0.value !== timeline } }
    }
}

extension UnownedJob {
    init(pointer: UnsafeMutableRawPointer) {
        self = unsafeBitCast(pointer, to: UnownedJob.self)
    }

    /// The number of the task to which the job belongs; 0 if it belongs to none.
    var taskNumber: UInt64 { impulse_task_number(pointer) }

    var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}
