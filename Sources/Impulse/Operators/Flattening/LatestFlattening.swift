/// The newest inner signal alone.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    /// These two belong to those who add.
    @usableFromInline @exclusivity(unchecked) var newest = 0
    @usableFromInline @exclusivity(unchecked) var newestHead: Head?

    /// And these to the owner of the subscriber's gate: which inner signal is told; 0 for none.
    @usableFromInline @exclusivity(unchecked) var told = 0
    @usableFromInline @exclusivity(unchecked) var isClosed = false

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        newest += 1
        let number = newest
        subscriber.perform { [self] in told = number }
        let head = subscriber.attach(
            signal,
            next: { [self] value in subscriber.perform(value) { [self] in if told == number { subscriber.emit($0) } } },
            end: { [self] ending in subscriber.perform { [self] in inputEnded(number, ending) } })
        let previous = newestHead
        newestHead = head
        return .first(head) { [subscriber] in
            if let previous {
                subscriber.inputs.remove(previous)
                previous.dispose()
            }
            return .done
        }
    }

    @inlinable
    func close() {
        subscriber.perform { [self] in
            isClosed = true
            if told == 0 { subscriber.finish(.completed) }
        }
    }

    @inlinable
    func inputEnded(_ number: Int, _ ending: Ending<Failure>) {
        guard told == number else { return }
        told = 0
        switch ending {
        case .completed: if isClosed { subscriber.finish(.completed) }
        case .error: subscriber.finish(ending)
        }
    }
}
