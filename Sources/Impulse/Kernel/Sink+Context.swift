extension Sink {
    /// The same sink, whose closures run in the context in which this property is read, on whatever thread events arrive.
    @inlinable
    var keepingContext: Sink {
        guard let context = SchedulingContext.current else { return self }
        return Sink(
            next: { value in context.run { next(value) } },
            end: { ending in context.run { end(ending) } })
    }
}
