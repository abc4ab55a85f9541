extension Signal {
    /// A signal of one value.
    ///
    ///     just(a)   (a|)
    ///
    /// ![just(_:) as marbles](just-_)
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .just([]) : api.search($0) }
    ///
    /// Sends it on the subscribing thread, then completes. It never fails. A disposal within the delivery leaves the
    /// completion out.
    @inlinable
    public static func just(_ value: Value) -> Signal {
        Signal(known: .value(value))
    }

    /// A signal that completes at once.
    ///
    ///     empty     |
    ///
    /// ![empty as marbles](empty)
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .empty : api.search($0) }
    ///
    /// It completes on the subscribing thread, and never fails. A disposal has nothing to do.
    @inlinable
    public static var empty: Signal { Signal(known: .empty) }

    /// A signal that sends nothing and does not end.
    ///
    ///     never     ------
    ///
    /// ![never as marbles](never)
    ///
    ///     let refreshes = isVisible ? Signal.interval(.seconds(60), on: .main) : .never
    ///
    /// It holds nothing of its subscriber. It never fails, and a disposal has nothing to stop. Since nobody can send, a task that awaits
    /// it ends, and so does the execution of a ``Command`` whose work it is.
    @inlinable
    public static var never: Signal {
        Signal(attaching: { _, _, _ in Source { _ in } })
    }

    /// A signal that fails at once.
    ///
    /// ![error(_:) as marbles](error-_)
    ///
    ///     error(e)  #
    ///
    ///     ids.flatMap { $0 > 0 ? api.user($0) : .error(.notFound) }
    ///
    /// The error is told on the subscribing thread; there is no completion, and a disposal has nothing to do.
    @inlinable
    public static func error(_ error: Failure) -> Signal {
        Signal(attaching: { next, end, _ in
            let sink = Sink(next: next, end: end)
            return Source { $0.finish(sink, .error(error)) }
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

extension Signal where Failure == Never {
    /// A signal of one value, which cannot fail.
    @inlinable
    public static func just(_ value: Value) -> Signal {
        Signal(known: .value(value))
    }
}
