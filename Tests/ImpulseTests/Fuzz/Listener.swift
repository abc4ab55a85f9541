import Impulse

/// A subscriber of the tree that checks the events it receives.
///
/// `@unchecked Sendable`: a play runs on one thread from beginning to end.
final class Listener: @unchecked Sendable {
    var subscription: CompositeDisposable? = CompositeDisposable()
    // The listener holds its subscription, so the subscription holds only this.
    private let reception: Reception
    private let closures = Live()

    init(complain: @escaping (String) -> Void) {
        reception = Reception(complain: complain)
    }

    deinit {
        reception.isAbandoned = true
    }

    var isOver: Bool { reception.isOver }

    /// True if the subscription still references the closures that it calls.
    var isHeld: Bool { closures.count > 0 }

    func listen(to signal: Numbers, _ site: Site<ImpulseWorld>) {
        guard let subscription else { return }
        let token = closures.token()
        signal.subscribe(
            in: subscription,
            next: { [reception] value in
                token.touch()
                reception.receive(.next(value), site)
            },
            error: { [reception] error in reception.receive(.error(error), site) },
            completed: { [reception] in reception.receive(.completed, site) }
        )
    }

    func dispose() {
        guard let subscription else { return }
        reception.isOver = true
        subscription.dispose()
    }

    /// The received events.
    ///
    /// `@unchecked Sendable`: like the listener.
    private final class Reception: @unchecked Sendable {
        var isOver = false
        /// True if the listener has been released, so that nothing is to be recorded.
        var isAbandoned = false
        private var isReceiving = false
        private let complain: (String) -> Void

        init(complain: @escaping (String) -> Void) {
            self.complain = complain
        }

        func receive(_ event: NumberEvent, _ site: Site<ImpulseWorld>) {
            if isAbandoned { return }
            if isOver { complain("received \(event) after its end or its disposal") }
            if isReceiving { complain("received \(event) while it received another event") }
            isReceiving = true
            if event.isTerminal { isOver = true }
            site.visit(event)
            isReceiving = false
        }
    }
}
