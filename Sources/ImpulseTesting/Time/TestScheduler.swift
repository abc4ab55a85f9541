public import Impulse

/// A scheduler whose time passes only when a test advances it.
///
///     let time = TestScheduler()
///     _ = time.schedule(after: .seconds(3)) { print("three") }
///     time.advance(by: .seconds(5))     // prints "three"
///
/// Work runs on the thread that advances, in the order of the times at which it is due, and then in the order in which
/// it was scheduled. It is released once it has run or been canceled. A tolerance is ignored: work runs at the moment
/// at which it is due.
///
/// The scheduler is also a `Clock`, for code that sleeps, and a task executor. It runs captured tasks
/// deterministically, without yielding and hoping: see ``capture(_:)``.
///
/// In a test with the trait `.impulse` of `ImpulseSwiftTesting`, or within ``TestReporter/run(_:)``, the test fails
/// if work is due at its end and has not run. Failures go to the ``TestReporter`` that was current when the scheduler
/// was created.
public final class TestScheduler: Scheduler {
    /// The name of the scheduler in failures.
    public let name: String

    let timeline = Timeline()
    private let isAdvancing = Guarded(false)
    private let stepLimit: Int
    private let reporter = TestReporter.current
    private let location: TestLocation

    /// Creates a scheduler at time zero.
    ///
    /// - Parameters:
    ///   - name: the name of the scheduler in failures.
    ///   - stepLimit: the number of pieces of work that may run in one ``run()``, or without time passing, before
    ///     they count as endless.
    public init(
        _ name: String = "The test scheduler",
        stepLimit: Int = 1_000_000,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.name = name
        self.stepLimit = stepLimit
        location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        _ = CapturedMain.shared
        TestScope.current?.addCheck { [self] in finish() }
    }

    deinit {
        CapturedTasks.release(by: timeline)
    }

    /// Schedules `work` for now. It runs when time is advanced, even by zero.
    public func schedule(_ work: @escaping @Sendable () -> Void) {
        timeline.insert(.call(work))
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        Ticket(timeline.insert(.call(work), due: now.advanced(by: max(delay, .zero))), on: timeline)
    }

    /// True if the caller is work or a task that this scheduler runs, on the thread that advances.
    public var isCurrent: Bool { ThreadRole.isRunning(timeline) }

    /// The time since the scheduler was created.
    public var uptime: Duration { now.offset }

    /// Advances time by `duration`, and runs the work that becomes due.
    ///
    /// A `duration` of zero runs the work that is already due, and lets tasks run as far as they can without time.
    public func advance(by duration: Duration) {
        advance(to: now.advanced(by: duration))
    }

    /// Advances time to `deadline`, and runs the work that becomes due by then, including work that is scheduled
    /// meanwhile.
    ///
    /// Work cannot advance the scheduler that runs it, and only one thread can advance at a time.
    public func advance(to deadline: Instant) {
        let now = now
        guard deadline >= now else { return report("cannot go back in time, from \(now) to \(deadline).") }
        if drain(until: deadline) { timeline.advance(to: deadline) }
    }

    /// Advances time until nothing is scheduled.
    ///
    /// A timer that repeats forever prevents that, and fails the test at the step limit.
    public func run() {
        _ = drain(until: nil)
    }

    /// Runs the next piece of work, and advances time to its due time, to examine each step.
    ///
    ///     while time.step() { print(time.uptime) }
    ///
    /// - Returns: whether there was any.
    @discardableResult
    public func step() -> Bool {
        advancing {
            guard let work = timeline.next(until: nil) else { return false }
            perform(work)
            return true
        }
    }

    func report(_ message: String) {
        reporter.report(TestFailure("\(name) \(message)", at: location))
    }
}

extension TestScheduler {
    /// Runs the work that is due; returns whether all of it ran.
    private func drain(until deadline: Instant?) -> Bool {
        advancing { runSteps(until: deadline) }
    }

    /// Returns the result of `run`, or `false` if the scheduler is advancing already.
    private func advancing(_ run: () -> Bool) -> Bool {
        let isFirst = isAdvancing.withLock { isAdvancing in
            defer { isAdvancing = true }
            return !isAdvancing
        }
        guard isFirst else {
            report("was advanced while it was already advancing, by its own work or by another thread.")
            return false
        }
        defer { isAdvancing.withLock { $0 = false } }
        return ThreadRole.running(timeline, run)
    }

    private func runSteps(until deadline: Instant?) -> Bool {
        var steps = 0
        var time = now
        while let work = timeline.next(until: deadline) {
            if deadline != nil, now > time { (steps, time) = (0, now) }
            steps += 1
            perform(work)
            guard steps < stepLimit else {
                let span = deadline == nil ? "in one `run()`" : "without time passing"
                report(
                    "has run \(steps) pieces of work \(span), which looks endless. The last was \(work), at \(now). "
                        + "Dispose of what repeats, advance by a duration, or raise `stepLimit`.")
                return false
            }
        }
        return true
    }

    private func perform(_ work: Timeline.Work) {
        switch work.action {
        case .call(let body): call(body, named: work.name)
        case .mainCall(let body): callOnMain { [self] in call(body, named: work.name) }
        case .wake(let sleep): sleep.wake()
        case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .mainActorJob(let job): performOnMainActor(job)
        }
    }

    /// Work that named work schedules has the same name.
    private func call(_ body: () -> Void, named name: String?) {
        if let name { Self.$currentName.withValue(name, operation: body) } else { body() }
    }
}
