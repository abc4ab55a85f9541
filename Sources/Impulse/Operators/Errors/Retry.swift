extension Signal {
    /// Subscribes again after an error, at most `count` times.
    ///
    ///     -1-#
    ///     retry(1)
    ///     -1--1-#
    ///
    /// ![retry(_:) as marbles](retry-_)
    ///
    ///     client.get(url).retry(3)
    ///
    /// Values that were emitted before an error are not retracted. The failed source is torn down, then subscribed to
    /// again on the thread that sent the error, without growing the stack. The last error passes through.
    ///
    /// - Parameter count: the maximum number of retries, which does not include the first subscription.
    @inlinable
    public func retry(_ count: Int) -> Signal {
        precondition(count >= 0, "retry(\(count)): the number of retries cannot be negative")
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
    /// Otherwise like ``retry(_:)``. A source that fails synchronously each time keeps its thread busy forever;
    /// ``retry(_:on:decide:)`` waits between attempts.
    @inlinable
    public func retry() -> Signal {
        retrying { { _ in self } }
    }

    /// Subscribes to another signal after an error, as long as there is one.
    ///
    /// - Parameter attempts: returns, for each subscription, the closure that returns the signal to try after an error,
    ///   or `nil`.
    @inlinable
    func retrying(
        function: StaticString = #function, _ attempts: @escaping @Sendable () -> (Failure) -> Signal?
    ) -> Signal {
        .gated(function: function) { subscriber, sink in
            let attempt = attempts()
            return subscriber.relay(self, to: sink) { ending in
                if case .error(let error) = ending { attempt(error) } else { nil }
            }
        }
    }
}
