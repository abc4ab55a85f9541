/// The strategy that runs only the newest inner signal.
@usableFromInline
final class LatestFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    /// These three belong to ``add(_:)``.
    @usableFromInline @exclusivity(unchecked) var newest = 0
    @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?
    @usableFromInline @exclusivity(unchecked) var replacedKey: Bag<any Disposable>.Key?

    /// The number of the inner signal that may emit; 0 for none. Belongs to the owner.
    @usableFromInline @exclusivity(unchecked) var current = 0

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        newest += 1
        subscriber.awaitOneMore()
        subscriber.perform(newest) { [self] _, number in
            // The replaced inner signal is awaited no longer. It is not the last: the new one is awaited already.
            if current != 0 { _ = subscriber.isLast(.completed) }
            current = number
        }
        let inner = Inner(newest, of: self)
        let sink = Sink<Value, Failure>(next: { [inner] in inner.send($0) }, end: { [inner] in inner.end($0) })
        let subscription = signal.attach(sink.keepingContext, subscriber.trail)
        replacedKey = key
        key = subscriber.inputs.insert(subscription)
        inner.key = key
        return .first(subscription) { [self] in
            if let replaced = replacedKey.take() { subscriber.inputs.remove(replaced)?.dispose() }
            return .done
        }
    }
}

extension LatestFlattening {
    /// One inner signal as an input of the subscriber, and the context of its sink's closures: one object.
    @usableFromInline
    final class Inner {
        @usableFromInline let number: Int
        @usableFromInline let flattening: LatestFlattening

        /// Written before the inner signal is started.
        @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?

        @inlinable
        init(_ number: Int, of flattening: LatestFlattening) {
            self.number = number
            self.flattening = flattening
        }

        @inlinable
        func send(_ value: Value) {
            flattening.subscriber.perform(value) { [self] owner, value in
                if flattening.current == number { owner.emit(value) }
            }
        }

        @inlinable
        func end(_ ending: Ending<Failure>) {
            if let key { flattening.subscriber.inputs.remove(key) }
            flattening.subscriber.perform(ending) { [self] owner, ending in
                guard flattening.current == number else { return }
                flattening.current = 0
                if flattening.subscriber.isLast(ending) { owner.finish(ending) }
            }
        }
    }
}
