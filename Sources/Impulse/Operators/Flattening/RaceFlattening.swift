import Synchronization

/// The inner signal that is the first to send anything, alone.
@usableFromInline
final class RaceFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    /// Which inner signal has won; 0 for none.
    @usableFromInline let winner = Atomic(0)

    /// Belongs to those who add.
    @usableFromInline @exclusivity(unchecked) var newest = 0

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        guard winner.load(ordering: .acquiring) == 0 else { return .done }
        // The end of the winner is that of the whole: what is awaited here never completes otherwise.
        if newest == 0 { subscriber.awaitOneMore() }
        newest += 1
        let number = newest
        let contestant = Box<Head?>(nil)
        let head = subscriber.attach(
            signal,
            next: { [self] in if wins(number, contestant) { subscriber.send($0) } },
            end: { [self] in if wins(number, contestant) { subscriber.end($0) } })
        contestant.state = head
        // One that has won since the look above disposed of the inputs that were registered then; this one was not.
        if winner.load(ordering: .acquiring) != 0 { subscriber.dispose(of: head) }
        // Also where it has been disposed of: its start releases what the subscription holds.
        return .last(head)
    }

    /// Whether the inner signal with this number has won: the first to ask has, and the others are disposed of.
    @inlinable
    func wins(_ number: Int, _ contestant: Box<Head?>) -> Bool {
        let (isFirst, original) = winner.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing)
        guard isFirst else { return original == number }
        if let head = contestant.state.take() { subscriber.inputs.disposeOfOthers(than: head) }
        return true
    }
}
