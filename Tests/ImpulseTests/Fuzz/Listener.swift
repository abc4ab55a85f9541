import Impulse

/// A subscriber of the tree that checks the events it receives.
///
/// `@unchecked Sendable`: a play runs on one thread from beginning to end.
final class Listener: @unchecked Sendable {
    var subscription: CompositeDisposable? = CompositeDisposable()
    private(set) var isOver = false
    private weak var site: Site<ImpulseWorld>?
    private var isReceiving = false
    private let complain: (String) -> Void

    init(complain: @escaping (String) -> Void) {
        self.complain = complain
    }

    /// Whether the subscription still references the closures that it calls.
    var isHeld: Bool { site != nil }

    func listen(to signal: Numbers, _ site: Site<ImpulseWorld>) {
        guard let subscription else { return }
        self.site = site
        // The listener holds its subscription, so the subscription must not hold the listener.
        signal.subscribe(
            in: subscription,
            next: { [weak self] in self?.receive(.next($0), site) },
            error: { [weak self] in self?.receive(.error($0), site) },
            completed: { [weak self] in self?.receive(.completed, site) }
        )
    }

    func dispose() {
        guard let subscription else { return }
        isOver = true
        subscription.dispose()
    }

    private func receive(_ event: NumberEvent, _ site: Site<ImpulseWorld>) {
        if isOver { complain("received \(event) after its end or its disposal") }
        if isReceiving { complain("received \(event) while it received another event") }
        isReceiving = true
        if event.isTerminal { isOver = true }
        site.visit(event)
        isReceiving = false
    }
}
