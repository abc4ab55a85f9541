extension Signal {
    /// A signal that runs a closure for each subscription, with the subscriber to send to.
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
    /// Where the context does not say what is sent, the type does: `let ticks = Signal<Int, Never> { subscriber in … }`. A closure
    /// that has nothing to stop returns `nil`; one of several statements may leave that out.
    ///
    /// The closure runs on the subscribing thread. What it returns is disposed of before an end is told, and when the
    /// subscription is disposed of; an end that is sent before the closure has returned is the exception, since there
    /// is nothing to dispose of yet: `onDispose(_:)` covers it.
    ///
    /// - Parameter run: starts the work; returns what stops it, or `nil` if there is nothing to stop.
    @inlinable
    public init(run: @escaping @Sendable (Subscriber<Value, Failure>) -> (any Disposable)?) {
        // What `gated` does, less a frame: those who subscribe inside may be subscribed to inside, and so on.
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
    /// Never inlined: its frame would stay on the stack below what the producer does.
    @usableFromInline
    @inline(never)
    func adopt(_ disposable: (any Disposable)?) {
        if let disposable { inputs.add(disposable) }
    }
}

extension Signal {
    /// Tells who forgets to return something what to return.
    @available(*, unavailable, message: "Return what stops the work, or nil")
    public init(run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) {
        self = .empty
    }
}
