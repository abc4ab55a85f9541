extension TestScheduler {
    @TaskLocal static var currentName: String?

    /// Runs `body`, and gives the work that it schedules a name for failures.
    ///
    ///     TestScheduler.naming("polling") { poll(every: .seconds(1), on: time).subscribe() }
    ///
    /// Work that such work schedules has the same name.
    public static func naming<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        try $currentName.withValue(name, operation: body)
    }

    /// Ends the test: fails it if due work has not run, and names that work. Releases all scheduled work.
    ///
    /// Work that is due later is not a failure, such as a timeout that was not needed or a timer that repeats. The
    /// trait `.impulse` and ``TestReporter/run(_:)`` call this at the end of the test for the schedulers that were
    /// created in it.
    public func finish() {
        CapturedTasks.release(by: timeline)
        let undone = timeline.removeAll()
        guard !undone.isEmpty else { return }
        let named = undone.prefix(5).map(\.description).joined(separator: ", ")
        let more = undone.count > 5 ? ", and \(undone.count - 5) more" : ""
        report(
            "has work that is due at \(now) and has not run: \(named)\(more). "
                + "Advance time before the test ends, or dispose of what scheduled the work.")
    }
}

extension Timeline.Work: CustomStringConvertible {
    var description: String {
        switch (action, name) {
        case (.call, let name?): "“\(name)”"
        case (.call, nil): "unnamed work"
        case (.mainCall, let name?): "work of “\(name)” for the main scheduler"
        case (.mainCall, nil): "work for the main scheduler"
        case (.job, let name?): "a task that “\(name)” started or resumed"
        case (.job, nil): "a task"
        case (.wake, let name?): "a sleeping task of “\(name)”"
        case (.wake, nil): "a sleeping task"
        case (.mainActorJob, let name?): "a task of the main actor that “\(name)” started or resumed"
        case (.mainActorJob, nil): "a task of the main actor"
        }
    }
}
