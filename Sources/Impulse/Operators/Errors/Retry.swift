extension Signal {
    /// Subscribes again after an error, at most so many times.
    ///
    ///     -1-#
    ///     retry(1)
    ///     -1--1-#
    ///
    /// ![retry(_:) as marbles](retry-_)
    ///
    ///     client.get(url).retry(3)
    ///
    /// Values that were sent before an error are not taken back. The failed source is torn down, then subscribed to again
    /// on the thread that sent the error, without growing the stack. The last error is passed on; a completion, as it
    /// comes. A disposal disposes of the source.
    ///
    /// - Parameter count: how many times, besides the first subscription.
    @inlinable
    public func retry(_ count: Int) -> Signal {
        precondition(count >= 0, "retry(\(count)): the number of subscriptions cannot be negative")
        return retrying {
            var remaining = count
            return { _ in
                remaining -= 1
                return remaining >= 0 ? self : nil
            }
        }
    }

    /// Subscribes again after each error, until the source completes.
    ///
    ///     -1-#
    ///     retry()
    ///     -1--1--1--1--
    ///
    /// ![retry() as marbles](retry)
    ///
    /// All else is as with ``retry(_:)``. A source that fails at once each time keeps its thread busy for ever:
    /// ``retry(_:on:decide:)`` waits in between.
    @inlinable
    public func retry() -> Signal {
        retrying { { _ in self } }
    }

    /// - Parameter attempts: makes, for a subscription, what names the signal that comes after an error, if any.
    @inlinable
    func retrying(_ attempts: @escaping @Sendable () -> (Failure) -> Signal?) -> Signal {
        .gated { subscriber, sink in
            let attempt = attempts()
            return subscriber.relay(self, next: subscriber.passingBy(sink.next)) { ending in
                if case .error(let error) = ending { attempt(error) } else { nil }
            }
        }
    }
}
