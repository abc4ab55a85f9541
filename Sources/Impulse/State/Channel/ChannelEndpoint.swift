/// What a channel reads and sets at one of its ends.
///
/// A value is there with the number of the set that it comes from, and only a newer one takes its place. That alone keeps
/// channels from echoes, loops and stale writes, so they keep no state of their own.
protocol ChannelEndpoint<Value>: Sendable {
    associatedtype Value: Sendable

    /// What is there; `nil` if nobody is there any more.
    var latest: Numbered<Value>? { get }

    /// Tells that there may be something else than before.
    var changes: Signal<Void, Never> { get }

    /// Has sets numbered from now on, and gives what is there `number`, if it has none.
    func begin(at number: Int)

    /// Gives what is there the next number, without a set, and returns it. What has been set elsewhere before that, and is still on
    /// its way, counts as newer all the same.
    func renew() -> Numbered<Value>?

    /// Sets the value of a set with this number, unless what is there is as new.
    ///
    /// - Returns: what the endpoint has made of the value, if that is another one.
    @discardableResult
    func offer(_ value: Value, numbered number: Int) -> Numbered<Value>?
}

/// What is at an endpoint, and the number of the set that it comes from.
struct Numbered<Value: Sendable>: Sendable {
    let value: Value
    let number: SetNumber
}

/// A property, which any thread may set: it compares and sets in one step.
struct PropertyEndpoint<Value: Sendable>: ChannelEndpoint {
    let source: PropertyCore<Value>

    var latest: Numbered<Value>? {
        source.state.withLock { Numbered(value: $0.memory.value, number: $0.memory.number) }
    }

    var changes: Signal<Void, Never> { source.signal.map { _ in } }

    func begin(at number: Int) {
        source.state.withLock { $0.memory.number.begin(at: number) }
    }

    func renew() -> Numbered<Value>? {
        source.state.withLock { state in
            state.memory.number.renew()
            return Numbered(value: state.memory.value, number: state.memory.number)
        }
    }

    func offer(_ value: Value, numbered number: Int) -> Numbered<Value>? {
        source.send(value, numbered: number)
        return nil
    }
}
