/// A subject that remembers values and its terminal event for later subscribers.
///
///     let log = ReplaySubject<String, Never>(capacity: 2)
///     for line in ["a", "b", "c"] { log.send(line) }
///     log.signal.subscribe { print($0) }     // b, c
///
/// A subscriber receives the remembered values within `subscribe`, and then each later value, without duplicates or
/// gaps. With a capacity of 0, only the terminal event is remembered.
///
/// - Complexity: O(n) memory for the n values that are remembered.
public final class ReplaySubject<Value: Sendable, Failure: Error>: SubjectProtocol, WeaklyReferenced {
    @usableFromInline let weakAnchor = WeakAnchor()
    @usableFromInline let core: RememberingCore<History<Value>, Failure>

    /// Creates a subject that remembers at most `capacity` values.
    ///
    /// - Parameter capacity: the number of latest values to remember. By default, all of them.
    @inlinable
    public init(capacity: Int = .max) {
        precondition(capacity >= 0, "ReplaySubject(capacity: \(capacity)): the capacity cannot be negative")
        core = RememberingCore(History(capacity: capacity))
    }

    /// Creates a subject that already remembers `history`.
    init(_ history: History<Value>) {
        core = RememberingCore(history)
    }

    deinit {
        weakAnchor.invalidate()
        core.abandon()
    }

    /// A signal of the remembered values, then the values sent later.
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
