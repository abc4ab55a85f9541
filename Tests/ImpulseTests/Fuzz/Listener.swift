import Impulse

/// A subscriber of the tree that knows what it may be told.
///
/// `@unchecked Sendable`: a play is on one thread from beginning to end.
final class Listener: @unchecked Sendable {
    var subscription: CompositeDisposable? = CompositeDisposable()
    private(set) var isOver = false
    private weak var site: Site<ImpulseWorld>?
    private var isBeingTold = false
    private let complain: (String) -> Void

    init(complain: @escaping (String) -> Void) {
        self.complain = complain
    }

    /// Whether the subscription has a reference to what it tells.
    var isHeld: Bool { site != nil }

    func listen(to signal: Numbers, _ site: Site<ImpulseWorld>) {
        guard let subscription else { return }
        self.site = site
        // A listener holds its subscription, so the subscription must not hold the listener.
        signal.subscribe(
            in: subscription,
            next: { [weak self] in self?.hear(.next($0), site) },
            error: { [weak self] in self?.hear(.error($0), site) },
            completed: { [weak self] in self?.hear(.completed, site) }
        )
    }

    func dispose() {
        guard let subscription else { return }
        isOver = true
        subscription.dispose()
    }

    private func hear(_ event: NumberEvent, _ site: Site<ImpulseWorld>) {
        if isOver { complain("was told \(event) after its end or its disposal") }
        if isBeingTold { complain("was told \(event) while it was being told something") }
        isBeingTold = true
        if event.isTerminal { isOver = true }
        site.visit(event)
        isBeingTold = false
    }
}
