import Synchronization

/// What operators do with the subscriber that stands for their subscription.
///
/// What forwards to the gate is always inlined, also into code that is not specialised, where it would be a call more per event.
extension Subscriber {
    @inlinable
    var isOpen: Bool { gate.isOpen }

    /// What lies downstream, for diagnostics.
    @inlinable
    var trail: Trail { gate.trail }

    /// What is disposed of before the end is delivered, or at the disposal.
    @inlinable
    var inputs: CompositeDisposable { gate.inputs }

    @inlinable
    @inline(__always)
    func end(_ ending: Ending<Failure>) {
        gate.end(ending)
    }

    /// Runs `work` as the owner: now, or when the present owner leaves.
    @inlinable
    @inline(__always)
    func perform(_ work: @escaping (borrowing Owner) -> Void) {
        gate.perform(work)
    }

    /// ``perform(_:)`` of work that takes an argument, without a closure per call.
    @inlinable
    @inline(__always)
    func perform<Argument>(_ argument: Argument, _ work: @escaping (borrowing Owner, Argument) -> Void) {
        gate.perform(argument, work)
    }
}

extension Subscriber {
    /// Makes `signal` an input, to be run: registered before it starts, forgotten when it ends, cancelled with the subscription.
    ///
    /// `next` and `end` are called serially for this input, and beside those of the other inputs.
    ///
    /// Never inlined: its frame would stay on the stack below what the input does when it is run.
    ///
    /// - Parameter trail: what is downstream, as the input is to know it, if it is not the subscriber's own trail.
    @inlinable
    @inline(never)
    func attach<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        trail: Trail? = nil,
        next: @escaping (Input) -> Void,
        end: @escaping (Ending<InputFailure>) -> Void
    ) -> Head {
        let input = RegisteredInput(among: gate.inputs, end: end)
        let sink = Sink(next: next) { [input] in input.ended($0) }
        let head = signal.attach(sink.keepingContext, trail ?? gate.trail)
        input.key = gate.inputs.insert(head)
        return head
    }

    /// ``attach(_:trail:next:end:)`` of an input whose end has a usual meaning.
    @inlinable
    func attach<Input>(
        _ signal: Signal<Input, Failure>, trail: Trail? = nil, ends rule: EndRule,
        next: @escaping (Input) -> Void
    ) -> Head {
        attach(signal, trail: trail, next: next, end: ending(by: rule))
    }

    /// ``attach(_:trail:ends:next:)`` of an input whose values are sent as they are.
    @inlinable
    func attach(_ signal: Signal<Value, Failure>, ends rule: EndRule = .always) -> Head {
        attach(signal, ends: rule, next: { [self] in send($0) })
    }

    /// ``attach(_:trail:next:end:)`` of a signal that has what is downstream to itself: its values pass the gate by, which is
    /// spared them, since nobody else sends any.
    @inlinable
    func attach(_ signal: Signal<Value, Failure>, passingTo sink: Sink<Value, Failure>) -> Head {
        attach(signal, ends: .always, next: passingBy(sink.next))
    }

    /// What values are sent to that pass the gate by. It holds the gate, which nodes downstream refer to without owning it:
    /// a disposal inside such a delivery releases everything else that would.
    @inlinable
    func passingBy(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
        { [self] value in withExtendedLifetime(self) { next(value) } }
    }
}

extension Subscriber {
    /// Disposes of one input.
    @inlinable
    func dispose(of input: Head) {
        inputs.remove(input)
        input.dispose()
    }

    /// What the end of one input does by `rule`, which counts the input where that matters.
    @inlinable
    func ending(by rule: EndRule) -> (Ending<Failure>) -> Void {
        switch rule {
        case .always: return { [self] in end($0) }
        case .byError: return { [self] in if case .error = $0 { end($0) } }
        case .never: return { _ in }
        case .whenAll:
            awaitOneMore()
            return { [self] ending in if isLast(ending) { end(ending) } }
        }
    }

    /// Has the signal complete after one more input.
    @inlinable
    func awaitOneMore() {
        gate.awaited.add(1, ordering: .relaxed)
    }

    /// How many inputs have to complete before the signal does.
    @inlinable
    var awaitedInputs: Int { gate.awaited.load(ordering: .acquiring) }

    /// Whether the signal ends with this end of an input that it awaits.
    @inlinable
    func isLast(_ ending: Ending<Failure>) -> Bool {
        if case .error = ending { return true }
        return gate.awaited.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}

/// An input, as the subscriber that it belongs to knows it.
///
/// It is the context of a closure, which captures nothing else: one object instead of two.
@usableFromInline
final class RegisteredInput<Failure: Error> {
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
    func ended(_ ending: Ending<Failure>) {
        if let key { inputs.remove(key) }
        end(ending)
    }
}
