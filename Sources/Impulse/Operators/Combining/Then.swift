extension Signal {
    /// Another signal, once this one has completed; of this one only the end counts.
    ///
    ///     -1--2-|
    ///     then { -a-b| }
    ///     -------a-b|
    ///
    /// ![then(_:) as marbles](then-_)
    ///
    ///     document.save().then { list.reload() }
    ///
    /// The other is made and subscribed to when this signal has completed and been torn down, on that thread. An error of
    /// this signal is passed on instead. A disposal disposes of the one that runs.
    ///
    /// - Parameter next: makes the other signal, for each subscription anew.
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

    /// ``then(_:)`` with another that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func then<Output>(_ next: @escaping @Sendable () -> Signal<Output, Never>) -> Signal<Output, Failure> {
        then { next().promoteError() }
    }
}

extension Subscriber {
    /// Apart from what runs it, on whose frame the next signal stands.
    @inlinable
    @inline(never)
    func attach(_ next: () -> Signal<Value, Failure>, passingTo sink: Sink<Value, Failure>) -> Head {
        attach(next(), passingTo: sink)
    }
}

extension Signal where Failure == Never {
    /// ``then(_:)`` of this signal, which cannot fail, and one that can.
    @_disfavoredOverload
    @inlinable
    public func then<Output, NewFailure>(
        _ next: @escaping @Sendable () -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).then(next)
    }
}
