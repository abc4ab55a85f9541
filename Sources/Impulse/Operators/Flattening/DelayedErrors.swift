extension FlatteningStrategy {
    /// The same strategy, except that an error of the source or of an inner signal ends only that one. The first error
    /// is emitted once all others have ended; ``Diagnostics`` receives the further ones.
    ///
    ///     source              -1--2-----|
    ///     inner of 1          -a-#
    ///     inner of 2          -b----c|
    ///     merge, delaying     --a--b----c#
    ///
    /// ![delayingErrors as marbles](delayingErrors)
    ///
    ///     Signal<Int, Never>(1...9).flatMap(.concurrent(limit: 4).delayingErrors) { id in api.user(id) }
    public var delayingErrors: FlatteningStrategy { FlatteningStrategy(.delayingErrors(kind)) }
}

extension Signal {
    /// Makes a signal of others, and delays their errors to its end.
    ///
    ///     a         -1-#
    ///     b         --2--3-|
    ///     delayingErrors { delay in .merge(delay(a), delay(b)) }
    ///               -12--3-#
    ///
    /// ![delayingErrors(_:) as marbles](delayingErrors-_)
    ///
    ///     Signal.delayingErrors { delay in .combineLatest(delay(api.user(1)), delay(api.user(2))) }
    ///
    /// Fails at its completion with the first error that a signal passed to `delay` has sent; ``Diagnostics`` receives
    /// the further ones. An error of any other signal does not replace it either. For `flatMap`, see
    /// ``FlatteningStrategy/delayingErrors``.
    ///
    /// - Parameter make: returns the signal, for each subscription. `delay` completes a signal in place of its error.
    public static func delayingErrors(_ make: @escaping @Sendable (_ delay: ErrorDelay<Failure>) -> Signal) -> Signal {
        .gated { subscriber, sink in
            let delay = ErrorDelay<Failure>(subscriber.trail)
            let input = subscriber.attach(make(delay), next: subscriber.fastPath(to: sink)) { ending in
                // A buffer has failed, or a signal without `delay`.
                if case .error(let error) = ending { _ = delay.keep(error) as Signal }
                subscriber.end(delay.finish())
            }
            return .last(input)
        }
    }
}

/// Completes signals in place of their errors, for ``Signal/delayingErrors(_:)``, and keeps the first error.
public final class ErrorDelay<Failure: Error>: Sendable {
    private let state = Guarded<(first: Failure?, isTaken: Bool)>((nil, false))
    private let trail: Trail

    fileprivate init(_ trail: Trail) {
        self.trail = trail
    }

    /// Returns a signal that completes when `signal` fails.
    public func callAsFunction<Value>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> { signal.catch(keep) }

    fileprivate func keep<Value>(_ error: Failure) -> Signal<Value, Failure> {
        let isTaken = state.withLock { state in
            defer { if !state.isTaken { state = (error, true) } }
            return state.isTaken
        }
        if isTaken { trail.report(unhandled: error, of: Signal<Value, Failure>.self) }
        return .empty
    }

    /// Returns the end of the signal that was made. Errors that follow are reported.
    fileprivate func finish() -> Ending<Failure> {
        state.withLock { state in
            state.isTaken = true
            return state.first.take().map(Ending.error) ?? .completed
        }
    }
}
