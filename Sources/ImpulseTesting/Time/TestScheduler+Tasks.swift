import Impulse

extension TestScheduler: TaskExecutor {
    /// Runs `body`, and keeps the tasks that it starts for this scheduler, which runs them when time is advanced.
    ///
    ///     let time = TestScheduler()
    ///     let search = time.capture { SearchModel(clock: time) }     // starts tasks
    ///     search.type("impulse")
    ///     time.advance(by: .milliseconds(300))
    ///     #expect(search.hits == ["impulse"])                        // they are settled
    ///
    /// Nothing captured runs in `body` itself. ``advance(by:)`` runs it, and captures too, so that all that captured tasks
    /// start or resume is run by the scheduler, piece by piece, on the thread that advances, until no task can go on without
    /// more time. This is exact: the runtime itself hands the pieces over, in one order, however often it is repeated. It holds
    /// for `Task {}`, `Task.detached`, child tasks, task groups, continuations, `AsyncStream`, cancellation, and actors without an
    /// executor of their own. Task priorities do not matter.
    ///
    /// Once captured, a task stays with its scheduler: what resumes it elsewhere, a subject's value or a callback, leaves it
    /// waiting for the next advance. A task from elsewhere that sleeps on this clock is captured when it wakes.
    ///
    /// Tasks of the main actor are captured in tests of the main actor: mark the test `@MainActor`. In other tests they go to the
    /// real main actor when it is their turn, and a failure says so.
    ///
    /// It stops at what another thread does: `Task.sleep` and other clocks, dispatch queues and timers, actors with an executor of
    /// their own, actors that another thread is using at the moment. No advance waits for these. A task that waits for
    /// them comes back at a moment of its own, and its place in the order is left to chance.
    public func capture<Result, Failure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try ThreadRole.capturing(for: timeline, body)
    }

    /// For the runtime: takes a piece of a task that prefers this executor.
    public func enqueue(_ job: consuming ExecutorJob) {
        timeline.insert(.job(UnownedJob(job)))
    }

    func performOnMainActor(_ job: UnownedJob) {
        if MainScheduler.main.isCurrent {
            return job.runSynchronously(on: CapturedMain.shared.asUnownedSerialExecutor())
        }
        CapturedMain.shared.release(job)
        report(
            "has captured a task of the main actor, but is advanced elsewhere, so the task runs at a moment of its own. "
                + "Mark the test @MainActor.")
    }
}
