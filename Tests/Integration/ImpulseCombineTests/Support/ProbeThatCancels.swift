#if Combine
#if canImport(Combine)
import protocol Combine.Subscriber
import Combine
#else
import protocol OpenCombine.Subscriber
import OpenCombine
#endif

/// A Combine subscriber that cancels the subscription that it receives.
final class ProbeThatCancels<Input, Failure: Error>: Subscriber {
    private(set) var hasReceived = false

    func receive(subscription: any Subscription) { subscription.cancel() }

    func receive(_ input: Input) -> Subscribers.Demand {
        hasReceived = true
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { hasReceived = true }
}
#endif
