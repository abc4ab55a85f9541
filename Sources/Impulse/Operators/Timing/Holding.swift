extension Subscriber {
    /// Makes `signal` the input of an operator that holds values back. A completion sends what is held; an error drops it.
    ///
    /// - Parameters:
    ///   - receive: takes a value, as the owner.
    ///   - flush: emits what is held, as the owner.
    @inlinable
    @inline(__always)
    func attach<Input>(
        _ signal: Signal<Input, Failure>, holding receive: @escaping (Input) -> Void, flush: @escaping () -> Void
    ) -> Head {
        attach(
            signal,
            next: { [self] in perform($0, receive) },
            end: { [self] ending in
                perform {
                    if case .completed = ending { flush() }
                    self.finish(ending)
                }
            })
    }
}
