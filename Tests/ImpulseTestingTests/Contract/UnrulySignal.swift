import Impulse
import ImpulseTesting
import Synchronization

/// A signal outside the kernel: it emits whatever `run` emits until it is disposed of.
struct UnrulySignal: WitnessedSignal {
    typealias Emit = @Sendable (Event<any Sendable, any Error>) -> Void

    let heedsDisposal: Bool
    let run: @Sendable (@escaping Emit) -> any Disposable
    /// Sent to operators downstream before and after each event, if set.
    let extra: String?

    init(
        heedsDisposal: Bool = true, sendingOperators extra: String? = nil,
        _ run: @escaping @Sendable (@escaping Emit) -> any Disposable
    ) {
        self.heedsDisposal = heedsDisposal
        self.extra = extra
        self.run = run
    }

    func observed(_ observe: @escaping @Sendable (String) -> Void) -> any WitnessedSignal {
        guard let extra else { return self }
        return UnrulySignal(heedsDisposal: heedsDisposal) { [run] emit in
            run { event in
                observe(extra)
                emit(event)
                observe(extra)
            }
        }
    }

    func subscribe(_ witness: Witness) -> any Disposable {
        subscribe(witness, CompositeDisposable())
    }

    func subscribe(_ witness: Witness, in container: CompositeDisposable) {
        _ = subscribe(witness, container)
    }

    private func subscribe(_ witness: Witness, _ container: CompositeDisposable) -> any Disposable {
        let subscription = UnrulySubscription()
        container.add(subscription)
        subscription.source.current = run { event in
            if !heedsDisposal || !subscription.isMuted { witness.hear(event) }
        }
        return subscription
    }

    var first: any WitnessedSignal { Signal<Int, ContractError>.never }
    var failure: any Error.Type { ContractError.self }
}

private final class UnrulySubscription: Disposable {
    let source = SerialDisposable()
    private let muted = Atomic(false)

    var isMuted: Bool { muted.load(ordering: .acquiring) }
    var isDisposed: Bool { isMuted || source.current?.isDisposed ?? false }

    func dispose() {
        muted.store(true, ordering: .releasing)
        source.dispose()
    }
}
