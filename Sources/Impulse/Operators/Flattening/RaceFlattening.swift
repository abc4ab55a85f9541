import Synchronization

/// The strategy that runs only the inner signal that sends the first event.
@usableFromInline
final class RaceFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    /// The number of the inner signal that has won; 0 for none.
    @usableFromInline let winner = Atomic(0)
    @usableFromInline let point = InterleavingPoint("winner")

    /// Belongs to ``add(_:)``.
    @usableFromInline @exclusivity(unchecked) var newest = 0

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        point.read()
        guard winner.load(ordering: .acquiring) == 0 else { return .done }
        // Never completes, so that only the winner's end ends the signal.
        if newest == 0 { subscriber.awaitOneMore() }
        newest += 1
        let number = newest
        let contestant = Owned<Subscription?>(nil)
        let subscription = subscriber.attach(
            signal,
            next: { [self] in if wins(number, contestant) { subscriber.send($0) } },
            end: { [self] in if wins(number, contestant) { subscriber.end($0) } })
        contestant.state = subscription
        // A winner since the check above disposed of the inputs that were registered by then, not of this one.
        point.read()
        if winner.load(ordering: .acquiring) != 0 { subscriber.dispose(of: subscription) }
        // Even if it has been disposed of: its start releases what the subscription holds.
        return .last(subscription)
    }

    /// Returns whether the inner signal with this number has won. The first to ask wins, and the others are disposed
    /// of.
    @inlinable
    func wins(_ number: Int, _ contestant: Owned<Subscription?>) -> Bool {
        point.write("win")
        let (isFirst, original) = winner.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing)
        guard isFirst else { return original == number }
        if let subscription = contestant.state.take() { subscriber.inputs.disposeOfOthers(than: subscription) }
        return true
    }
}
