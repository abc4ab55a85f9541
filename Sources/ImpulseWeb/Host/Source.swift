import Impulse

/// A source of the host that has been started for a subscription: disposing of it stops it.
///
/// `@unchecked Sendable`: a page has one thread; the tests in the browser check it.
final class Source: Disposable, @unchecked Sendable {
    private var receiver: Int32
    private(set) var handle: Handle = 0

    init(_ receive: @escaping @Sendable (Message) -> Void, start: (Int32) -> Handle) {
        receiver = Receivers.add(receive)
        handle = start(receiver)
    }

    func dispose() {
        guard !isDisposed else { return }
        let ended = receiver
        receiver = -1
        host_stop(handle)
        Receivers.remove(ended)
    }

    var isDisposed: Bool { receiver < 0 }
}
