/// The inputs of a zip, which buffers their values until each input has one. Its mutable state belongs to the owner.
@usableFromInline
final class Zipping<Output: Sendable, Failure: Error> {
    @usableFromInline typealias Owner = Subscriber<Output, Failure>.Owner

    @usableFromInline @exclusivity(unchecked) var queues: [AnyZipQueue] = []

    /// The number of empty queues.
    @usableFromInline @exclusivity(unchecked) var empty = 0

    /// True if an empty queue belongs to an input that has completed.
    @usableFromInline @exclusivity(unchecked) var isExhausted = false

    @inlinable
    init() {}

    /// Adds an input.
    ///
    /// - Parameters:
    ///   - offset: the offset of the input's value in a combination.
    ///   - emit: emits a combination. A value leads to at most one, because its queue is empty again afterwards.
    @inlinable
    func add<Value>(
        _ signal: Signal<Value, Failure>,
        at offset: Int,
        buffering policy: BufferingPolicy<Failure>,
        to inputs: inout Subscriber<Output, Failure>.Inputs,
        emit: @escaping (borrowing Owner) -> Void
    ) {
        let queue = ZipQueue<Value, Failure>(at: offset, buffering: policy, on: inputs.subscriber.trail)
        queues.append(queue)
        empty += 1
        _ = inputs.add(signal, trail: queue.overflows.trail) { [self] owner, value in
            guard queue.count < queue.limit else { return overflow(of: value, in: queue, owner) }
            queue.append(value)
            if queue.count > 1 { return }
            empty -= 1
            guard empty == 0 else { return }
            emit(owner)
            if isExhausted { complete(owner) }
        } ended: { owner, ending in
            queue.hasCompleted = true
            if case .completed = ending, queue.count > 0 { return }
            owner.finish(ending)
        }
    }

    /// Separate from the closure, which is not specialized and would look up the type of the end for each value.
    @inlinable
    @inline(never)
    func complete(_ owner: borrowing Owner) {
        owner.finish(.completed)
    }

    @inlinable
    @inline(never)
    func overflow<Value>(of value: Value, in queue: ZipQueue<Value, Failure>, _ owner: borrowing Owner) {
        let overflow = queue.policy.overflow(of: value, counting: &queue.dropped) { value in
            queue.append(value)
            return queue.removeFirst()
        }
        if let error = queue.overflows.failure(of: overflow) { owner.finish(.error(error)) }
    }

    /// Moves the first value of each queue into a tuple.
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
        queues.withUnsafeBufferPointer { queues in
            for index in queues.indices {
                // Not retained: that would be a quarter of a zip's cost.
                Unmanaged.passUnretained(queues[index])._withUnsafeGuaranteedRef { queue in
                    queue.moveFirst(to: room)
                    // Only here: a queue that never has two values has no memory to release.
                    if queue.count > 0 { return queue.shrinkIfSparse() }
                    empty += 1
                    if queue.hasCompleted { isExhausted = true }
                }
            }
        }
    }
}
