import Synchronization

/// Inputs that come and go, sending to one subscriber, which is told the completion when none is left and none can come.
@usableFromInline
final class FanIn<Value: Sendable, Failure: Error>: Flattening, Sendable {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    /// The inputs that have not completed, and one for the source of inputs.
    @usableFromInline let pending = Atomic(1)

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        guard let known = signal.known else { return .last(attach(signal)) }
        if case .value(let value) = known { subscriber.send(value) }
        return .done
    }

    @inlinable
    func attach(_ signal: Signal<Value, Failure>) -> Head {
        pending.add(1, ordering: .relaxed)
        return subscriber.attach(
            signal, next: { [subscriber] in subscriber.send($0) }, end: { [self] in inputEnded($0) })
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
            subscriber.end(ending)
        case .completed:
            if pending.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { subscriber.end(.completed) }
        }
    }
}
