extension Signal {
    /// The values, but none while a condition holds; then the latest that came meanwhile.
    ///
    ///     self       -a-b--c-d-----e--|
    ///     condition  f---t-----f--t---
    ///     throttle(while: condition)
    ///                -a-b------d------(e|)
    ///
    /// ![throttle(while:) as marbles](throttle-while)
    ///
    ///     scores.throttle(while: isLoading)
    ///
    /// The condition is subscribed to first, and disposed of with this signal; until it has sent, it does not hold, and it
    /// stays as it is when it completes. A value that has waited is sent where the condition ends. A completion sends it
    /// at once, then ends; an error drops it, and a disposal lets go of it. (``throttle(for:on:latest:)`` has an interval
    /// in place of the condition.)
    ///
    /// - Complexity: O(1) per value, and memory for one.
    @inlinable
    public func throttle(while condition: some SignalConvertible<Bool, Never>) -> Signal {
        .serialized { inputs in
            let isHolding = Owned(false)
            let held = Owned<Value?>(nil)
            inputs.add(condition.signal) { owner, holds in
                owner[isHolding] = holds
                if !holds, let value = owner[held].take() { owner.emit(value) }
            } ended: { _, _ in
            }
            inputs.add(self) { owner, value in
                if owner[isHolding] { owner[held] = value } else { owner.emit(value) }
            } ended: { owner, ending in
                if case .completed = ending, let value = owner[held].take() { owner.emit(value) }
                owner.finish(ending)
            }
        }
    }
}
