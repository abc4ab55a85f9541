extension Signal {
    /// A signal of a sequence's elements.
    ///
    ///     Signal([1, 2, 3])   (123|)
    ///
    /// ![init(_:) as marbles](init-_)
    ///
    ///     Signal(["a", "b", "c"]).subscribe { print($0) }
    ///
    /// Sends them one after the other on the subscribing thread, then completes. An endless sequence is stopped by
    /// `take` or by a disposal. It never fails.
    @inlinable
    public init(_ elements: some Sequence<Value> & Sendable) {
        self.init(elements: elements)
    }

    @inlinable
    init(elements: some Sequence<Value> & Sendable) {
        self.init(attaching: { sink, _ in
            Source { source in
                var rest = elements.makeIterator()
                while source.isOpen, let element = rest.next() { sink.next(element) }
                source.finish(sink, .completed)
            }
        })
    }
}

extension Signal where Failure == Never {
    /// A signal of a sequence's elements, which cannot fail. See `init(_:)`.
    @inlinable
    public init(_ elements: some Sequence<Value> & Sendable) {
        self.init(elements: elements)
    }
}
