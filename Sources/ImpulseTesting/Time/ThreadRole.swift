import ImpulseConcurrencyHooks

/// For which scheduler a thread captures tasks, and whether it is running that scheduler's work.
enum ThreadRole {
    /// The scheduler that the calling thread captures for.
    static var scheduler: TestScheduler? {
        impulse_thread_role().scheduler.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    static func isRunning(_ scheduler: TestScheduler) -> Bool {
        let role = impulse_thread_role()
        return role.isRunning && role.scheduler == address(of: scheduler)
    }

    /// Captures for `scheduler` while `body` runs.
    static func capturing<Result, Failure>(
        for scheduler: TestScheduler,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try play(ImpulseThreadRole(scheduler: address(of: scheduler), isRunning: isRunning(scheduler)), body)
    }

    /// Captures for `scheduler` while `body` runs its work.
    static func running(_ scheduler: TestScheduler, _ body: () -> Void) {
        play(ImpulseThreadRole(scheduler: address(of: scheduler), isRunning: true), body)
    }

    private static func play<Result, Failure>(
        _ role: ImpulseThreadRole,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let previous = impulse_thread_role()
        impulse_set_thread_role(role)
        defer { impulse_set_thread_role(previous) }
        return try body()
    }

    private static func address(of scheduler: TestScheduler) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(scheduler).toOpaque()
    }
}
