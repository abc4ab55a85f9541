extension Signal {
    /// A signal of what a closure returns, or throws.
    ///
    ///     Signal.try { () throws(DiskError) in try disk.read(page) }
    ///
    /// Each subscription runs it, on the subscribing thread. What it returns is sent, then the signal completes; what
    /// it throws is its error. A disposal while it runs lets it run on, and nothing is told.
    @inlinable
    public static func `try`(_ body: @escaping @Sendable () throws(Failure) -> Value) -> Signal {
        Signal(attaching: { next, end, _ in
            let sink = Sink(next: next, end: end)
            return Source { source in
                do throws(Failure) {
                    sink.next(try body())
                    source.finish(sink, .completed)
                } catch {
                    source.finish(sink, .error(error))
                }
            }
        })
    }

    /// A signal of a success, or of a failure, which are known already.
    ///
    /// ![init(result:) as marbles](init-result)
    ///
    ///     Signal(result: lastAnswer).catch { _ in client.get(url) }
    ///
    /// A success is sent on the subscribing thread, then the signal completes; a failure is its error. A disposal
    /// within the delivery leaves the completion out.
    @inlinable
    public init(result: Result<Value, Failure>) {
        switch result {
        case .success(let value): self = .just(value)
        case .failure(let error): self = .error(error)
        }
    }

    /// A signal of a value, if there is one, which then completes.
    ///
    /// ![init(optional:) as marbles](init-optional)
    ///
    ///     Signal<Int, Never>(optional: Int(text)).ifEmpty(0)
    ///
    /// It is sent on the subscribing thread. It never fails. A disposal within the delivery leaves the completion
    /// out.
    @inlinable
    public init(optional value: Value?) {
        self = value.map { .just($0) } ?? .empty
    }
}
