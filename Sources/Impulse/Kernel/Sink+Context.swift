extension Signal {
    /// Attaches closures that run in the current context: see ``Sink/keepingContext``.
    @inlinable
    func attachKeepingContext(
        next: consuming @escaping Sink<Value, Failure>.Next, end: consuming @escaping Sink<Value, Failure>.End,
        _ trail: Trail
    ) -> Subscription {
        // Two calls, because a sink chosen from two is copied, which takes 200 instructions.
        if SchedulingContext.current == nil { return attach(next: next, end: end, trail) }
        return attach(Sink(next: next, end: end).keepingContext, trail)
    }
}

extension Sink {
    /// This sink with closures that run in the current context, on whatever thread events arrive.
    @inlinable
    var keepingContext: Sink {
        guard let context = SchedulingContext.current else { return self }
        return Sink(
            next: { value in context.run { next(value) } },
            end: { ending in context.run { end(ending) } })
    }

    /// This sink with closures that run in the subscription's context, on whatever thread events arrive.
    ///
    /// Each subscription to which other code sends has such a sink. Everything downstream of it therefore runs in that
    /// context, and so does everything that it starts.
    @inlinable
    consuming func carried(by trail: Trail) -> Sink {
        guard trail.node != nil, let context = trail.context else { return self }
        return Sink(
            next: { [next] value in context.run { next(value) } },
            end: { [end] ending in context.run { end(ending) } })
    }
}
