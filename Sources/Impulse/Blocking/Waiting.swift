import Dispatch

extension Signal {
    /// Blocks the thread until the first value and returns it; returns `nil` if the signal completes without one.
    ///
    ///     let person = try api.user(1).waitForFirst()
    ///
    /// Subscribes on the calling thread, and disposes of the source after the first value. Throws the signal's error.
    /// (ReactiveObjC's `first` blocks; here `first()` and `toArray()` await. The names of the blocking forms begin
    /// with `wait`, so a call without `await` shows what it does to its thread.)
    ///
    /// Use it in code that is synchronous throughout, such as tests and command-line tools. The signal must not need
    /// the blocked thread. If anything in the subscription schedules work on the main actor or a ``QueueScheduler``
    /// that is blocked here, the process stops with a message instead of waiting forever. It also stops once nothing
    /// is left that could send. Work that a source does on its own threads, and work of a shared source that others
    /// have started, goes unnoticed. A signal that ends synchronously may schedule any work.
    @available(*, noasync, message: "Asynchronous code can await the signal, and need not block a thread")
    public func waitForFirst(fileID: StaticString = #fileID, line: UInt = #line) throws(Failure) -> Value? {
        try take(1).lastValue(blocking: "waitForFirst()", at: CallSite(fileID, line))
    }

    /// Blocks the thread until the signal completes and returns all its values. Throws the signal's error.
    ///
    ///     let pages = try shards[0].nextPage().waitForAll()
    ///
    /// See ``waitForFirst(fileID:line:)`` for the threads that must not be blocked.
    ///
    /// - Complexity: O(n) memory for n values.
    @available(*, noasync, message: "Asynchronous code can await the signal, and need not block a thread")
    public func waitForAll(fileID: StaticString = #fileID, line: UInt = #line) throws(Failure) -> [Value] {
        try collect().lastValue(blocking: "waitForAll()", at: CallSite(fileID, line)) ?? []
    }

    /// Blocks the thread until the signal completes. Throws the signal's error.
    ///
    ///     try document.save().waitUntilCompleted()
    ///
    /// See ``waitForFirst(fileID:line:)`` for the threads that must not be blocked.
    @available(*, noasync, message: "Asynchronous code can await the signal, and need not block a thread")
    public func waitUntilCompleted(fileID: StaticString = #fileID, line: UInt = #line) throws(Failure) {
        _ = try ignoreValues().lastValue(blocking: "waitUntilCompleted()", at: CallSite(fileID, line))
    }

    /// Blocks the thread until the signal has ended and returns its last value.
    private func lastValue(blocking form: StaticString, at site: CallSite) throws(Failure) -> Value? {
        let thread = BlockedThread(in: form, at: site)
        defer { thread.resume() }
        let answer = Answer<Value, Failure>()
        thread.run {
            let messenger = Messenger(answer)
            let subscription = subscription(
                next: { messenger.answer.receive($0) },
                error: { messenger.answer.receive(.error($0)) },
                completed: { messenger.answer.receive(.completed) },
                site: site)
            ImmediateScheduler.nesting { subscription.run() }
        }
        if answer.ending == nil { thread.block() }
        answer.hasArrived.wait()
        switch answer.ending {
        case .completed: return answer.value
        case .error(let error): throw error
        case nil: thread.stop("would wait forever: nothing is left that could send; keep its producer alive")
        }
    }
}

/// The events that a blocked thread waits for.
private final class Answer<Value: Sendable, Failure: Error>: Sendable {
    private let received = Guarded<(value: Value?, ending: Ending<Failure>?)>((nil, nil))
    let hasArrived = DispatchSemaphore(value: 0)

    var value: Value? { received.withLock { $0.value } }
    var ending: Ending<Failure>? { received.withLock { $0.ending } }

    func receive(_ value: Value) {
        let previous = received.withLock { received in
            defer { received.value = value }
            return received.value
        }
        withExtendedLifetime(previous) {}
    }

    func receive(_ ending: Ending<Failure>) {
        received.withLock { $0.ending = ending }
        hasArrived.signal()
    }
}

/// The subscription's only reference to the answer. Its release signals that nothing is left that could send.
private final class Messenger<Value: Sendable, Failure: Error>: Sendable {
    let answer: Answer<Value, Failure>

    init(_ answer: Answer<Value, Failure>) {
        self.answer = answer
    }

    deinit {
        answer.hasArrived.signal()
    }
}
