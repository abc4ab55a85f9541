extension Signal {
    /// Goes on with another signal when this one fails.
    ///
    ///     -1--#
    ///     catch { _ in .just(0) }
    ///     -1--(0|)
    ///
    /// ![catch(_:) as marbles](catch-_)
    ///
    ///     client.get(url).catch { error in error.isOffline ? cache.read(url) : .error(error) }
    ///
    /// The failed source is torn down first; the other is then subscribed to on the thread that sent the error. Its
    /// own errors are passed on. A completion is passed on; a disposal disposes of the one that runs.
    @_disfavoredOverload
    @inlinable
    public func `catch`<NewFailure>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        recovering(with: handler)
    }
}

extension Signal {
    /// ``catch(_:)`` with a signal that cannot fail.
    @inlinable
    public func `catch`(_ handler: @escaping @Sendable (Failure) -> Signal<Value, Never>) -> Signal<Value, Never> {
        recovering(with: handler)
    }

    /// `catch(_:)` with the same signal for every error.
    ///
    /// ![catch(to:) as marbles](catch-to)
    ///
    ///     client.get(url).catch(to: cache.read(url))
    @inlinable
    public func `catch`<NewFailure>(to other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        recovering { _ in other }
    }

    @inlinable
    func recovering<NewFailure>(
        with handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        .gated { subscriber, sink in
            let input = subscriber.attach(self, next: subscriber.passingBy(sink.next)) { ending in
                guard subscriber.isOpen else { return }
                switch ending {
                case .completed: subscriber.end(.completed)
                case .error(let error): subscriber.attach(handler(error), passingTo: sink).run()
                }
            }
            return .last(input)
        }
    }
}
