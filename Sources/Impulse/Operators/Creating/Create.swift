extension Signal {
    /// Creates a signal that runs a closure for each subscription, with the subscriber to send to.
    ///
    ///     func lines(of process: Process) -> Signal<String, ProcessError> {
    ///         Signal { subscriber in
    ///             process.onLine = { subscriber.send($0) }
    ///             process.onExit = { subscriber.sendCompleted() }
    ///             process.launch()
    ///             return AnyDisposable { process.terminate() }
    ///         }
    ///     }
    ///
    /// State the types where the context does not: `let ticks = Signal<Int, Never> { subscriber in … }`. A closure
    /// with nothing to stop returns `nil`.
    ///
    /// The closure runs on the subscribing thread. The disposable that it returns is disposed of before the terminal
    /// event is delivered, or when the subscription is disposed of. A terminal event that is sent before the closure
    /// has returned is the exception, because there is nothing to dispose of yet; `onDispose(_:)` covers that case.
    ///
    /// - Parameter run: starts the work; returns a disposable that stops it, or `nil` if there is nothing to stop.
    @inlinable
    public init(run: @escaping @Sendable (Subscriber<Value, Failure>) -> (any Disposable)?) {
        // `gated`, inlined by hand to save a stack frame, because subscriptions inside such closures may nest.
        self.init(attaching: { next, end, trail in
            Gate(Sink(next: next, end: end), trail) { gate in
                let subscriber = Subscriber(gate)
                subscriber.adopt(run(subscriber))
                return .done
            }
        })
    }
}

extension Subscriber {
    /// Never inlined: its frame would stay on the stack below the producer.
    @usableFromInline
    @inline(never)
    func adopt(_ disposable: (any Disposable)?) {
        if let disposable { inputs.add(disposable) }
    }
}

extension Signal {
    /// Diagnoses a closure that forgets to return a disposable.
    @available(*, unavailable, message: "Return what stops the work, or nil")
    public init(run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
        self = .empty
    }
}
