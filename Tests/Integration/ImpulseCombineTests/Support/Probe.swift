#if Combine
#if canImport(Combine)
import protocol Combine.Subscriber
import Combine
#else
import protocol OpenCombine.Subscriber
import OpenCombine
#endif

/// A Combine subscriber that requests values on demand of the test.
final class Probe<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    /// Called for each value; returns the additional demand.
    var receiving: (Input) -> Subscribers.Demand = { _ in .none }
    private let first: Subscribers.Demand

    /// - Parameter first: the demand when the subscription begins.
    init(asking first: Subscribers.Demand = .none) {
        self.first = first
    }

    func ask(for demand: Subscribers.Demand) { subscription?.request(demand) }

    func cancel() { subscription?.cancel() }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > .none { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return receiving(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        self.completion = completion
    }
}

struct Problem: Error, Equatable {}
#endif
