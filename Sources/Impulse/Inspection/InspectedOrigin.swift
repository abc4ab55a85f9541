#if Inspector
import Synchronization

/// A hot source, or the target of subscriptions, for as long as a live subscription uses it. So the facts known about
/// it do not change when its oldest subscription ends.
package final class InspectedOrigin: Sendable {
    /// Unlike the object's address, it is never reused.
    package let number: Int
    /// The time of the first of these subscriptions: see ``CoarseClock``.
    package let beginning = CoarseClock.now
    private let greatest = Atomic(0)

    init(_ number: Int) { self.number = number }

    /// The number of values that it has emitted while they were counted.
    package var events: Int { greatest.load(ordering: .relaxed) }

    /// Notes the number as one of its subscriptions knows it. Several may do so concurrently; the first to note an
    /// event changes the number, and for the others this costs a load.
    func note(_ events: Int) {
        if events > greatest.load(ordering: .relaxed) { _ = greatest.max(events, ordering: .relaxed) }
    }
}
#endif
