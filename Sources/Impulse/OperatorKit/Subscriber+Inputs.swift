/// The interface of operators to the subscriber of their subscription.
///
/// Members that forward to the gate are always inlined, also into unspecialized code, where they would cost one more
/// call per event.
extension Subscriber {
    @inlinable
    var isOpen: Bool { gate.isOpen }

    /// The trail downstream, for diagnostics.
    @inlinable
    var trail: Trail { gate.trail }

    /// The inputs, which are disposed of before the terminal event is delivered, or at the disposal.
    @inlinable
    var inputs: GateInputs { gate }

    @inlinable
    @inline(__always)
    func end(_ ending: Ending<Failure>) {
        gate.end(ending)
    }

    /// Runs `work` as the owner: now, or when the current owner leaves.
    @inlinable
    @inline(__always)
    func perform(_ work: @escaping (borrowing Owner) -> Void) {
        gate.perform(work)
    }

    /// Performs work that takes an argument, without a closure per call: see ``perform(_:)``.
    @inlinable
    @inline(__always)
    func perform<Argument>(_ argument: Argument, _ work: @escaping (borrowing Owner, Argument) -> Void) {
        gate.perform(argument, work)
    }

    /// Attaches `signal` as an input, to be run. It is registered before it starts, removed when it ends, and canceled
    /// with the subscription.
    ///
    /// `next` and `end` are called serially for this input, but concurrently with the other inputs' closures.
    ///
    /// Never inlined: its frame would stay on the stack below the input's work.
    ///
    /// - Parameter trail: the trail downstream for the input, if it is not the subscriber's own.
    @inlinable
    @inline(never)
    func attach<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        trail: Trail? = nil,
        next: @escaping (Input) -> Void,
        end: @escaping (Ending<InputFailure>) -> Void
    ) -> Subscription {
        let input = RegisteredInput(among: gate, end: end)
        let subscription = signal.attachKeepingContext(
            next: next, end: { [input] in input.ended($0) }, trail ?? gate.trail)
        input.key = gate.insert(subscription)
        return subscription
    }

    /// Attaches an input whose end has one of the usual meanings: see ``attach(_:trail:next:end:)``.
    @inlinable
    func attach<Input>(
        _ signal: Signal<Input, Failure>, trail: Trail? = nil, ends rule: EndRule,
        next: @escaping (Input) -> Void
    ) -> Subscription {
        attach(signal, trail: trail, next: next, end: ending(by: rule))
    }

    /// Attaches an input whose values are sent unchanged: see ``attach(_:trail:ends:next:)``.
    @inlinable
    func attach(_ signal: Signal<Value, Failure>, ends rule: EndRule = .always) -> Subscription {
        attach(signal, ends: rule, next: { [self] in send($0) })
    }

    /// Attaches a signal that is the only one to deliver downstream. Its values bypass the gate, because nothing else
    /// sends any: see ``attach(_:trail:next:end:)``.
    @inlinable
    func attach(_ signal: Signal<Value, Failure>, passingTo sink: Sink<Value, Failure>) -> Subscription {
        attach(signal, ends: .always, next: fastPath(to: sink))
    }

    /// Disposes of one input.
    @inlinable
    func dispose(of input: Subscription) {
        inputs.remove(input)
        input.dispose()
    }
}

/// An input as its subscriber knows it.
///
/// It is the context of a closure that captures nothing else: one object instead of two.
@usableFromInline
final class RegisteredInput<Failure: Error> {
    @usableFromInline let inputs: GateInputs
    @usableFromInline let end: (Ending<Failure>) -> Void

    /// Written before the input is started.
    @usableFromInline @exclusivity(unchecked) var key: Bag<any Disposable>.Key?

    @inlinable
    init(among inputs: GateInputs, end: @escaping (Ending<Failure>) -> Void) {
        self.inputs = inputs
        self.end = end
    }

    @inlinable
    func ended(_ ending: Ending<Failure>) {
        if let key { inputs.remove(key) }
        end(ending)
    }
}
