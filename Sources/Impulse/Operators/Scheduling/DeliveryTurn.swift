/// The events of a backlog that one piece of work on a scheduler delivers.
///
/// It dequeues all values together; from a bounded buffer, only a few. With a lock for each value, the sending thread
/// and the delivering one would wait for each other. Events left at the end go back, for the next turn or for a
/// disposal.
@usableFromInline
struct DeliveryTurn<Value: Sendable, Failure: Error>: ~Copyable {
    @usableFromInline let backlog: Backlog<Value, Failure>
    @usableFromInline var values = Deque<Value>()

    /// The number of events that the turn may still deliver.
    @usableFromInline var remaining: Int

    /// True if it found several values enqueued at once, so that another thread probably sends more.
    @usableFromInline var isBehind = false

    /// - Parameter remaining: the number of events that the turn may deliver.
    @inlinable
    init(of backlog: Backlog<Value, Failure>, remaining: Int) {
        self.backlog = backlog
        self.remaining = remaining
    }

    /// Returns the next event; `nil` if there is none, which stops serving the backlog, or if the turn is over.
    @inlinable
    mutating func next() -> Event<Value, Failure>? {
        guard remaining > 0 else { return nil }
        if let value = values.popFirst() {
            remaining -= 1
            return .next(value)
        }
        // A moment later there are more values, for the same wait at the lock. But the thread may lose its processor
        // for some milliseconds if others need it, too long for a user interface.
        if isBehind && !MainScheduler.main.isCurrent { System.giveWay() }
        let event = backlog.next(&values, remaining: remaining)
        isBehind = !values.isEmpty
        if event != nil { remaining -= 1 }
        return event
    }

    /// Returns whether another turn has to deliver the rest.
    @inlinable
    consuming func isToBeContinued() -> Bool {
        remaining == 0 && backlog.isToBeServedOn(&values)
    }
}
