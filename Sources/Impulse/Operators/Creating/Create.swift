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
    /// The closure runs on the subscribing thread. What it returns is disposed of before an end is told, and when the
    /// subscription is disposed of; an end that is sent before the closure has returned is the exception, since there
    /// is nothing to dispose of yet: `onDispose(_:)` covers it.
    ///
    /// - Parameter run: starts the work; returns what stops it, or `nil` if there is nothing to stop.
    @inlinable
    public init(_ run: @escaping @Sendable (Subscriber<Value, Failure>) -> (any Disposable)?) {
        // What `gated` does, less a frame: those who subscribe inside may be subscribed to inside, and so on.
        self.init(attaching: { sink, trail in
            Gate(sink, trail) { gate in
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
