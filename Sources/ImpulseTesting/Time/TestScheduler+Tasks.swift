import Impulse

extension TestScheduler: TaskExecutor {
    /// Runs `body`, and captures the tasks that it starts, so that this scheduler runs them when time is advanced.
    ///
    ///     let time = TestScheduler()
    ///     let search = time.capture { SearchModel(clock: time) }     // starts tasks
    ///     search.type("impulse")
    ///     time.advance(by: .milliseconds(300))
    ///     #expect(search.hits == ["impulse"])                        // they are settled
    ///
    /// No captured task runs in `body` itself. ``advance(by:)`` runs captured tasks, and captures too. This scheduler
    /// therefore runs everything that captured tasks start or resume, piece by piece, on the thread that advances,
    /// until no task can continue without more time. This is exact: the runtime itself passes the pieces to the
    /// scheduler, in the same order in every run. It holds for `Task {}`, `Task.detached`, child tasks, task groups,
    /// continuations, `AsyncStream`, cancellation, and actors without an executor of their own. Task priorities do not
    /// matter.
    ///
    /// Once captured, a task stays with its scheduler. If something else resumes it, such as a subject's value or a
    /// callback, the task waits for the next advance. A task that was started elsewhere and sleeps on this clock is
    /// captured when it wakes.
    ///
    /// Tasks of the main actor are captured in tests of the main actor: mark the test `@MainActor`. In other tests they
    /// are passed to the real main actor at their turn, which is reported as a failure.
    ///
    /// In such a test `.main` is captured too, with its delays and its clock: `debounce(for:on:)` on `.main` runs in
    /// this scheduler's time. Its clock is the virtual one only while something captures, so put all code that
    /// subscribes and sends into the closure, and advance there too:
    ///
    ///     @MainActor func testSearch() {
    ///         let (time, text) = (TestScheduler(), Subject<String, Never>())
    ///         time.capture {
    ///             text.signal.debounce(for: .milliseconds(300), on: .main).subscribeOnMain { print($0) }
    ///             text.send("impulse")
    ///             time.advance(by: .milliseconds(300))     // prints "impulse"
    ///         }
    ///     }
    ///
    /// Work on other threads is not captured: `Task.sleep` and other clocks, dispatch queues and timers, actors with an
    /// executor of their own, and actors that another thread is using at the moment. No advance waits for these. A task
    /// that waits for them returns at an unpredictable moment, and its place in the order is random.
    public func capture<Result, Failure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try ThreadRole.capturing(for: timeline, body)
    }

    /// Takes a piece of a task that prefers this executor. For the runtime.
    public func enqueue(_ job: consuming ExecutorJob) {
        timeline.insert(.job(UnownedJob(job)))
    }

    func performOnMainActor(_ job: UnownedJob) {
        if MainScheduler.main.isCurrent {
            return job.runSynchronously(on: CapturedMain.shared.asUnownedSerialExecutor())
        }
        CapturedMain.shared.release(job)
        reportAdvanceElsewhere(of: "a task of the main actor", which: "the task")
    }

    /// Runs work of the main scheduler, or passes it to the real one.
    func callOnMain(_ work: @escaping @Sendable () -> Void) {
        if MainScheduler.main.isCurrent { return work() }
        MainScheduler.main.schedule(work)
        reportAdvanceElsewhere(of: "work of the main scheduler", which: "the work")
    }

    private func reportAdvanceElsewhere(of kind: String, which: String) {
        report(
            "has captured \(kind), but is not advanced on it, so \(which) runs at an unpredictable time. "
                + "Mark the test @MainActor.")
    }
}
