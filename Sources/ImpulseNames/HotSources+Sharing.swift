// Operators that share or divide a signal, or await it, called on a subject or a property, whose signal has them: see
// `HotSources.swift`.

public import Impulse

extension HotSource {
    @available(*, unavailable, renamed: "signal.multicast(to:)")
    public func multicast(to subject: some SubjectProtocol<Value, Failure>) -> MulticastConnection<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal.replay(last:)")
    public func replay(last count: Int = .max) -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.replayLazily()")
    public func replayLazily() -> Signal<Value, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.partition(_:)")
    public func partition(
        _ isMatching: @escaping @Sendable (Value) -> Bool
    ) -> (matching: Signal<Value, Failure>, others: Signal<Value, Failure>) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.group(by:)")
    public func group<Key>(
        by key: @escaping @Sendable (Value) -> Key
    ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.window(count:)")
    public func window(count: Int) -> Signal<Signal<Value, Failure>, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.window(every:count:on:)")
    public func window(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<Signal<Value, Failure>, Failure> { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.window(when:)")
    public func window(
        when boundaries: Signal<some Sendable, some Error>
    ) -> Signal<Signal<Value, Failure>, Failure> { fatalError("unavailable") }
}

extension HotSource {
    @available(*, unavailable, renamed: "signal.first()")
    public func first() async throws(Failure) -> Value? { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.last()")
    public func last() async throws(Failure) -> Value? { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.toArray()")
    public func toArray() async throws(Failure) -> [Value]? { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.waitForFirst()")
    public func waitForFirst() throws(Failure) -> Value? { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.waitForAll()")
    public func waitForAll() throws(Failure) -> [Value] { fatalError("unavailable") }

    @available(*, unavailable, renamed: "signal.waitUntilCompleted()")
    public func waitUntilCompleted() throws(Failure) { fatalError("unavailable") }

    @discardableResult
    @available(*, unavailable, renamed: "signal.subscribeIsolated(next:error:completed:)")
    public func subscribeIsolated(
        next: @escaping @isolated(any) @Sendable (Value) -> Void = { _ in },
        error: (@isolated(any) @Sendable (Failure) -> Void)? = nil,
        completed: @escaping @isolated(any) @Sendable () -> Void = {}
    ) -> any Disposable { fatalError("unavailable") }
}
