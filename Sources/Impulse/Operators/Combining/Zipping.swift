/// The inputs of a zip, which wait for one another. What varies belongs to the owner of the subscriber.
@usableFromInline
final class Zipping<Output: Sendable, Failure: Error> {
    @usableFromInline let subscriber: Subscriber<Output, Failure>

    /// How many queues are empty.
    @usableFromInline @exclusivity(unchecked) var empty = 0

    /// Whether one of these stays empty.
    @usableFromInline @exclusivity(unchecked) var isExhausted = false

    @inlinable
    init(_ subscriber: Subscriber<Output, Failure>) {
        self.subscriber = subscriber
    }

    /// What attaches an input.
    ///
    /// - Parameter first: takes the first value of each queue.
    @inlinable
    func input<Value>(
        _ signal: Signal<Value, Failure>, to queue: ZipQueue<Value, Failure>, _ first: @escaping () -> Output
    ) -> () -> Head {
        empty += 1
        let receive: (Value) -> Void = { [self] value in
            switch accept(value, in: queue, first) {
            case .waiting: break
            case .combined(let output):
                subscriber.emit(output)
                if isExhausted { subscriber.finish(.completed) }
            case .failed(let error): subscriber.finish(.error(error))
            }
        }
        let end: (Ending<Failure>) -> Void = { [self] ending in
            queue.hasCompleted = true
            if case .completed = ending, !queue.values.elements.isEmpty { return }
            subscriber.finish(ending)
        }
        return { [subscriber] in
            subscriber.attach(
                signal,
                trail: queue.place.trail,
                next: { subscriber.perform($0, receive) },
                end: { subscriber.perform($0, end) })
        }
    }

    /// What comes of a value: a combination at most, since a queue is empty again after it.
    ///
    /// Never inlined: its frame would stay on the stack below the delivery.
    @inlinable
    @inline(never)
    func accept<Value>(
        _ value: Value, in queue: ZipQueue<Value, Failure>, _ first: () -> Output
    ) -> Zipped<Output, Failure> {
        let wasEmpty = queue.values.elements.isEmpty
        if let overflow = queue.values.append(value) {
            return queue.place.failure(of: overflow).map { .failed($0) } ?? .waiting
        }
        if wasEmpty { empty -= 1 }
        return wasEmpty && empty == 0 ? .combined(first()) : .waiting
    }

    @inlinable
    func removeFirst<Value>(of queue: ZipQueue<Value, Failure>) -> Value {
        let value = queue.values.elements.popFirst().unsafelyUnwrapped
        if queue.values.elements.isEmpty {
            empty += 1
            if queue.hasCompleted { isExhausted = true }
        }
        return value
    }
}

/// What comes of a value that a zip is sent.
@usableFromInline
enum Zipped<Output, Failure: Error> {
    case waiting
    case combined(Output)
    case failed(Failure)
}

/// What waits of one input.
@usableFromInline
final class ZipQueue<Value: Sendable, Failure: Error> {
    @usableFromInline let place: BufferPlace
    @usableFromInline @exclusivity(unchecked) var values: Buffer<Value, Failure>
    @usableFromInline @exclusivity(unchecked) var hasCompleted = false

    @inlinable
    init(for _: Signal<Value, Failure>, buffering policy: BufferingPolicy<Failure>, on trail: Trail) {
        values = Buffer(policy)
        place = BufferPlace("zip(_:buffering:)", on: trail, policy)
    }
}
