extension Sink {
    /// This sink with closures that run in the current context, on whatever thread events arrive.
    @inlinable
    var keepingContext: Sink {
        guard let context = SchedulingContext.current else { return self }
        return Sink(
            next: { value in context.run { next(value) } },
            end: { ending in context.run { end(ending) } })
    }
}
