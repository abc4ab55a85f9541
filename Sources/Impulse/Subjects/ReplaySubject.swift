/// A subject that remembers values and its end for those who subscribe later.
///
///     let log = ReplaySubject<String, Never>(capacity: 2)
///     for line in ["a", "b", "c"] { log.send(line) }
///     log.signal.subscribe { print($0) }     // b, c
///
/// What is remembered is told within `subscribe`, and followed by each later value; nothing is told twice or left out.
/// With a capacity of 0 only the end is remembered.
///
/// - Complexity: memory for the values that are remembered.
public final class ReplaySubject<Value: Sendable, Failure: Error>: SubjectProtocol {
    @usableFromInline let core: RememberingCore<History<Value>, Failure>

    /// - Parameter capacity: how many of the last values are remembered; all of them, unless stated.
    @inlinable
    public init(capacity: Int = .max) {
        precondition(capacity >= 0, "ReplaySubject(capacity: \(capacity)): the capacity cannot be negative")
        core = RememberingCore(History(capacity: capacity))
    }

    deinit {
        core.abandon()
    }

    /// What is remembered, then what is sent.
    @inlinable
    public var signal: Signal<Value, Failure> { core.signal }

    @inlinable
    public func send(_ value: Value) { core.send(value) }
    @inlinable
    public func send(error: Failure) { core.end(.error(error)) }
    @inlinable
    public func sendCompleted() { core.end(.completed) }
    @inlinable
    public func onDispose(_ disposable: any Disposable) { core.onDispose(disposable) }
}
