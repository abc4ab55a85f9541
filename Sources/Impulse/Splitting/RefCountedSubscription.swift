import Synchronization

/// The one subscription to a source that is split into parts. It is disposed of once neither the signal that emits
/// the parts nor any part has a subscriber.
@usableFromInline
final class RefCountedSubscription: Sendable {
    private let source = CompositeDisposable()

    /// The number of holders: the signal that emits the parts, and each subscriber of a part.
    private let holders = Atomic(1)
    private let isEmitting = Atomic(true)
    private let point = InterleavingPoint("holders")

    @usableFromInline
    init() {}

    /// True if new parts may still be emitted.
    @usableFromInline
    var isEmittingParts: Bool { isEmitting.load(ordering: .relaxed) }

    @usableFromInline
    func attach(_ source: any Disposable) {
        self.source.add(source)
    }

    @usableFromInline
    func retain() {
        point.write("retain")
        holders.add(1, ordering: .relaxed)
    }

    @usableFromInline
    func release() {
        point.write("release")
        if holders.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { source.dispose() }
    }

    /// Stops the emission of parts.
    @usableFromInline
    func stopEmitting() {
        isEmitting.store(false, ordering: .relaxed)
        release()
    }
}

extension Signal {
    /// Creates a signal that emits the parts of a source.
    ///
    /// The source is an input of its own gate, upstream of the subscriber's gate, so that it can outlast the
    /// subscriber.
    ///
    /// - Parameter declare: declares the inputs of the inner gate; called once per subscription, with the
    ///   subscription that the parts retain.
    @inlinable
    static func splitting(
        function: StaticString = #function,
        _ declare: @escaping @Sendable (inout Subscriber<Value, Failure>.Inputs, RefCountedSubscription) -> Void
    ) -> Signal {
        .gated(function: function) { subscriber, _ in
            let subscription = RefCountedSubscription()
            let source = Signal.serialized({ inputs in declare(&inputs, subscription) }, function: function)
                .attach(Sink(next: { subscriber.send($0) }, end: { subscriber.end($0) }), subscriber.trail)
            subscription.attach(source)
            subscriber.inputs.add(AnyDisposable { subscription.stopEmitting() })
            return .last(source)
        }
    }

    /// Retains `subscription` while this signal is subscribed to.
    @inlinable
    func retaining(_ subscription: RefCountedSubscription) -> Signal {
        .gated(function: "a part of a split signal") { subscriber, sink in
            subscription.retain()
            let input = subscriber.attach(self, passingTo: sink)
            subscriber.inputs.add(AnyDisposable { subscription.release() })
            return .last(input)
        }
    }
}
