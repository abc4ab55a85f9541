/// The inputs of a zip, which wait for one another. What varies belongs to the owner of the subscriber.
@usableFromInline
final class Zipping<Output: Sendable, Failure: Error> {
    @usableFromInline let subscriber: Subscriber<Output, Failure>
    @usableFromInline @exclusivity(unchecked) var lanes: [ZipLane] = []

    /// How many lanes are empty.
    @usableFromInline @exclusivity(unchecked) var empty = 0

    /// Whether one of these stays empty.
    @usableFromInline @exclusivity(unchecked) var isExhausted = false

    @inlinable
    init(_ subscriber: Subscriber<Output, Failure>) {
        self.subscriber = subscriber
    }

    /// Adds an input, and returns what attaches it.
    ///
    /// - Parameters:
    ///   - offset: where its values are in a combination.
    ///   - combine: sends a combination.
    @inlinable
    func input<Value>(
        _ signal: Signal<Value, Failure>,
        at offset: Int,
        buffering policy: BufferingPolicy<Failure>,
        _ combine: @escaping () -> Void
    ) -> () -> Head {
        let queue = ZipQueue<Value, Failure>(at: offset, buffering: policy, on: subscriber.trail)
        lanes.append(queue)
        empty += 1
        let receive: (Value) -> Void = { [self] value in
            guard queue.count < queue.limit else { return overflow(of: value, in: queue) }
            queue.append(value)
            if queue.count > 1 { return }
            empty -= 1
            if empty == 0 { combine() }
        }
        let end: (Ending<Failure>) -> Void = { [self] ending in
            queue.hasCompleted = true
            if case .completed = ending, queue.count > 0 { return }
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

    @inlinable
    @inline(never)
    func overflow<Value>(of value: Value, in queue: ZipQueue<Value, Failure>) {
        let overflow = queue.policy.overflow(of: value, counting: &queue.dropped) { value in
            queue.append(value)
            return queue.removeFirst()
        }
        if let error = queue.place.failure(of: overflow) { subscriber.finish(.error(error)) }
    }

    /// Sends a combination. There is one at most for a value, since its queue is empty again after it.
    @inlinable
    func send(_ output: Output) {
        subscriber.emit(output)
        if isExhausted { subscriber.finish(.completed) }
    }

    /// The first value of each queue, as a tuple.
    ///
    /// Never inlined: its frame would stay on the stack below the delivery.
    @inlinable
    @inline(never)
    func combination() -> Output {
        withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { room in
            let place = room.baseAddress.unsafelyUnwrapped
            moveFirst(to: place)
            return place.move()
        }
    }

    /// Moves the first value of each queue to its place in a combination.
    @inlinable
    func moveFirst(to room: UnsafeMutableRawPointer) {
        for lane in lanes {
            lane.moveFirst(to: room)
            if lane.count > 0 { continue }
            empty += 1
            if lane.hasCompleted { isExhausted = true }
        }
    }
}
