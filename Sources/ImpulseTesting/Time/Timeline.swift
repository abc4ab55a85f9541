/// What a scheduler of virtual time has to do, and how late it is there.
struct Timeline {
    struct Work {
        let name: String?
        let action: Action
    }

    enum Action {
        case call(@Sendable () -> Void)
        case job(UnownedJob)
        case mainActorJob(UnownedJob)
    }

    /// When a piece of work is due. Its number tells the order in which work was handed over.
    private struct Slot: Comparable {
        let due: TestScheduler.Instant
        let number: Int

        static func < (first: Slot, second: Slot) -> Bool {
            (first.due, first.number) < (second.due, second.number)
        }
    }

    private(set) var now = TestScheduler.Instant.zero
    /// Slots stay behind when their work is taken away, until they are due or too many.
    private var slots = Heap<Slot>()
    private var waiting: [Int: Work] = [:]
    private var lastNumber = 0

    /// Returns the number by which the work can be taken away.
    mutating func insert(_ work: Work, due: TestScheduler.Instant) -> Int {
        lastNumber += 1
        waiting[lastNumber] = work
        slots.insert(Slot(due: due, number: lastNumber))
        return lastNumber
    }

    mutating func remove(_ number: Int) -> Work? {
        defer {
            if slots.count > 2 * waiting.count + 64 { slots.removeAll { [waiting] in waiting[$0.number] == nil } }
        }
        return waiting.removeValue(forKey: number)
    }

    func isWaiting(_ number: Int) -> Bool { waiting[number] != nil }

    /// What is next, if it is due by then; the time becomes that at which it is due.
    mutating func next(until deadline: TestScheduler.Instant?) -> Work? {
        while let slot = slots.first {
            if let deadline, slot.due > deadline { return nil }
            _ = slots.popFirst()
            guard let work = waiting.removeValue(forKey: slot.number) else { continue }
            now = max(now, slot.due)
            return work
        }
        return nil
    }

    mutating func advance(to deadline: TestScheduler.Instant) {
        now = max(now, deadline)
    }

    /// Takes everything away, and returns what is due by now, in order.
    mutating func removeAll() -> (due: [Work], notYetDue: [Work]) {
        var due: [Work] = []
        while let work = next(until: now) { due.append(work) }
        defer {
            slots = Heap()
            waiting = [:]
        }
        return (due, Array(waiting.values))
    }
}
