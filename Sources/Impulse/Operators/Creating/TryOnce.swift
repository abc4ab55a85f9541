extension Signal {
    /// A signal of what a closure returns, or throws.
    ///
    ///     Signal.try { () throws(DiskError) in try disk.read(page) }
    ///
    /// Each subscription runs it, on the subscribing thread.
    @inlinable
    public static func `try`(_ body: @escaping @Sendable () throws(Failure) -> Value) -> Signal {
        Signal(attaching: { sink, _ in
            Source { source in
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
    @inlinable
    public init(result: Result<Value, Failure>) {
        switch result {
        case .success(let value): self = .just(value)
        case .failure(let error): self = .error(error)
        }
    }

    /// A signal of a value, if there is one, which then completes.
    @inlinable
    public init(optional value: Value?) {
        self = value.map { .just($0) } ?? .empty
    }
}
