import Impulse

extension TestScheduler: TaskExecutor {
    /// Runs `body`, and keeps the tasks that it starts for this scheduler, which runs them when time is advanced.
    ///
    ///     let time = TestScheduler()
    ///     let search = time.capture { SearchModel(clock: time) }     // starts tasks
    ///     search.type("impulse")
    ///     time.advance(by: .milliseconds(300))
    ///     #expect(search.results == ["impulse"])                     // they are settled
    ///
    /// Nothing captured runs in `body` itself. ``advance(by:)`` captures too: so everything that captured tasks start or
    /// resume is run by the scheduler, one after the other, on the thread that advances, until none can go on without more
    /// time. This is exact: the runtime hands each piece of a task to the scheduler, and no order is left to chance. It holds for
    /// `Task {}`, `Task.detached`, child tasks, task groups, continuations, `AsyncStream`, cancellation, and actors without an
    /// executor of their own. A task that runs elsewhere and sleeps on this clock is captured when it wakes.
    ///
    /// Tasks of the main actor are captured in tests of the main actor: mark the test `@MainActor`. Elsewhere they go to the
    /// real main actor when it is their turn, and a failure says so.
    ///
    /// It stops where work leaves the thread: at `Task.sleep` and other clocks, dispatch queues and timers, other threads, actors
    /// with an executor of their own, and actors that another thread is using at the moment. A task that waits for one of these
    /// goes on elsewhere, at a moment of its own. Only one that was made with this scheduler as its preferred executor
    /// (`Task(executorPreference:)`) comes back, and then its place in the order is left to chance. Task priorities are ignored.
    public func capture<Result, Failure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try ThreadRole.capturing(for: self, body)
    }

    /// For the runtime: takes a piece of a task that prefers this executor.
    public func enqueue(_ job: consuming ExecutorJob) {
        insert(.job(UnownedJob(job)), due: now)
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
