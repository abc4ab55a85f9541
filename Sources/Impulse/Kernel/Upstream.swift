/// What an operator that may end its signal early knows of the head above it.
///
/// The reference does not own, since the head owns the node, and it cannot dangle while in use: the head is alive while
/// it calls the node, and where values pass it by, ``Subscriber/passingBy(_:)`` keeps it alive.
@usableFromInline
final class Upstream {
    @usableFromInline
    @exclusivity(unchecked)
    unowned(unsafe) var head: Head?

    /// Whether the operator, or the source, is done: what comes now goes no further.
    @usableFromInline
    @exclusivity(unchecked)
    var hasEnded = false

    @inlinable
    init() {}

    /// Stops the source, then tells the end, unless the subscriber has asked for silence.
    ///
    /// The source may be ending itself just now: then there is nothing to stop, and this end takes the place of its own.
    @inlinable
    func finish<Value, Failure>(_ sink: Sink<Value, Failure>, _ ending: Ending<Failure>) {
        let head = head.unsafelyUnwrapped
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
    func send<Value, Failure>(_ value: Value, then ending: Ending<Failure>, to sink: Sink<Value, Failure>) {
        sink.next(value)
        if !isMuted { sink.end(ending) }
    }

    /// Stops the source, with nothing told.
    @inlinable
    func stop() {
        _ = head.unsafelyUnwrapped.close()
    }

    /// The same sink, deaf to what comes after the end.
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
