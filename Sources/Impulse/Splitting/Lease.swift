import Synchronization

/// The one subscription to a source that is split into parts. It lasts as long as somebody listens: to the signal that
/// tells of the parts, or to one of them.
@usableFromInline
final class Lease: Sendable {
    private let source = CompositeDisposable()

    /// Whoever tells of the parts, and the subscribers of parts.
    private let holders = Atomic(1)
    private let isTelling = Atomic(true)

    @usableFromInline
    init() {}

    /// Whether somebody may still be told of a new part.
    @usableFromInline
    var admitsParts: Bool { isTelling.load(ordering: .relaxed) }

    @usableFromInline
    func cover(_ source: any Disposable) {
        self.source.add(source)
    }

    @usableFromInline
    func take() {
        holders.add(1, ordering: .relaxed)
    }

    @usableFromInline
    func giveBack() {
        if holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { source.dispose() }
    }

    /// Nobody is told of parts any more.
    @usableFromInline
    func stopTelling() {
        isTelling.store(false, ordering: .relaxed)
        giveBack()
    }
}

extension Signal {
    /// A signal that tells of the parts of a source.
    ///
    /// The source is an input of a gate of its own, below which is that of the subscriber: so it may outlast it.
    ///
    /// - Parameter body: attaches the source; called with the subscriber that stands for the inner gate.
    @inlinable
    static func splitting(
        _ declare: @escaping @Sendable (inout Subscriber<Value, Failure>.Inputs, Lease) -> Void
    ) -> Signal {
        .gated { subscriber, _ in
            let lease = Lease()
            let source = Signal.serialized { inputs in declare(&inputs, lease) }
                .attach(Sink(next: { subscriber.send($0) }, end: { subscriber.end($0) }), subscriber.trail)
            lease.cover(source)
            subscriber.inputs.add(AnyDisposable { lease.stopTelling() })
            return .last(source)
        }
    }

    /// The same signal, which holds the lease while it is subscribed to.
    @inlinable
    func holding(_ lease: Lease) -> Signal {
        .gated { subscriber, sink in
            lease.take()
            let input = subscriber.attach(self, passingTo: sink)
            subscriber.inputs.add(AnyDisposable { lease.giveBack() })
            return .last(input)
        }
    }
}
