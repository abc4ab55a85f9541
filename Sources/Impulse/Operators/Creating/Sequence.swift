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
    public init<Elements: Sequence<Value> & Sendable, Iterator>(
        _ elements: Elements
    ) where Elements.Iterator == Iterator {
        // The iterator has a name so that a closure with a mistake inside is further from fitting here than in the initialiser that
        // takes a closure: the compiler would complain that it is no sequence. Tests/Compiled/Diagnostics/ has such closures.
        self.init(elements: elements)
    }

    @inlinable
    init(elements: some Sequence<Value> & Sendable) {
        self.init(attaching: { next, end, _ in
            let sink = Sink(next: next, end: end)
            return Source { source in
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
    public init<Elements: Sequence<Value> & Sendable, Iterator>(
        _ elements: Elements
    ) where Elements.Iterator == Iterator {
        self.init(elements: elements)
    }
}
