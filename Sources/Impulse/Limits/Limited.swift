extension Signal {
    /// Subscribes to the source once a limiter allows it.
    ///
    ///     let limiter = Limiter.concurrency(4)
    ///     let users = (1...20).map { api.user($0).limited(by: limiter) }     // four at a time
    ///
    /// `Limiter.rate(10, per: .seconds(1), on: .main)` limits the starts per time instead.
    ///
    /// Waits for its turn, without a limit of time or of waiting subscriptions, then starts on the thread that
    /// ``Limiter`` states. A subscription that is disposed of while it waits is never made. Each subscription counts,
    /// so the signal of one request that is subscribed to twice takes two turns.
    public func limited(by limiter: Limiter) -> Signal {
        limited(by: limiter, waiting: .max, error: nil)
    }

    /// Subscribes to the source once a limiter allows it, unless too many wait.
    ///
    ///     let limiter = Limiter.concurrency(4)
    ///     let users = (1...20).map { api.user($0).limited(by: limiter, waiting: 10, error: .offline) }
    ///
    /// - Parameters:
    ///   - count: the maximum number of subscriptions that wait for the limiter, of all signals that share it. If as
    ///     many wait, this one fails immediately; 0 means that none waits.
    ///   - error: the error of a subscription that may not wait.
    public func limited(by limiter: Limiter, waiting count: Int, error: Failure) -> Signal {
        precondition(count >= 0, "limited(waiting: \(count)): the number of subscriptions cannot be negative")
        return limited(by: limiter, waiting: count, error: .some(error))
    }

    private func limited(by limiter: Limiter, waiting count: Int, error: Failure?) -> Signal {
        .gated(function: "limited(by:waiting:error:)") { subscriber, sink in
            let entry = limiter.enter(
                limit: count,
                start: subscriber.inContext {
                    subscriber.attach(self, with: limiter.permit) { subscriber.send($0) }.run()
                })
            switch entry {
            case .starts:
                return .last(subscriber.attach(self, with: limiter.permit, next: subscriber.fastPath(to: sink)))
            case .waits(let number, _):
                subscriber.inputs.add(AnyDisposable { limiter.withdraw(number) })
            case .isRefused:
                if let error { subscriber.end(.error(error)) }
            }
            return .done
        }
    }
}

extension Subscriber {
    /// Attaches an input that has a permit, which it returns once it has been torn down: inputs are disposed of in
    /// order.
    fileprivate func attach(
        _ signal: Signal<Value, Failure>, with permit: AnyDisposable?, next: @escaping (Value) -> Void
    ) -> Subscription {
        guard let permit else { return attach(signal, ends: .always, next: next) }
        let guarding = ReturningGuard(permit, of: self)
        let subscription = attach(signal, next: next) { [self] ending in withExtendedLifetime(guarding) { end(ending) }
        }
        inputs.add(permit)
        return subscription
    }
}
