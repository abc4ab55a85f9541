extension Signal {
    /// Holds values back while a condition is true, then emits the latest of them, or all that a buffer has kept.
    ///
    ///     self       -a-b--c-d-----e--|
    ///     condition  f---t-----f--t---
    ///     throttle(while: condition)
    ///                -a-b------d------(e|)
    ///
    /// ![throttle(while:buffering:) as marbles](throttle-while-buffering)
    ///
    ///     scores.throttle(while: isLoading)
    ///     messages.throttle(while: isLoading, buffering: .unbounded)     // loses none
    ///
    /// Subscribes to the condition first, and disposes of it when the source terminates. The condition counts as
    /// false until it has emitted, and keeps its last value when it completes. The held values are emitted on the
    /// thread on which the condition becomes false. A completion emits the held values first, synchronously; an error
    /// drops them. A held value whose delivery makes the condition true again does not hold back those after it.
    /// (``throttle(for:on:latest:)`` has an interval in place of the condition.)
    ///
    /// - Parameter policy: the limit on the values held back; by default, the latest one. A failing policy ends the
    ///   signal immediately.
    /// - Complexity: Retains the values held back.
    @inlinable
    public func throttle(
        while condition: some SignalConvertible<Bool, Never>, buffering policy: BufferingPolicy<Failure> = .latest
    ) -> Signal {
        .serialized { inputs in
            let isHolding = Owned(false)
            let held = Owned(Buffer<Value, Failure>(policy))
            // Throttling keeps only the latest value by definition, so the others do not count as lost.
            let overflows = OverflowReporter(
                policy.isLatest ? nil : "throttle(while:buffering:)", on: inputs.subscriber.trail, policy)
            inputs.add(condition.signal) { owner, holds in
                owner[isHolding] = holds
                if !holds { owner.emit(all: held, notingDepthIn: overflows.buffer) }
            } ended: { _, _ in
            }
            _ = inputs.add(self, trail: overflows.trail) { owner, value in
                guard owner[isHolding] else { return owner.emit(value) }
                let overflow = owner[held].append(value)
                overflows.buffer.note(depth: owner[held].elements.count)
                if let error = overflows.failure(of: overflow) { owner.finish(.error(error)) }
            } ended: { owner, ending in
                if case .completed = ending { owner.emit(all: held, notingDepthIn: overflows.buffer) }
                owner.finish(ending)
            }
        }
    }
}

extension Subscriber.Owner {
    @inlinable
    func emit(all held: Owned<Buffer<Value, Failure>>, notingDepthIn buffer: InspectedBuffer) {
        while isOpen, let value = self[held].elements.popFirst() {
            buffer.note(depth: self[held].elements.count)
            emit(value)
        }
    }
}
