/// One subscription to a property.
///
/// `@unchecked Sendable` for the reason given on ``Entry``.
@usableFromInline
final class PropertyEntry<Value: Sendable>: Entry<Value, Never>, @unchecked Sendable {
    /// Belongs to ``start()``, which releases it.
    @usableFromInline @exclusivity(unchecked) var starting: PropertyCore<Value>?

    /// Released after the removal: a disposable that is kept does not keep the property's value.
    @usableFromInline let core: Guarded<PropertyCore<Value>?>

    /// Receives the current value in place of the sink; belongs to ``start()``.
    @usableFromInline @exclusivity(unchecked) var receive: ((Value) -> Void)?

    @inlinable
    init(_ sink: Sink<Value, Never>, of core: PropertyCore<Value>, receive: ((Value) -> Void)? = nil) {
        starting = core
        self.core = Guarded(core)
        self.receive = receive
        super.init(sink)
    }

    override func start() -> Step {
        guard let core = starting.take() else { return .done }
        guard let receive else {
            core.add(self)
            return .done
        }
        self.receive = nil
        let (value, hasEnded) = core.register(self)
        receive(value)
        if hasEnded { complete() }
        return .done
    }

    override func cancel() {
        guard let core = core.withLock({ $0 }) else { return }
        core.remove(self)
        self.core.replace(with: nil)
    }

    /// Completes the subscription to a property that had ended before.
    func complete() {
        end(.completed)
        drop()
    }

    /// True if its sink may still be called. Values sent before the end may wait in its gate.
    var mayDeliver: Bool { isOpen || word.hasEnded }

    /// Puts a gate before the sink. Called before the entry is added.
    func interposeGate() -> Gate<Value, Never> {
        guard let next, let end = deliverEnd else { fatalError("the entry has been dropped") }
        let sink = Sink<Value, Never>(next: { [self] value in if mayDeliver { next(value) } }, end: end)
        let gate = Gate(sink, Trail(CallSite.unknown, nil)) { _ in .done }
        self.next = { gate.send($0) }
        deliverEnd = { gate.end($0) }
        return gate
    }
}
