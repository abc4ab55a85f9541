#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse

/// A Combine subscription to a signal.
final class SignalSubscription: Subscription, Sendable {
    /// The number of values requested altogether.
    private let requested = MutableProperty(0)
    private let content = CompositeDisposable()

    func begin<Value, Failure>(
        _ signal: Signal<Value, Failure>, buffering policy: BufferingPolicy<Failure>,
        _ recipient: Recipient<Value, Failure>
    ) {
        signal.emitted(within: requested.signal, buffering: policy, by: "publisher(buffering:)").subscribe(
            in: content,
            next: { [self] value in request(recipient.receive.value(value)) },
            error: { recipient.end.value(.failure($0)) },
            completed: { recipient.end.value(.finished) })
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        requested.modify { requested in
            let (sum, isTooMuch) = requested.addingReportingOverflow(demand.max ?? .max)
            requested = isTooMuch ? .max : sum
        }
    }

    func cancel() {
        content.dispose()
    }
}

/// A Combine subscriber of any type. Combine lets a publisher deliver on any thread, one event after the other, as a
/// signal's subscription does; `PublisherThreadTests` send on several threads.
struct Recipient<Value, Failure: Error>: Sendable {
    let receive: Promised<(Value) -> Subscribers.Demand>
    let end: Promised<(Subscribers.Completion<Failure>) -> Void>
}
#endif
