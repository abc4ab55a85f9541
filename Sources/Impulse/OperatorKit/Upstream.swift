/// The source of an operator that may end its signal before its source does: see ``Signal/operate(stopping:)``.
public final class Upstream {
    /// Not owned, since the head owns the node that refers to this. It cannot dangle while in use: the head is alive while
    /// it calls the node, and where values pass it by, ``Subscriber/passingBy(_:)`` keeps it alive.
    @usableFromInline
    @exclusivity(unchecked)
    unowned(unsafe) var head: Head?

    /// Whether the operator, or the source, has ended: what is sent now goes no further.
    @usableFromInline
    @exclusivity(unchecked)
    var hasEnded = false

    @inlinable
    init() {}

    /// Disposes of the source, then delivers the end, unless the subscription has been disposed of.
    ///
    /// If the source is ending at the same moment, this end takes the place of its own.
    @inlinable
    public func finish<Value, Failure>(_ sink: Sink<Value, Failure>, _ ending: Ending<Failure>) {
        guard let head else {
            preconditionFailure("Upstream.finish(_:_:) was called while the sink was made: it is for its closures")
        }
        guard !hasEnded else { return }
        hasEnded = true
        if head.word.isMuted { return }
        _ = head.close()
        sink.end(ending)
    }

    /// Whether the subscription has been disposed of, so that no other event may be sent. An end does not count: values may come with it.
    @inlinable
    var isMuted: Bool { head.unsafelyUnwrapped.word.isMuted }

    /// Sends a value, and then the end that it comes with, unless the subscription is disposed of inside the value.
    @inlinable
    public func send<Value, Failure>(_ value: Value, then ending: Ending<Failure>, to sink: Sink<Value, Failure>) {
        sink.next(value)
        if !isMuted { sink.end(ending) }
    }

    /// Stops the source without delivering anything.
    @inlinable
    func stop() {
        _ = head.unsafelyUnwrapped.close()
    }

    /// The same sink, which drops what follows the end.
    @inlinable
    func guarding<Value, Failure>(_ sink: Sink<Value, Failure>) -> Sink<Value, Failure> {
        Sink(
            next: { [self] value in
                if !hasEnded { sink.next(value) }
            },
            end: { [self] ending in
                if hasEnded { return }
                hasEnded = true
                sink.end(ending)
            })
    }
}
