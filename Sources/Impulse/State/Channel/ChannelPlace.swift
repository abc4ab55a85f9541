/// What a channel reads and sets at one of its ends.
///
/// A value is there with the number of the set that it comes from, and only a newer one takes its place. That alone keeps
/// channels from echoes, loops and stale writes, so they keep no state of their own.
protocol ChannelPlace<Value>: Sendable {
    associatedtype Value: Sendable

    /// What is there; `nil` if nobody is there any more.
    var latest: Numbered<Value>? { get }

    /// Tells that there may be something else than before.
    var changes: Signal<Void, Never> { get }

    /// Has sets numbered from now on, and gives what is there `number`, if it has none.
    func begin(at number: Int)

    /// Sets the value, unless what is there is as new.
    func offer(_ value: Numbered<Value>)
}

/// A value, and the number of the set that it comes from.
struct Numbered<Value: Sendable>: Sendable {
    let value: Value
    let number: Int
}

/// A property, which any thread may set: it compares and sets in one step.
struct PropertyPlace<Value: Sendable>: ChannelPlace {
    let source: ValueSource<Value>

    var latest: Numbered<Value>? {
        source.state.withLock { Numbered(value: $0.memory.value, number: $0.number) }
    }

    var changes: Signal<Void, Never> { source.signal.map { _ in } }

    func begin(at number: Int) {
        source.state.withLock { if $0.number == 0 { $0.number = number } }
    }

    func offer(_ value: Numbered<Value>) {
        source.send(value.value, numbered: value.number)
    }
}
