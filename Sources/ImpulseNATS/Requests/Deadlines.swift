#if NATS
import Impulse

/// Request deadlines. One timer watches the earliest; answered ones are purged when they outnumber the pending
/// ones.
struct Deadlines {
    private struct Deadline: Comparable, Sendable {
        let due: Duration
        let key: UInt64

        static func < (first: Self, second: Self) -> Bool { (first.due, first.key) < (second.due, second.key) }
    }

    private var heap = Heap<Deadline>()
    /// The time for which the latest timer was started.
    private var watched: Duration?

    /// Adds a deadline. Returns whether a timer has to be started for it.
    mutating func insert(_ due: Duration, of key: UInt64, purgingAbove count: Int, isPending: (UInt64) -> Bool) -> Bool
    {
        heap.insert(Deadline(due: due, key: key))
        if heap.count > 2 * count + 64 { heap.removeAll { !isPending($0.key) } }
        return watch(due)
    }

    /// Returns the keys of overdue requests, and the time for which a timer has to be started.
    ///
    /// - Parameter moment: the time for which the fired timer was started.
    mutating func fired(
        for moment: Duration, at now: Duration, isPending: (UInt64) -> Bool
    ) -> (overdue: [UInt64], next: Duration?) {
        var overdue: [UInt64] = []
        while let first = heap.first, first.due <= now || !isPending(first.key) {
            _ = heap.popFirst()
            if isPending(first.key) { overdue.append(first.key) }
        }
        if watched == moment { watched = nil }
        guard let next = heap.first?.due, watch(next) else { return (overdue, nil) }
        return (overdue, next)
    }

    private mutating func watch(_ due: Duration) -> Bool {
        if let watched, watched <= due { return false }
        watched = due
        return true
    }
}
#endif
