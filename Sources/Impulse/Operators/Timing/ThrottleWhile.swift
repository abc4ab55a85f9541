extension Signal {
    /// Holds values back while a condition is true, then emits the latest of them.
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
    /// Subscribes to the condition first, and disposes of it when the source terminates. The condition counts as
    /// false until it has emitted, and keeps its last value when it completes. The held value is emitted on the
    /// thread on which the condition becomes false. A completion emits the held value first, synchronously; an error
    /// drops it. (``throttle(for:on:latest:)`` has an interval in place of the condition.)
    ///
    /// - Complexity: Retains one value.
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
