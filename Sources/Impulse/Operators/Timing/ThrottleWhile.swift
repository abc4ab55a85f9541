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
        .gated { subscriber, _ in
            let isHolding = Box(false)
            let waiting = Box<Value?>(nil)
            let flush = {
                if let value = waiting.state.take() { subscriber.emit(value) }
            }
            let hold: (Bool) -> Void = { holds in
                isHolding.state = holds
                if !holds { flush() }
            }
            let receive: (Value) -> Void = { value in
                if isHolding.state { waiting.state = value } else { subscriber.emit(value) }
            }
            return subscriber.attachInTurn([
                { subscriber.attach(condition.signal, next: { subscriber.perform($0, hold) }, end: { _ in }) },
                { subscriber.attach(self, holding: receive, flush: flush) },
            ])
        }
    }
}
