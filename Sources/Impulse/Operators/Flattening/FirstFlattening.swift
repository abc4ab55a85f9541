import Synchronization

/// The inner signal that is under way; those that come meanwhile are left out.
@usableFromInline
final class FirstFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline static var isRunning: UInt8 { 1 }
    @usableFromInline static var isClosed: UInt8 { 2 }

    @usableFromInline let subscriber: Subscriber<Value, Failure>
    @usableFromInline let state = Atomic<UInt8>(0)

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        let previous = state.bitwiseOr(Self.isRunning, ordering: .acquiringAndReleasing).oldValue
        guard previous & Self.isRunning == 0 else { return .done }
        let head = subscriber.attach(signal, next: { [subscriber] in subscriber.send($0) }) { [self] ending in
            switch ending {
            case .completed:
                let rest = state.bitwiseAnd(~Self.isRunning, ordering: .acquiringAndReleasing).newValue
                if rest & Self.isClosed != 0 { subscriber.end(.completed) }
            case .error:
                subscriber.end(ending)
            }
        }
        return .last(head)
    }

    @inlinable
    func close() {
        let previous = state.bitwiseOr(Self.isClosed, ordering: .acquiringAndReleasing).oldValue
        if previous & Self.isRunning == 0 { subscriber.end(.completed) }
    }
}
