#if Combine
#if canImport(Combine)
import protocol Combine.Subscriber
import Combine
#else
import protocol OpenCombine.Subscriber
import OpenCombine
#endif

/// A publisher that a test drives by hand, also beyond what Combine allows.
final class Source<Output, Failure: Error>: Publisher {
    private(set) var cancellations = 0
    private(set) var asked = Subscribers.Demand.none
    private var send: ((Output) -> Void)?
    private var finish: ((Subscribers.Completion<Failure>) -> Void)?
    private var offer: (() -> Void)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        send = { _ = subscriber.receive($0) }
        finish = { subscriber.receive(completion: $0) }
        offer = { [unowned self] in subscriber.receive(subscription: Token(of: self)) }
    }

    /// Sends a subscription to the subscriber.
    func begin() { offer?() }

    func emit(_ value: Output) { send?(value) }

    func end(_ completion: Subscribers.Completion<Failure>) { finish?(completion) }

    private final class Token: Subscription {
        private let source: Source

        init(of source: Source) {
            self.source = source
        }

        func request(_ demand: Subscribers.Demand) { source.asked += demand }

        func cancel() { source.cancellations += 1 }
    }
}
#endif
