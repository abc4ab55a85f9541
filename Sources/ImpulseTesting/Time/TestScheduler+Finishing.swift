extension TestScheduler {
    @TaskLocal static var currentName: String?

    /// Runs `body`, and gives what it schedules a name, by which failures call it.
    ///
    ///     TestScheduler.naming("polling") { poll(every: .seconds(1), on: time).subscribe() }
    ///
    /// What that work schedules in its turn goes by the same name.
    public static func naming<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        try $currentName.withValue(name, operation: body)
    }

    /// Says that the test is over: fails it if work is due that has not been run, and names that work. Lets go of
    /// everything that is scheduled.
    ///
    /// What is due later is no failure: a timeout that was not needed, a timer that would have gone on. The trait `.impulse`
    /// and ``TestReporter/run(_:)`` call this at the end of the test for the schedulers that were made in it.
    public func finish() {
        CapturedTasks.release(by: timeline)
        let undone = timeline.removeAll()
        guard !undone.isEmpty else { return }
        let named = undone.prefix(5).map(\.description).joined(separator: ", ")
        let more = undone.count > 5 ? ", and \(undone.count - 5) more" : ""
        report(
            "was left at \(now) with work that is due and has not been run: \(named)\(more). "
                + "Advance it before the test ends, or dispose of what scheduled the work.")
    }
}

extension Timeline.Work: CustomStringConvertible {
    var description: String {
        switch (action, name) {
        case (.call, let name?): "“\(name)”"
        case (.call, nil): "work without a name"
        case (.job, let name?): "a task that “\(name)” started or resumed"
        case (.job, nil): "a task"
        case (.wake, let name?): "a sleeping task of “\(name)”"
        case (.wake, nil): "a sleeping task"
        case (.mainActorJob, let name?): "a task of the main actor that “\(name)” started or resumed"
        case (.mainActorJob, nil): "a task of the main actor"
        }
    }
}
