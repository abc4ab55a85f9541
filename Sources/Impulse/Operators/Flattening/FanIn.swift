import Synchronization

/// Inputs that come and go, flowing into one gate, which completes when none is left and none can come.
@usableFromInline
final class FanIn<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let gate: Gate<Value, Failure>

    /// The inputs that have not completed, and one for the source of inputs.
    @usableFromInline let pending = Atomic(1)

    @inlinable
    init(_ gate: Gate<Value, Failure>) {
        self.gate = gate
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) {
        if let constant = signal.constant { return gate.send(constant) }
        attach(signal).run()
    }

    @inlinable
    func attach(_ signal: Signal<Value, Failure>) -> Head {
        pending.add(1, ordering: .relaxed)
        return gate.attach(signal, next: { [gate] in gate.send($0) }, end: inputEnded)
    }

    /// No input comes after those that have been added.
    @inlinable
    func close() {
        inputEnded(.completed)
    }

    @inlinable
    func inputEnded(_ ending: Ending<Failure>) {
        switch ending {
        case .error:
            gate.end(ending)
        case .completed:
            if pending.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { gate.end(.completed) }
        }
    }
}
