extension FlatteningStrategy {
    /// The same strategy, except that an error of the source or of an inner signal ends only that one. The first error
    /// is emitted once all others have ended; ``Diagnostics`` receives the further ones.
    ///
    ///     Signal<Int, Never>(1...9).flatMap(.concurrent(limit: 4).delayingErrors) { id in api.user(id) }
    public var delayingErrors: FlatteningStrategy { FlatteningStrategy(.delayingErrors(kind)) }
}

extension Signal {
    @usableFromInline
    func flatMapDelayingErrors<Output>(
        _ strategy: FlatteningStrategy<Failure>, _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        .gated { subscriber, sink in
            let first = FirstError<Failure>()
            let trail = subscriber.trail
            @Sendable func delay<Source>(_ error: Failure) -> Signal<Source, Failure> {
                if !first.keep(error) { trail.report(unhandled: error, of: Signal<Source, Failure>.self) }
                return .empty
            }
            let values = self.catch(delay).flatMap(strategy) { transform($0).catch(delay) }
            let input = subscriber.attach(values, next: subscriber.fastPath(to: sink)) { ending in
                // A buffer has failed.
                if case .error(let error) = ending { _ = delay(error) as Signal }
                subscriber.end(first.error.withLock { $0.take() }.map(Ending.error) ?? .completed)
            }
            return .last(input)
        }
    }
}

private final class FirstError<Failure: Error>: Sendable {
    let error = Guarded<Failure?>(nil)

    /// Returns whether there was none.
    func keep(_ new: Failure) -> Bool {
        error.withLock { error in
            defer { error = error ?? new }
            return error == nil
        }
    }
}
