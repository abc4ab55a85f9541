extension Signal {
    /// Emits one value, then completes.
    ///
    ///     just(a)   (a|)
    ///
    /// ![just(_:) as marbles](just-_)
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .just([]) : api.search($0) }
    ///
    /// Emits on the subscribing thread and never fails. A disposal during the delivery suppresses the completion.
    @inlinable
    public static func just(_ value: Value) -> Signal {
        Signal(constant: .value(value))
    }

    /// A signal that completes immediately, without a value.
    ///
    ///     empty     |
    ///
    /// ![empty as marbles](empty)
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .empty : api.search($0) }
    ///
    /// Completes on the subscribing thread and never fails.
    @inlinable
    public static var empty: Signal { Signal(constant: .empty) }

    /// A signal that emits nothing and never ends.
    ///
    ///     never     ------
    ///
    /// ![never as marbles](never)
    ///
    ///     let refreshes = isVisible ? Signal.interval(.seconds(60), on: .main) : .never
    ///
    /// It does not retain its subscriber. Since nothing can ever be sent, a task that awaits it ends, and so does the
    /// execution of a ``Command`` whose work it is.
    @inlinable
    public static var never: Signal {
        Signal(attaching: { _, _, _ in Source { _ in } })
    }

    /// Fails immediately with an error.
    ///
    /// ![error(_:) as marbles](error-_)
    ///
    ///     error(e)  #
    ///
    ///     ids.flatMap { $0 > 0 ? api.user($0) : .error(.notFound) }
    ///
    /// Fails on the subscribing thread.
    @inlinable
    public static func error(_ error: Failure) -> Signal {
        Signal(attaching: { next, end, _ in
            let sink = Sink(next: next, end: end)
            return Source { $0.finish(sink, .error(error)) }
        })
    }

    /// Creates a signal from a known result: emits a success, then completes, or fails with a failure.
    ///
    /// ![init(result:) as marbles](init-result)
    ///
    ///     Signal(result: lastAnswer).catch { _ in client.get(url) }
    ///
    /// Emits on the subscribing thread.
    @inlinable
    public init(result: Result<Value, Failure>) {
        switch result {
        case .success(let value): self = .just(value)
        case .failure(let error): self = .error(error)
        }
    }

    /// Creates a signal that emits a value, if there is one, then completes.
    ///
    /// ![init(optional:) as marbles](init-optional)
    ///
    ///     Signal<Int, Never>(optional: Int(text)).ifEmpty(0)
    ///
    /// Emits on the subscribing thread and never fails.
    @inlinable
    public init(optional value: Value?) {
        self = value.map { .just($0) } ?? .empty
    }
}

extension Signal where Failure == Never {
    /// Emits one value, then completes. The signal cannot fail.
    @inlinable
    public static func just(_ value: Value) -> Signal {
        Signal(constant: .value(value))
    }
}
