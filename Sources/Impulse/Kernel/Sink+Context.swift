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
    /// Each subscription to which other code sends has such a sink. So what is downstream of it runs in that context,
    /// and so does what it starts.
    @inlinable
    func carried(by trail: Trail) -> Sink {
        guard let context = trail.context else { return self }
        return Sink(
            next: { [next] value in context.run { next(value) } },
            end: { [end] ending in context.run { end(ending) } })
    }
}
