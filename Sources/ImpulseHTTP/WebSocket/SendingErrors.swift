#if HTTP
import Impulse
import Synchronization

/// What a target could not send: values of a signal, or reports of `Diagnostics` while it has no subscriber.
final class SendingErrors: Sendable {
    private let subject = Subject<WebSocketError, Never>()
    private let numberOfSubscribers = Atomic(0)
    private let report = Diagnostics.reporter(of: "WebSocket")

    var signal: Signal<WebSocketError, Never> {
        Signal { [self] subscriber in
            numberOfSubscribers.add(1, ordering: .relaxed)
            subscriber.onDispose { self.numberOfSubscribers.subtract(1, ordering: .relaxed) }
            return subject.signal.subscribe { subscriber.send($0) }
        }
    }

    func send(_ error: WebSocketError) {
        if numberOfSubscribers.load(ordering: .relaxed) == 0 { return report(error) }
        subject.send(error)
    }
}
#endif
