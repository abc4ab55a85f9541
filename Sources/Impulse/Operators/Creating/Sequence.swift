extension Signal {
    /// Creates a signal that emits the elements of a sequence, then completes.
    ///
    ///     Signal([1, 2, 3])   (123|)
    ///
    /// ![init(_:) as marbles](init-_)
    ///
    ///     Signal(["a", "b", "c"]).subscribe { print($0) }
    ///
    /// Emits the elements synchronously on the subscribing thread, and never fails. An endless sequence runs until
    /// `take` or a disposal stops it.
    @inlinable
    public init<Elements: Sequence<Value> & Sendable, Iterator>(
        _ elements: Elements
    ) where Elements.Iterator == Iterator {
        // The iterator has a name so that a closure with a mistake inside fits here less well than in the initializer
        // that takes a closure; otherwise the compiler would complain that it is not a sequence. See
        // Tests/Compiled/Diagnostics/.
        self.init(elements: elements)
    }

    @inlinable
    init(elements: some Sequence<Value> & Sendable) {
        self.init(
            isChecked: true,
            attaching: { next, end, trail in
                if trail.valve != nil { return Signal.pausing(elements).attach(next: next, end: end, trail) }
                let sink = Sink(next: next, end: end)
                return Source { source in
                    var rest = elements.makeIterator()
                    // Checked twice: no element is requested and then dropped, and a request may lead to a disposal.
                    while source.isOpen, let element = rest.next(), source.isOpen { sink.next(element) }
                    source.finish(sink, .completed)
                }
            })
    }

    /// Emits the elements while the reader downstream is not full.
    @usableFromInline
    static func pausing(_ elements: some Sequence<Value> & Sendable) -> Signal {
        .gated { subscriber, sink in
            var rest = elements.makeIterator()
            return subscriber.relay(.empty, to: sink) { _ in rest.next().map { .just($0) } }
        }
    }
}

extension Signal where Failure == Never {
    /// Creates a signal that emits the elements of a sequence and cannot fail. See `init(_:)`.
    @inlinable
    public init<Elements: Sequence<Value> & Sendable, Iterator>(
        _ elements: Elements
    ) where Elements.Iterator == Iterator {
        self.init(elements: elements)
    }
}
