import Impulse

/// A subscription that an element's life keeps, until one of them ends.
final class Binding: Disposable {
    private let subscription = CompositeDisposable()
    private let node: Node

    private init(_ node: Node) {
        self.node = node
    }

    /// Subscribes to a signal for as long as the node's life lasts.
    static func bind<Value>(
        _ signal: Signal<Value, Never>, in node: Node, _ receive: @escaping @Sendable (Value) -> Void
    ) -> Binding {
        let binding = Binding(node)
        node.keep(binding)
        signal.subscribe(in: binding.subscription, next: receive, completed: { binding.dispose() })
        return binding
    }

    func dispose() {
        subscription.dispose()
        node.stopKeeping(self)
    }

    var isDisposed: Bool { subscription.isDisposed }
}
