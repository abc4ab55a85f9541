/// The newest inner signal alone.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    /// These three belong to those who add.
    @usableFromInline @exclusivity(unchecked) var newest = 0
    @usableFromInline @exclusivity(unchecked) var newestHead: Head?
    @usableFromInline @exclusivity(unchecked) var previousHead: Head?

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
        subscriber.perform(newest) { [self] in told = $0 }
        let inner = Inner(newest, of: self)
        let head = subscriber.attach(signal, next: { [inner] in inner.send($0) }, end: { [inner] in inner.end($0) })
        (previousHead, newestHead) = (newestHead, head)
        return .first(head) { [self] in
            disposeOfPrevious()
            return .done
        }
    }

    @inlinable
    func disposeOfPrevious() {
        guard let previous = previousHead.take() else { return }
        subscriber.inputs.remove(previous)
        previous.dispose()
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

extension LatestFlattening {
    /// What one inner signal sends to. All its closures capture it alone, and so need no contexts of their own.
    @usableFromInline
    final class Inner {
        @usableFromInline let number: Int
        @usableFromInline let flattening: LatestFlattening

        @inlinable
        init(_ number: Int, of flattening: LatestFlattening) {
            self.number = number
            self.flattening = flattening
        }

        @inlinable
        func send(_ value: Value) {
            flattening.subscriber.perform(value) { [self] in
                if flattening.told == number { flattening.subscriber.emit($0) }
            }
        }

        @inlinable
        func end(_ ending: Ending<Failure>) {
            flattening.subscriber.perform(ending) { [self] in flattening.inputEnded(number, $0) }
        }
    }
}
