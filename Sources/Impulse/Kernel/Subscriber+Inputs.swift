/// What operators do with the subscriber that stands for their subscription.
///
/// All operators with several inputs, or with inputs that come and go, are made of this. What such an operator keeps beside
/// the subscriber it may change only as the owner of its gate: inside ``perform(_:)``.
///
/// What forwards to the gate is always inlined, also into code that is not specialised, where it would be a call more per event.
extension Subscriber {
    @inlinable
    var isOpen: Bool { gate.isOpen }

    /// What lies downstream, for people who look for what got lost.
    @inlinable
    var trail: Trail { gate.trail }

    /// What is disposed of before the end is told, or at the disposal.
    @inlinable
    var inputs: CompositeDisposable { gate.inputs }

    @inlinable
    @inline(__always)
    func end(_ ending: Ending<Failure>) {
        gate.end(ending)
    }

    /// Runs `work` as the owner: now, or when whoever is the owner leaves.
    @inlinable
    @inline(__always)
    func perform(_ work: @escaping () -> Void) {
        gate.perform(work)
    }

    /// ``perform(_:)`` of work that takes an argument, without a closure per call.
    @inlinable
    @inline(__always)
    func perform<Argument>(_ argument: Argument, _ work: @escaping (Argument) -> Void) {
        gate.perform(argument, work)
    }

    /// Delivers a value. For the owner only.
    @inlinable
    @inline(__always)
    func emit(_ value: Value) {
        gate.emit(value)
    }

    /// Tears down, then tells the end. For the owner only.
    @inlinable
    @inline(__always)
    func finish(_ ending: Ending<Failure>) {
        gate.finish(ending)
    }
}

extension Subscriber {
    /// Makes `signal` an input, to be run: registered before it starts, forgotten when it ends, cancelled with the subscription.
    ///
    /// `next` and `end` are called serially for this input, and beside those of the other inputs.
    ///
    /// Never inlined: its frame would stay on the stack below what the input does when it is run.
    ///
    /// - Parameter trail: what is downstream, as the input is to know it.
    @inlinable
    @inline(never)
    func attach<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        trail: Trail,
        next: @escaping (Input) -> Void,
        end: @escaping (Ending<InputFailure>) -> Void
    ) -> Head {
        let input = InputPlace(among: gate.inputs, end: end)
        let sink = Sink(next: next) { [input] in input.tell($0) }
        let head = signal.attach(sink.keepingContext, trail)
        input.key = gate.inputs.insert(head)
        return head
    }

    /// ``attach(_:trail:next:end:)`` with the subscriber's own trail.
    @inlinable
    @inline(__always)
    func attach<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        next: @escaping (Input) -> Void,
        end: @escaping (Ending<InputFailure>) -> Void
    ) -> Head {
        attach(signal, trail: trail, next: next, end: end)
    }

    /// ``attach(_:trail:next:end:)`` of a signal that has what is below to itself: its values pass the gate by, which is spared
    /// them, since nobody else sends any.
    @inlinable
    func attach(_ signal: Signal<Value, Failure>, passingTo sink: Sink<Value, Failure>) -> Head {
        attach(signal, next: passingBy(sink.next)) { [self] in end($0) }
    }

    /// What values are sent to that pass the gate by. It holds the gate, which nodes below refer to without owning it:
    /// a disposal inside such a delivery lets go of everything else that would.
    @inlinable
    func passingBy(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
        { [self] value in withExtendedLifetime(self) { next(value) } }
    }
}

/// Where an input is among those of its subscriber, which forget it when it ends.
///
/// It is the context of a closure, which captures nothing else: one object instead of two.
@usableFromInline
final class InputPlace<Failure: Error> {
    @usableFromInline let inputs: CompositeDisposable
    @usableFromInline let end: (Ending<Failure>) -> Void

    /// Written before the input is started.
    @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?

    @inlinable
    init(among inputs: CompositeDisposable, end: @escaping (Ending<Failure>) -> Void) {
        self.inputs = inputs
        self.end = end
    }

    @inlinable
    func tell(_ ending: Ending<Failure>) {
        if let key { inputs.remove(key) }
        end(ending)
    }
}
