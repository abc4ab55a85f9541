/// One end of a channel, which reads and sets it.
///
/// A value has the number of the set that it comes from, and only a newer one replaces it. The numbers alone prevent
/// echoes, loops and stale writes, so channels keep no state of their own.
protocol ChannelEndpoint<Value>: Sendable {
    associatedtype Value: Sendable

    /// The current value; `nil` if the place no longer exists.
    var latest: Numbered<Value>? { get }

    /// A signal that emits when the value may have changed.
    var changes: Signal<Void, Never> { get }

    /// Starts numbering sets, and gives the current value `number` if it has none.
    func begin(at number: Int)

    /// Gives the current value the next number without a set, and returns it. A set made elsewhere before that, and
    /// still on its way, counts as newer all the same.
    func renew() -> Numbered<Value>?

    /// Sets the value of a set with this number, unless the current one is as new.
    ///
    /// - Returns: The value into which the endpoint has adjusted it, if it is a different one.
    @discardableResult
    func offer(_ value: Value, numbered number: Int) -> Numbered<Value>?
}

/// A value at an endpoint, with the number of the set that it comes from.
typealias Numbered<Value: Sendable> = (value: Value, number: SetNumber)

/// A property, which any thread may set: it compares and sets in one step.
struct PropertyEndpoint<Value: Sendable>: ChannelEndpoint {
    let source: PropertyCore<Value>

    var latest: Numbered<Value>? {
        source.word.point.note("latest")
        return source.withRecord { ($0, $1.number) }
    }

    var changes: Signal<Void, Never> { source.signal.map { _ in } }

    func begin(at number: Int) {
        source.word.point.note("begin")
        source.withRecord { $1.number.begin(at: number) }
    }

    func renew() -> Numbered<Value>? {
        source.word.point.note("renew")
        return source.withRecord { value, record in
            record.number.renew()
            return (value, record.number)
        }
    }

    func offer(_ value: Value, numbered number: Int) -> Numbered<Value>? {
        source.send(value, numbered: number)
        return nil
    }
}
