#if Combine
#if canImport(Combine)
import protocol Combine.Subscriber
import Combine
#else
import protocol OpenCombine.Subscriber
import OpenCombine
#endif

/// A subscriber of Combine's that asks for values when it is told to.
final class Probe<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    /// Called for each value; returns how many more are asked for.
    var receiving: (Input) -> Subscribers.Demand = { _ in .none }
    private let first: Subscribers.Demand

    /// - Parameter first: what is asked for when the subscription begins.
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
