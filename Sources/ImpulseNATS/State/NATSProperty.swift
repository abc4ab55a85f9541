#if NATS
public import Impulse

/// A value stored at the broker, under a key of a key-value bucket. Any number of processes read, set and follow it.
///
///     let limit = nats.property("limits.boiler", initial: 80.0)
///     limit.signal.subscribe { print("limit", $0) }     // limit 80.0, then what any process sets
///     limit.value = 75
///     limit.conflicts.subscribe { print("\($0.mine) lost to \($0.theirs)") }
///
/// A set shows immediately here, and is then written. The broker accepts it only if the key still has the revision that
/// this property had shown. If another process was first, its value shows instead, and ``conflicts`` emits. Of sets
/// that follow one another faster than they are written, only the last is written; a value that another process sets
/// meanwhile shows after it. Without a connection, a set waits up to half a minute; if it cannot be written by then,
/// ``errors`` emits, and the broker's last value shows again.
///
/// Every process sees the broker's values in the same order, but a slow or disconnected one sees only the last. A value
/// that can no longer be decoded is left out, and goes to ``NATS/undecodable``; a set replaces it. A deleted key has
/// the initial value; so has every key if the broker has lost the bucket. A purge of the bucket's stream is not
/// announced: the next set is a conflict, and shows it.
///
/// When the property is deallocated, its signals complete, and unwritten sets are dropped.
public final class NATSProperty<Value: Sendable>: Sendable {
    private let core: KeyCore<Value>
    private let watching: any Disposable

    init(_ core: KeyCore<Value>) {
        self.core = core
        watching = core.watch()
    }

    deinit {
        watching.dispose()
        core.writing.dispose()
    }

    /// The value last set here or received from the broker, or else the initial one.
    public var value: Value {
        get { core.shown.value }
        set { core.set(newValue) }
    }

    /// A signal that emits the current value within `subscribe`, then each value that is set here or received.
    public var signal: Signal<Value, Never> { core.shown.signal }

    /// The revision of the newest value known here; 0 while there is none.
    public var revision: UInt64 { core.revision }

    /// The sets that failed because another process was first, whose value shows already. A subscriber may set again.
    /// While this signal has no subscriber, they are reported to `Diagnostics`.
    public var conflicts: Signal<NATSConflict<Value>, Never> { core.conflicts.signal }

    /// The errors of watching, and of sets that could not be written. While this signal has no subscriber, they are
    /// reported to `Diagnostics`.
    public var errors: Signal<NATSError, Never> { core.errors.signal }
}

extension NATSProperty: PropertyProtocol, BindingTargetProvider {
    public var readOnly: Property<Value> { core.shown.readOnly }

    /// The target that sets the value.
    public var bindingTarget: BindingTarget<Value> { BindingTarget(self, \.value) }
}

/// A write that failed because another process wrote first.
public struct NATSConflict<Value: Sendable>: Error, Sendable {
    /// The key.
    public let key: String
    /// The value set here.
    public let mine: Value
    /// The key's value.
    public let theirs: Value
    /// The revision of that value.
    public let revision: UInt64
}

extension NATS {
    /// A value under a key of a bucket, encoded as JSON.
    ///
    ///     let limit = nats.property("limits.boiler", initial: 80.0)
    ///
    /// See ``property(_:initial:as:in:)``.
    public func property<Value: Codable>(
        _ key: String, initial: Value, in bucket: String = "properties"
    ) -> NATSProperty<Value> {
        property(key, initial: initial, as: .json, in: bucket)
    }

    /// A value under a key of a bucket.
    ///
    ///     let motto = nats.property("motto", initial: "", as: .text, in: "texts")
    ///
    /// - Parameters:
    ///   - key: the key, whose parts are separated by dots. With an invalid subject, sets fail.
    ///   - initial: the value while the broker has none.
    ///   - codec: converts values to bytes.
    ///   - bucket: the name of the bucket. It is created if it does not exist, in files, with one value of each key.
    ///     With a name that has spaces, dots, slashes, `*` or `>`, sets fail with ``NATSError/invalidName(_:)``.
    public func property<Value>(
        _ key: String, initial: Value, as codec: NATSCodec<Value>, in bucket: String = "properties"
    ) -> NATSProperty<Value> {
        NATSProperty(KeyCore(connection, key, initial: initial, as: codec, bucket: bucket))
    }
}
#endif
