extension Signal {
    /// Continues with another signal when this one fails.
    ///
    ///     -1--#
    ///     catch { _ in .just(0) }
    ///     -1--(0|)
    ///
    /// ![catch(_:) as marbles](catch-_)
    ///
    ///     client.get(url).catch { error in error.response == nil ? cache.read(url) : .error(error) }
    ///
    /// The failed source is torn down first. The other signal is then subscribed to on the thread that sent the
    /// error. Its own errors pass through.
    @_disfavoredOverload
    @inlinable
    public func `catch`<NewFailure>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        recovering(with: handler)
    }

    /// Continues with a signal that cannot fail. See ``catch(_:)``.
    @inlinable
    public func `catch`(_ handler: @escaping @Sendable (Failure) -> Signal<Value, Never>) -> Signal<Value, Never> {
        recovering(with: handler)
    }

    /// Continues with `other` when this signal fails. See `catch(_:)`.
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
        with handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>, function: StaticString = #function
    ) -> Signal<Value, NewFailure> {
        .gated(function: function) { subscriber, sink in
            let input = subscriber.attach(self, next: subscriber.fastPath(to: sink)) { ending in
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
