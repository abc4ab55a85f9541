/// The source of an operator that may end its signal before its source does: see
/// ``Signal/operate(stopping:function:)``.
public final class Upstream {
    /// Not owned, because the subscription owns the node that refers to this. It cannot dangle while in use: the
    /// subscription is alive while it calls the node. Where values bypass it, either ``Subscriber/fastPath(to:)`` keeps
    /// it alive, or the end beside them does, which every operator upstream retains: see ``Sink/end(retaining:)``.
    @usableFromInline @exclusivity(unchecked) unowned(unsafe) var subscription: Subscription?

    /// True if the operator or the source has ended. Events that are sent now go no further.
    @usableFromInline @exclusivity(unchecked) var hasEnded = false

    @inlinable
    init() {}

    /// Disposes of the source, then delivers the terminal event, unless the subscription has been disposed of.
    ///
    /// If the source is ending at the same moment, this terminal event replaces its own.
    @inlinable
    public func finish<Value, Failure>(_ sink: Sink<Value, Failure>, _ ending: Ending<Failure>) {
        guard let subscription else {
            fatalError("Upstream.finish(_:_:) was called while the sink was made: call it in its closures")
        }
        guard !hasEnded else { return }
        hasEnded = true
        if subscription.word.isMuted { return }
        _ = subscription.close()
        sink.end(ending)
    }

    /// True if the subscription has been disposed of, so that no further event may be sent. A terminal event does not
    /// count: values may accompany it.
    @inlinable
    var isMuted: Bool { subscription.unsafelyUnwrapped.word.isMuted }

    /// Sends a value, then the terminal event that comes with it, unless the value leads to a disposal.
    @inlinable
    public func send<Value, Failure>(_ value: Value, then ending: Ending<Failure>, to sink: Sink<Value, Failure>) {
        sink.next(value)
        if !isMuted { sink.end(ending) }
    }

    /// Stops the source without delivering anything.
    @inlinable
    func stop() {
        _ = subscription.unsafelyUnwrapped.close()
    }

    /// Returns the same sink, which drops events after the terminal one, and whose end retains the one downstream: see
    /// ``Sink/end(retaining:)``.
    @inlinable
    func guarding<Value, Failure, Output, OutputFailure>(
        _ sink: Sink<Value, Failure>, retaining downstream: Sink<Output, OutputFailure>
    ) -> Sink<Value, Failure> {
        Sink(
            next: { [self] value in
                if !hasEnded { sink.next(value) }
            },
            end: { [self, retained = downstream.end] ending in
                if hasEnded { return }
                hasEnded = true
                withExtendedLifetime(retained) { sink.end(ending) }
            })
    }
}
