extension Subscriber {
    /// Waits while the reader is full, then sends a value.
    ///
    ///     let pages = Signal.async { (subscriber: Subscriber<Int, Never>) async in
    ///         for page in 1...1_000 { await subscriber.sendWhenReady(page) }
    ///     }
    ///     pages.deliver(on: .main, buffering: .waiting(1)).subscribe { print($0) }
    ///
    /// Sends immediately if no reader waits. If the task is canceled, or the reader ends or is disposed of, it stops
    /// waiting, and drops the value.
    ///
    /// The task that reads cannot wait for itself: if it sends while the buffer is full, the value counts as one of a
    /// source that cannot pause, and the policy of ``BufferingPolicy/waiting(_:else:)`` applies.
    public nonisolated(nonsending) func sendWhenReady(_ value: Value) async {
        guard let valve = trail.valve else { return send(value) }
        while !isDisposed, !Task.isCancelled {
            if valve.root.reader.withLock(\.self) == Task.identity, valve.wait({}) { return send(value) }
            let condition = AsyncCondition()
            guard valve.wait({ condition.signal() }) else { return valve.pass { send(value) } }
            await withTaskCancellationHandler(operation: { await condition.wait(after: 0) }, onCancel: condition.signal)
        }
    }
}

extension Task where Success == Never, Failure == Never {
    /// A number that no other task has at the same time; `nil` outside tasks.
    static var identity: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
