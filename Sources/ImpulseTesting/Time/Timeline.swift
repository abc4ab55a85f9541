import Impulse

/// The pending work of a scheduler of virtual time, and its current time.
final class Timeline: Sendable {
    private let state = Guarded(State())

    var now: TestScheduler.Instant { state.withLock(\.now) }

    /// Adds work, due now by default, and returns the number by which it can be removed.
    @discardableResult
    func insert(_ action: Work.Action, due: TestScheduler.Instant? = nil) -> Int {
        let work = Work(name: TestScheduler.currentName, action: action)
        return state.withLock { $0.insert(work, due: due ?? $0.now) }
    }

    func remove(_ number: Int) {
        // Released outside the lock: the `deinit`s of what it captured may run any code.
        let work = state.withLock { $0.remove(number) }
        withExtendedLifetime(work) {}
    }

    func contains(_ number: Int) -> Bool { state.withLock { $0.waiting[number] != nil } }

    /// Takes the next work if it is due by `deadline`, and advances the time to its due time.
    func next(until deadline: TestScheduler.Instant?) -> Work? { state.withLock { $0.next(until: deadline) } }

    func advance(to deadline: TestScheduler.Instant) { state.withLock { $0.now = max($0.now, deadline) } }

    /// Removes everything, and returns the work that is due by now, in order.
    func removeAll() -> [Work] {
        let (due, others) = state.withLock { $0.removeAll() }
        withExtendedLifetime(others) {}
        return due
    }
}

extension Timeline {
    struct Work: Sendable {
        enum Action {
            case call(@Sendable () -> Void)
            case wake(Sleep)
            case job(UnownedJob)
            case mainActorJob(UnownedJob)
            case mainCall(@Sendable () -> Void)
        }

        let name: String?
        let action: Action

        var job: UnownedJob? {
            switch action {
            case .call, .mainCall, .wake: nil
            case .job(let job), .mainActorJob(let job): job
            }
        }
    }

    /// The piece of a task that goes ahead of pending work when it is enqueued.
    ///
    /// A task that changes its executor is enqueued again in the middle of its work. A sleeper has had its place in the
    /// order since it fell asleep.
    private enum Precedence {
        case none
        case next
        case task(UInt64)
    }

    /// The due time of a piece of work, and its number in ``State/waiting``.
    private struct Slot: Comparable {
        let due: TestScheduler.Instant
        let number: Int

        static func < (first: Slot, second: Slot) -> Bool { first.due < second.due }
        static func == (first: Slot, second: Slot) -> Bool { first.due == second.due }
    }

    private struct State {
        var now = TestScheduler.Instant.zero
        var waiting: [Int: Work] = [:]
        /// Slots of removed work stay until they are due or too many.
        private var slots = Heap<Slot>()
        private var lastNumber = 0
        private var ahead: Work?
        private var precedence = Precedence.none

        mutating func insert(_ work: Work, due: TestScheduler.Instant) -> Int {
            lastNumber += 1
            if ahead == nil, let job = work.job, goesAhead(job) {
                (ahead, precedence) = (work, .none)
            } else {
                waiting[lastNumber] = work
                slots.insert(Slot(due: due, number: lastNumber))
            }
            return lastNumber
        }

        private func goesAhead(_ job: UnownedJob) -> Bool {
            switch precedence {
            case .none: false
            case .next: true
            case .task(let number): number == job.taskNumber
            }
        }

        mutating func next(until deadline: TestScheduler.Instant?) -> Work? {
            let work = ahead.take() ?? popFirst(until: deadline)
            precedence =
                switch work?.action {
                case nil, .call, .mainCall: .none
                case .wake: .next
                case .job(let job), .mainActorJob(let job):
                    job.taskNumber == 0 ? .none : .task(job.taskNumber)
                }
            return work
        }

        private mutating func popFirst(until deadline: TestScheduler.Instant?) -> Work? {
            while let slot = slots.first {
                if let deadline, slot.due > deadline { return nil }
                _ = slots.popFirst()
                guard let work = waiting.removeValue(forKey: slot.number) else { continue }
                now = max(now, slot.due)
                return work
            }
            return nil
        }

        mutating func remove(_ number: Int) -> Work? {
            let work = waiting.removeValue(forKey: number)
            if slots.count > 2 * waiting.count + 64 { slots.removeAll { [waiting] in waiting[$0.number] == nil } }
            return work
        }

        mutating func removeAll() -> (due: [Work], others: [Int: Work]) {
            var due: [Work] = []
            while let work = next(until: now) { due.append(work) }
            defer { (slots, waiting) = (Heap(), [:]) }
            return (due, waiting)
        }
    }
}
