import Dispatch

extension Signal {
    /// Blocks the thread until the first value, and returns it; `nil` if the signal completes without one.
    ///
    ///     let person = try api.user(1).waitForFirst()
    ///
    /// The value stops the source. An error is thrown. The signal is subscribed to on this thread. (ReactiveObjC's `first`
    /// blocks; here `first()` awaits, and so does `toArray()`. The blocking forms say `wait`, so that who reads a call
    /// that is not awaited sees what it does to its thread.)
    ///
    /// This is for code that is synchronous throughout, such as tests and command lines. The thread must not be one that the
    /// signal needs. If anything in this subscription schedules work on the main actor or a ``QueueScheduler`` while that is
    /// blocked here, the process stops with a message instead of waiting for ever; so it does when nothing is left that
    /// could send. Not noticed is what a source does on threads of its own, and what a shared source does that others have
    /// started. A signal that ends at once may schedule what it likes.
    @available(*, noasync, message: "Asynchronous code can await the signal, and need not block a thread")
    public func waitForFirst(fileID: StaticString = #fileID, line: UInt = #line) throws(Failure) -> Value? {
        try take(1).lastValue(blocking: "waitForFirst()", at: CallSite(fileID, line))
    }

    /// Blocks the thread until the signal completes, and returns all values. An error is thrown in their place.
    ///
    ///     let pages = try shards[0].nextPage().waitForAll()
    ///
    /// ``waitForFirst(fileID:line:)`` says which threads must not be blocked.
    ///
    /// - Complexity: memory for all values.
    @available(*, noasync, message: "Asynchronous code can await the signal, and need not block a thread")
    public func waitForAll(fileID: StaticString = #fileID, line: UInt = #line) throws(Failure) -> [Value] {
        try collect().lastValue(blocking: "waitForAll()", at: CallSite(fileID, line)) ?? []
    }

    /// Blocks the thread until the signal completes. An error is thrown.
    ///
    ///     try document.save().waitUntilCompleted()
    ///
    /// ``waitForFirst(fileID:line:)`` says which threads must not be blocked.
    @available(*, noasync, message: "Asynchronous code can await the signal, and need not block a thread")
    public func waitUntilCompleted(fileID: StaticString = #fileID, line: UInt = #line) throws(Failure) {
        _ = try ignoreValues().lastValue(blocking: "waitUntilCompleted()", at: CallSite(fileID, line))
    }

    /// The last value, once the signal has ended.
    private func lastValue(blocking form: StaticString, at site: CallSite) throws(Failure) -> Value? {
        let thread = BlockedThread(in: form, at: site)
        defer { thread.resume() }
        let answer = Answer<Value, Failure>()
        thread.run {
            let messenger = Messenger(answer)
            let head = head(
                next: { messenger.tell($0) },
                error: { messenger.tell(.error($0)) },
                completed: { messenger.tell(.completed) },
                site: site)
            ImmediateScheduler.nesting { head.run() }
        }
        if answer.ending == nil { thread.block() }
        answer.hasArrived.wait()
        switch answer.ending {
        case .completed: return answer.value
        case .error(let error): throw error
        case nil: thread.stop("would wait for ever: nothing is left that could send")
        }
    }
}

/// What a blocked thread waits for.
private final class Answer<Value: Sendable, Failure: Error>: Sendable {
    private let told = Guarded<(value: Value?, ending: Ending<Failure>?)>((nil, nil))
    let hasArrived = DispatchSemaphore(value: 0)

    var value: Value? { told.withLock { $0.value } }
    var ending: Ending<Failure>? { told.withLock { $0.ending } }

    func tell(_ value: Value) {
        let previous = told.withLock { told in
            defer { told.value = value }
            return told.value
        }
        withExtendedLifetime(previous) {}
    }

    func tell(_ ending: Ending<Failure>) {
        told.withLock { $0.ending = ending }
        hasArrived.signal()
    }
}

/// What alone the subscription holds, so that its end tells that nobody is left who could send.
private final class Messenger<Value: Sendable, Failure: Error>: Sendable {
    private let answer: Answer<Value, Failure>

    init(_ answer: Answer<Value, Failure>) {
        self.answer = answer
    }

    func tell(_ value: Value) { answer.tell(value) }
    func tell(_ ending: Ending<Failure>) { answer.tell(ending) }

    deinit {
        answer.hasArrived.signal()
    }
}
