extension Signal {
    /// Emits as many values as have been requested, and holds the others back: demand, for `ImpulseCombine`.
    ///
    /// The terminal event follows the values held back, and needs no request. A failing policy disposes of the source
    /// as soon as its limit is exceeded. Values held back are emitted on the thread that requests more.
    ///
    /// - Parameters:
    ///   - requested: the number of values requested altogether, which never shrinks.
    ///   - policy: the limit on the values held back.
    ///   - source: the operator's name in reports of dropped values.
    package func emitted(
        within requested: Signal<Int, Never>, buffering policy: BufferingPolicy<Failure>, by source: StaticString,
        function: StaticString = #function
    ) -> Signal {
        .serialized(
            { inputs in
                let demand = Owned(Demand<Value, Failure>(policy))
                let overflows = OverflowReporter(source, on: inputs.subscriber.trail, policy)
                let source = DemandedSource()
                let requests = inputs.add(requested) { owner, count in
                    owner[demand].requested = count
                    owner.emit(within: demand, notingDepthIn: overflows.buffer)
                } ended: { _, _ in
                }
                // Held by the closures of the source: if that is released without an end, so is everything downstream.
                let lifeline = requests.scoped()
                let subscriber = inputs.subscriber
                source.subscription = inputs.add(self, trail: overflows.trail) { owner, value in
                    if owner[demand].ending != nil { return }
                    if owner[demand].allowsMore() { return owner.emit(value) }
                    let overflow = owner[demand].held.append(value)
                    overflows.buffer.note(depth: owner[demand].held.elements.count)
                    guard let error = overflows.failure(of: overflow) else { return }
                    owner[demand].end(with: .error(error), keeping: lifeline)
                    if let subscription = source.subscription { subscriber.dispose(of: subscription) }
                    owner.emit(within: demand, notingDepthIn: overflows.buffer)
                } ended: { owner, ending in
                    owner[demand].end(with: ending, keeping: lifeline)
                    owner.emit(within: demand, notingDepthIn: overflows.buffer)
                }
            }, function: function)
    }
}

/// The values that one subscription holds back, and the number that it may emit.
struct Demand<Value, Failure: Error> {
    var held: Buffer<Value, Failure>
    var requested = 0
    private(set) var ending: Ending<Failure>?
    private var emitted = 0
    private var lifeline: ScopedDisposable?

    init(_ policy: BufferingPolicy<Failure>) {
        held = Buffer(policy)
    }

    /// Returns whether a new value may be emitted, and counts it.
    mutating func allowsMore() -> Bool {
        guard held.elements.isEmpty, emitted < requested else { return false }
        emitted += 1
        return true
    }

    /// Keeps the first end until the values held back have been emitted, and the lifeline by which they are requested.
    mutating func end(with ending: Ending<Failure>, keeping lifeline: ScopedDisposable) {
        if self.ending == nil { (self.ending, self.lifeline) = (ending, lifeline) }
    }

    /// Takes the oldest of the values held back, if it may be emitted.
    mutating func next() -> Value? {
        guard emitted < requested, let value = held.elements.popFirst() else { return nil }
        emitted += 1
        return value
    }
}

/// The source, which may have ended and been released by the time that its last value is handled.
private final class DemandedSource {
    weak var subscription: Subscription?
}

extension Subscriber.Owner {
    func emit(within demand: Owned<Demand<Value, Failure>>, notingDepthIn buffer: InspectedBuffer) {
        while isOpen, let value = self[demand].next() {
            buffer.note(depth: self[demand].held.elements.count)
            emit(value)
        }
        if isOpen, self[demand].held.elements.isEmpty, let ending = self[demand].ending { finish(ending) }
    }
}
