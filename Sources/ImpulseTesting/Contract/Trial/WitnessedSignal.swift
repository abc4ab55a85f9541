package import Impulse

/// A signal of any type that a ``Witness`` can subscribe to.
package protocol WitnessedSignal: Sendable {
    func subscribe(_ witness: Witness) -> any Disposable
    func subscribe(_ witness: Witness, in container: CompositeDisposable)

    /// Returns the same signal with an operator downstream, which passes each event to `observe` before it delivers it.
    func observed(_ observe: @escaping @Sendable (String) -> Void) -> any WitnessedSignal

    /// The same signal, ended by an operator downstream after its first value.
    var first: any WitnessedSignal { get }

    /// The type of its errors.
    var failure: any Error.Type { get }
}

extension Signal: WitnessedSignal {
    package func subscribe(_ witness: Witness) -> any Disposable {
        subscribe(
            next: { witness.hear(.next($0)) },
            error: { witness.hear(.error($0)) },
            completed: { witness.hear(.completed) }
        )
    }

    package func subscribe(_ witness: Witness, in container: CompositeDisposable) {
        subscribe(
            in: container,
            next: { witness.hear(.next($0)) },
            error: { witness.hear(.error($0)) },
            completed: { witness.hear(.completed) }
        )
    }

    package func observed(_ observe: @escaping @Sendable (String) -> Void) -> any WitnessedSignal {
        let observed: Signal<Value, Failure> = materialize().map { event in
            observe("\(event)")
            return event
        }
        .dematerialize()
        return observed
    }

    package var first: any WitnessedSignal { take(1) }

    package var failure: any Error.Type { Failure.self }
}
