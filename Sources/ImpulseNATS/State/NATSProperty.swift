#if NATS
public import Impulse

/// A value that lives at the broker, under a key of a key-value bucket. Any number of processes read, set and follow
/// it.
///
///     let limit = nats.property("limits.boiler", initial: 80.0)
///     limit.signal.subscribe { print("limit", $0) }     // limit 80.0, then what any process sets
///     limit.value = 75
///     limit.conflicts.subscribe { print("\($0.mine) lost to \($0.theirs)") }
///
/// A set shows immediately here, and is then written. The broker takes it only if the key still has the revision that
/// this property had shown. If another process was first, its value shows here instead, and ``conflicts`` emits. Sets
/// that follow one another faster than they are written are written as one, the last; what another process sets
/// meanwhile shows after it. Without a connection a set waits, for half a minute; if it cannot be written then,
/// ``errors`` emits, and the broker's last value shows again.
///
/// Everyone sees the values of the broker in one order, but one who is slow or away sees only the last. A value that no
/// longer decodes is left out, and goes to ``NATS/undecodable``; a set replaces it. A key that is deleted has the
/// initial value, also if the broker has lost the bucket. A purge of the bucket's stream is not announced, and shows
/// with the next set, which is a conflict.
///
/// When it is deallocated, its signals complete, and what it has not written is not written.
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

    /// The value: the last that was set here or that the broker has sent, or else the initial one.
    public var value: Value {
        get { core.shown.value }
        set { core.set(newValue) }
    }

    /// A signal that emits the current value within `subscribe`, then each one that is set here or arrives.
    public var signal: Signal<Value, Never> { core.shown.signal }

    /// The number that the broker gave to the newest value known here; 0 as long as there is none.
    public var revision: UInt64 { core.revision }

    /// A signal of the sets that another process has forestalled, whose value shows already: a subscriber may set
    /// again. While it has no subscriber, they are reported to `Diagnostics`.
    public var conflicts: Signal<NATSConflict<Value>, Never> { core.conflicts.signal }

    /// A signal of the errors of watching, and of sets that could not be written. While it has no subscriber, they are
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
    /// The value that was set here.
    public let mine: Value
    /// The value that the key has.
    public let theirs: Value
    /// The number of that value.
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
    ///   - codec: how values become bytes.
    ///   - bucket: the name of the bucket, which is created if it is not there: in files, with one value of each key.
    ///     With one that has spaces, dots, slashes, `*` or `>`, sets fail with ``NATSError/invalidName(_:)``.
    public func property<Value>(
        _ key: String, initial: Value, as codec: NATSCodec<Value>, in bucket: String = "properties"
    ) -> NATSProperty<Value> {
        NATSProperty(KeyCore(connection, key, initial: initial, as: codec, bucket: bucket))
    }
}
#endif
