import Synchronization

/// The one subscription to a source that is split into parts. It is disposed of when neither the signal that emits the parts nor
/// a part has a subscriber.
@usableFromInline
final class RefCountedSubscription: Sendable {
    private let source = CompositeDisposable()

    /// The signal that emits the parts, and the subscribers of parts.
    private let holders = Atomic(1)
    private let isEmitting = Atomic(true)

    @usableFromInline
    init() {}

    /// Whether a new part may still be emitted.
    @usableFromInline
    var isEmittingParts: Bool { isEmitting.load(ordering: .relaxed) }

    @usableFromInline
    func attach(_ source: any Disposable) {
        self.source.add(source)
    }

    @usableFromInline
    func retain() {
        holders.add(1, ordering: .relaxed)
    }

    @usableFromInline
    func release() {
        if holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { source.dispose() }
    }

    /// No part is emitted any more.
    @usableFromInline
    func stopEmitting() {
        isEmitting.store(false, ordering: .relaxed)
        release()
    }
}

extension Signal {
    /// A signal that emits the parts of a source.
    ///
    /// The source is an input of a gate of its own, below which is that of the subscriber: so it may outlast it.
    ///
    /// - Parameter body: attaches the source; called with the subscriber that stands for the inner gate.
    @inlinable
    static func splitting(
        _ declare: @escaping @Sendable (inout Subscriber<Value, Failure>.Inputs, RefCountedSubscription) -> Void
    ) -> Signal {
        .gated { subscriber, _ in
            let subscription = RefCountedSubscription()
            let source = Signal.serialized { inputs in declare(&inputs, subscription) }
                .attach(Sink(next: { subscriber.send($0) }, end: { subscriber.end($0) }), subscriber.trail)
            subscription.attach(source)
            subscriber.inputs.add(AnyDisposable { subscription.stopEmitting() })
            return .last(source)
        }
    }

    /// The same signal, which retains the subscription while it is subscribed to.
    @inlinable
    func retaining(_ subscription: RefCountedSubscription) -> Signal {
        .gated { subscriber, sink in
            subscription.retain()
            let input = subscriber.attach(self, passingTo: sink)
            subscriber.inputs.add(AnyDisposable { subscription.release() })
            return .last(input)
        }
    }
}
