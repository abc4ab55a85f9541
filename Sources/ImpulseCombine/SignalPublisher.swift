#if Combine
#if canImport(Combine)
public import Combine
public import protocol Combine.Subscriber
#else
public import OpenCombine
public import protocol OpenCombine.Subscriber
#endif
public import Impulse

extension Signal {
    /// Returns a publisher that subscribes to this signal for each of its subscribers.
    ///
    ///     let count = CurrentValueSubject<Int, Never>(0)
    ///     let copying = numbers.publisher().subscribe(count)
    ///
    /// It honors demand: a value without demand is buffered, and delivered once it is requested, on the requesting
    /// thread. The end follows the buffered values. A value with demand is delivered on the thread on which the signal
    /// emits it, so a subscriber that belongs to an actor needs `receive(on:)`, as with any publisher. Canceling
    /// disposes of the subscription to the signal.
    ///
    /// - Parameter policy: the treatment of values that arrive without demand. `.unbounded` buffers all of them,
    ///   `.latest` the newest, `.keepingNewest(_:)` and `.keepingOldest(_:)` up to a limit, `.keepingOldest(0)` none,
    ///   as `PassthroughSubject` does. `.failing(_:with:)` disposes of the subscription as soon as the limit is
    ///   exceeded, and delivers its error after the buffered values.
    /// - Complexity: Retains the buffered values.
    public func publisher(
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> SignalPublisher<Value, Failure> {
        SignalPublisher(signal: self, policy: policy)
    }
}

/// A publisher of a signal's events: see `publisher(buffering:)`.
public struct SignalPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    let signal: Signal<Output, Failure>
    let policy: BufferingPolicy<Failure>

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = SignalSubscription()
        subscriber.receive(subscription: subscription)
        let recipient = Recipient<Output, Failure>(
            receive: Promised(value: subscriber.receive), end: Promised(value: subscriber.receive(completion:)))
        subscription.begin(signal, buffering: policy, recipient)
    }
}
#endif
