#if Combine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
public import Impulse

extension Signal {
    /// Returns a signal that subscribes to a publisher, which `make` returns for each subscription.
    ///
    ///     let doubled = Signal.publisher { [1, 2, 3].publisher.map { $0 * 2 } }
    ///
    /// A publisher is not `Sendable`, so it cannot be captured: `make` creates one on the subscribing thread, at each
    /// subscription. A subject, `@Published` and a `Sendable` publisher have a `signal`; use `send(to:)` to send the
    /// events of a publisher that belongs to an actor to a subject.
    ///
    /// Demand is unlimited, because a signal does not wait: to limit the buffered values, give `deliver(on:buffering:)`
    /// a policy. Events are delivered serially, on the publisher's threads. The end or disposal cancels the publisher's
    /// subscription, unless the publisher has ended; later events are dropped. While the subscription lasts, it keeps
    /// the publisher alive, as in Combine.
    public static func publisher<Source: Publisher & SendableMetatype>(
        _ make: @escaping @Sendable () -> Source
    ) -> Signal where Source.Output == Value, Source.Failure == Failure {
        Signal { subscriber in
            let subscription = PublisherSubscription()
            subscriber.onDispose(subscription)
            make().subscribe(
                PublisherInput<Value, Failure>(of: subscription) { event in
                    switch event {
                    case .next(let value): subscriber.send(value)
                    case .error(let error): subscriber.send(error: error)
                    case .completed: subscriber.sendCompleted()
                    }
                })
            return nil
        }
    }
}

extension Publisher where Self: Sendable, Output: Sendable {
    /// A signal that subscribes to this publisher: see `Signal.publisher(_:)`.
    public var signal: Signal<Output, Failure> { .publisher { self } }
}

extension PassthroughSubject where Output: Sendable {
    /// A signal of the subject's events: see `Signal.publisher(_:)`.
    ///
    ///     let taps = PassthroughSubject<String, Never>()
    ///     taps.signal.debounce(for: .milliseconds(300), on: .main).subscribe { print($0) }
    public var signal: Signal<Output, Failure> { Promised(value: self).signal }
}

extension CurrentValueSubject where Output: Sendable {
    /// A signal of the subject's value and of its events: see `Signal.publisher(_:)`.
    public var signal: Signal<Output, Failure> { Promised(value: self).signal }
}

extension Published.Publisher where Value: Sendable {
    /// A signal of the property's value and of each value that is set. As for Combine's subscribers, the property still
    /// has the old value during a delivery.
    ///
    ///     let query = Property("", then: model.$query.signal)
    public var signal: Signal<Value, Never> { Promised(value: self).signal }
}

extension Promised where Value: Publisher & SendableMetatype, Value.Output: Sendable {
    /// A signal of a publisher that takes a lock for each subscription and each send, as Combine's subjects do;
    /// `PublisherThreadTests` subscribe and send on several threads.
    fileprivate var signal: Signal<Value.Output, Value.Failure> { .publisher { value } }
}
#endif
