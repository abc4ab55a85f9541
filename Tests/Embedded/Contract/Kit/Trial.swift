import Impulse

/// One subscription to a row, with a source that counts its own subscriptions.
final class Trial<Value: Sendable, Failure: Error> {
    let living = Living()
    let source = CountedSource()
    let schedulers = ContractSchedulers()
    private var kept: Witness?
    var subscription: (any Disposable)?

    init(
        _ operation: @Sendable (Signal<Int, ContractError>, ContractSchedulers) -> Signal<Value, Failure>,
        isSendingInside: Bool = false, disposingAt number: Int = .max
    ) {
        let witness = Witness(living, source, isSendingInside: isSendingInside, disposingAt: number)
        kept = witness
        let container = CompositeDisposable()
        subscription = container
        witness.subscription.current = container
        container.add(
            operation(source.signal, schedulers).subscribe(
                next: { _ in witness.receive("n") }, error: { _ in witness.receive("#") },
                completed: { witness.receive("|") }))
        witness.noteSubscription()
    }

    var witness: Witness {
        guard let kept else { fatalError("the witness is forgotten") }
        return kept
    }

    func forgetWitness() {
        kept?.subscription.current = nil
        kept = nil
    }

    func send(error: Bool, isSettling: Bool = true) {
        for value in [1, 1, 2, 3, 2, 4, 5, 6] {
            source.subject.send(value)
            if isSettling { schedulers.settle() }
        }
        if error { source.subject.send(error: .second) } else { source.subject.sendCompleted() }
        if isSettling { schedulers.settle() }
    }
}

/// A subject whose signal counts its subscriptions.
final class CountedSource: Sendable {
    let subject = Subject<Int, ContractError>()
    private let subscribed = OneThreaded(0)

    var active: Int { subscribed.withState { $0 } }

    var signal: Signal<Int, ContractError> {
        .deferred { [self] in
            subscribed.withState { $0 += 1 }
            return subject.signal.on(disposed: { self.subscribed.withState { $0 -= 1 } })
        }
    }
}

/// The number of witnesses that live.
final class Living: Sendable {
    private let number = OneThreaded(0)

    var count: Int { number.withState { $0 } }
    func add(_ change: Int) { number.withState { $0 += change } }
}
