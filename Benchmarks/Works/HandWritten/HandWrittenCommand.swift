import Synchronization

/// Work that runs once at a time, as one would write it by hand. It delivers serially and in one order, on whatever
/// thread sends, replays results to late subscribers, and has a flag that cancels.
final class HandWrittenCommand: Sendable {
    typealias Work = @Sendable (_ input: Int, _ next: @escaping @Sendable (Int) -> Void) -> Void

    let executing = HandWrittenProperty(0)
    let enabled = HandWrittenProperty(1)
    private let isAdmitted = Atomic(false)
    private let steps = Handlers<@Sendable () -> Void>()
    private let work: Work

    init(_ work: @escaping Work) {
        self.work = work
        _ = steps.add { $0() }
    }

    /// Returns `nil` if an execution is running.
    func execute(_ input: Int) -> HandWrittenExecution? {
        guard !isAdmitted.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        let execution = HandWrittenExecution()
        perform { [self] in
            executing.value = 1
            enabled.value = 0
        }
        work(input) { [self] value in
            perform { if !execution.cancellation.isCancelled { execution.send(value) } }
        }
        perform { [self] in
            execution.end()
            isAdmitted.store(false, ordering: .releasing)
            executing.value = 0
            enabled.value = 1
        }
        return execution
    }

    private func perform(_ step: @escaping @Sendable () -> Void) {
        steps.send(step)
    }
}

/// The results of an execution, for all subscribers, early or late.
final class HandWrittenExecution: Sendable {
    private struct State: Sendable {
        var values: [Int] = []
        var hasEnded = false
        var handlers: [Handlers<Int>.Handler] = []
    }

    let cancellation = Cancellation()
    private let state = Mutex(State())

    /// Called only in the command's order.
    func send(_ value: Int) {
        let handlers = state.withLock { state in
            state.values.append(value)
            return state.handlers
        }
        for handler in handlers { handler(value) }
    }

    func end() {
        let handlers = state.withLock { state in
            state.hasEnded = true
            defer { state.handlers = [] }
            return state.handlers
        }
        withExtendedLifetime(handlers) {}
    }

    func listen(_ handler: @escaping Handlers<Int>.Handler) {
        let values = state.withLock { state in
            if !state.hasEnded { state.handlers.append(handler) }
            return state.values
        }
        for value in values { handler(value) }
    }
}
