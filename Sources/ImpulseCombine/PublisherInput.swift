#if Combine
#if canImport(Combine)
import Combine
import protocol Combine.Subscriber
#else
import OpenCombine
import protocol OpenCombine.Subscriber
#endif
import Impulse

/// A Combine subscriber that passes events on to Impulse, and demands all values.
final class PublisherInput<Input: Sendable, Failure: Error>: Subscriber {
    private let subscription: PublisherSubscription
    private let pass: @Sendable (Event<Input, Failure>) -> Void

    init(of subscription: PublisherSubscription, pass: @escaping @Sendable (Event<Input, Failure>) -> Void) {
        (self.subscription, self.pass) = (subscription, pass)
    }

    func receive(subscription: any Subscription) {
        self.subscription.begin(subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        pass(.next(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        subscription.end()
        switch completion {
        case .finished: pass(.completed)
        case .failure(let error): pass(.error(error))
        }
    }
}
#endif
