import Impulse
import Synchronization

/// A source of the host that has been started for a subscription: disposing of it stops it.
final class Source: Disposable {
    /// Negative once it has been disposed of.
    private let receiver: Atomic<Int32>
    let handle: Handle

    init(_ receive: @escaping @Sendable (Message) -> Void, start: (Int32) -> Handle) {
        let receiver = Receivers.add(receive)
        self.receiver = Atomic(receiver)
        handle = start(receiver)
    }

    func dispose() {
        let ended = receiver.exchange(-1, ordering: .relaxed)
        guard ended >= 0 else { return }
        host_stop(handle)
        Receivers.remove(ended)
    }

    var isDisposed: Bool { receiver.load(ordering: .relaxed) < 0 }
}
