/// A value that can be read, set, and listened to, from any thread.
///
///     let volume = MutableProperty(5)
///     volume.signal.subscribe { print($0) }     // 5
///     volume.value = 6                          // 6
///
/// What is set is the current value at once, and is told to all subscribers in the order of the sets. Setting it inside
/// one of its own subscribers is allowed: the new value is told after the delivery under way. Every set is told, equal
/// values too. `value += 1` reads and sets in two steps, between which another thread may set; ``modify(_:)`` does it in one.
/// When the property is gone its signals complete.
public final class MutableProperty<Value: Sendable>: Sendable {
    @usableFromInline let core: PropertyCore<Value>

    /// A property with an initial value.
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

    /// Sets what `change` makes of the current value, in one step for all threads.
    ///
    ///     let count = MutableProperty(0)
    ///     let before = count.modify { number in
    ///         defer { number += 1 }
    ///         return number
    ///     }
    ///     // before: 0, count.value: 1
    ///
    /// `change` is given a copy, and no lock is held meanwhile: if another thread sets the property in between, it is called
    /// again, with the new value. So it should do nothing else, and must not set this property: that ends the process with a message. Where
    /// it throws, nothing is set.
    @discardableResult
    @inlinable
    public func modify<Result, Failing: Error>(
        _ change: (inout Value) throws(Failing) -> Result
    ) throws(Failing) -> Result {
        try core.modify(change)
    }

    /// The current value, told within `subscribe`, then each value that is set.
    @inlinable
    public var signal: Signal<Value, Never> { core.signal }

    /// Each value that is set from now on.
    @inlinable
    public var changes: Signal<Value, Never> { signal.skip(1) }
}
