extension Signal {
    /// Drops all values and, once the signal has completed, emits the values of another.
    ///
    ///     -1--2-|
    ///     then { -a-b| }
    ///     -------a-b|
    ///
    /// ![then(_:) as marbles](then-_)
    ///
    ///     document.save().then { list.reload() }
    ///
    /// Creates the other signal and subscribes to it once this one has completed and been torn down, on the thread of
    /// the completion. An error passes through, and the other signal is not created.
    ///
    /// - Parameter next: returns the other signal, once for each subscription.
    @inlinable
    public func then<Output>(_ next: @escaping @Sendable () -> Signal<Output, Failure>) -> Signal<Output, Failure> {
        .gated { subscriber, sink in
            let input = subscriber.attach(self, next: { _ in }) { ending in
                guard subscriber.isOpen else { return }
                switch ending {
                case .completed: subscriber.attach(next, passingTo: sink).run()
                case .error: subscriber.end(ending)
                }
            }
            return .last(input)
        }
    }

    /// Continues with a signal that cannot fail. See ``then(_:)``.
    @_disfavoredOverload
    @inlinable
    public func then<Output>(_ next: @escaping @Sendable () -> Signal<Output, Never>) -> Signal<Output, Failure> {
        then { next().promoteError() }
    }
}

extension Subscriber {
    /// Never inlined: its frame would stay on the stack below the next signal.
    @inlinable
    @inline(never)
    func attach(_ next: () -> Signal<Value, Failure>, passingTo sink: Sink<Value, Failure>) -> Subscription {
        attach(next(), passingTo: sink)
    }
}

extension Signal where Failure == Never {
    /// Continues a signal that cannot fail with one that may fail. See ``then(_:)``.
    @_disfavoredOverload
    public func then<Output, NewFailure>(
        _ next: @escaping @Sendable () -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).then(next)
    }
}
