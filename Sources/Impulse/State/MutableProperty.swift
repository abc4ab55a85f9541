/// A value that can be read, set and subscribed to, from any thread.
///
///     let volume = MutableProperty(5)
///     volume.signal.subscribe { print($0) }     // 5
///     volume.value = 6                          // 6
///
/// A set takes effect immediately, and is delivered to all subscribers in the order of the sets. A subscriber may set
/// the property during a delivery: the new value is enqueued and delivered afterwards. Every set is delivered,
/// including one to an equal value. `value += 1` reads and sets in two steps, between which another thread may set;
/// ``modify(_:)`` does it in one. When the property is deallocated, its signals complete.
public final class MutableProperty<Value: Sendable>: Sendable {
    @usableFromInline let core: PropertyCore<Value>

    /// Creates a property with an initial value.
    @inlinable
    public init(_ value: Value) {
        core = PropertyCore(value)
    }

    deinit {
        core.end(.completed)
    }

    /// The current value.
    @inlinable
    public var value: Value {
        get { core.trackedValue }
        set { core.send(newValue) }
    }

    /// Modifies the value atomically, and returns the result of `change`.
    ///
    ///     let count = MutableProperty(0)
    ///     let before = count.modify { number in
    ///         defer { number += 1 }
    ///         return number
    ///     }
    ///     // before: 0, count.value: 1
    ///
    /// `change` receives a copy, and no lock is held while it runs. If another thread sets the property in the
    /// meantime, `change` is called again with the new value, so it should have no other effects. If it throws,
    /// nothing is set.
    ///
    /// - Precondition: `change` does not set this property itself.
    @discardableResult
    @inlinable
    public func modify<Result, Failing: Error>(
        _ change: (inout Value) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        try core.modify(change)
    }

    /// A signal that emits the current value within `subscribe`, then each value that is set.
    @inlinable
    public var signal: Signal<Value, Never> { core.signal }

    /// A signal of the values set from now on.
    @inlinable
    public var changes: Signal<Value, Never> { signal.skip(1) }
}
