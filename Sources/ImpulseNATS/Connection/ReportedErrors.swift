#if NATS
import Impulse
import Synchronization

/// Errors that are values of a signal, or reports of `Diagnostics` while it has no subscriber.
final class ReportedErrors<Failure: Error>: Sendable {
    private let subject = Subject<Failure, Never>()
    private let numberOfSubscribers = Atomic(0)
    private let report: @Sendable (any Error) -> Void

    init(of source: String) {
        report = Diagnostics.reporter(of: source)
    }

    var signal: Signal<Failure, Never> {
        Signal { [self] subscriber in
            numberOfSubscribers.add(1, ordering: .relaxed)
            subscriber.onDispose { self.numberOfSubscribers.subtract(1, ordering: .relaxed) }
            return subject.signal.subscribe { subscriber.send($0) }
        }
    }

    func send(_ error: Failure) {
        if numberOfSubscribers.load(ordering: .relaxed) == 0 { return report(error) }
        subject.send(error)
    }
}
#endif
