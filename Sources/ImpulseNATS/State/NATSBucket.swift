#if NATS
import Impulse
public import ImpulseCollections

/// A key of a key-value bucket, and its value.
public struct NATSEntry<Value: Sendable>: Identifiable, Sendable {
    /// The key.
    public let id: String
    /// The value.
    public let value: Value
    /// The broker's number of the value.
    public let revision: UInt64
}

extension NATSEntry: Equatable where Value: Equatable {}

extension NATS {
    /// The keys and values of a bucket as a live collection, encoded as JSON: see ``collection(in:as:)``.
    ///
    ///     nats.collection(in: "limits", of: Double.self).filter { $0.value > 80 }.sorted { $0.id < $1.id }
    public func collection<Value: Codable & Sendable>(
        in bucket: String, of type: Value.Type = Value.self
    ) -> LiveCollection<NATSEntry<Value>, NATSError> {
        collection(in: bucket, as: .json)
    }

    /// The keys and values of a bucket as a live collection: each set by any process changes one element.
    ///
    ///     nats.collection(in: "texts", as: .text).changes.subscribe(next: { print($0.after.map(\.id)) })
    ///
    /// The first change is empty. The bucket's existing keys follow, a thousand per change; then each set and each
    /// deletion is one change. Keys are in the order of their appearance. A value that cannot be decoded is left out,
    /// and goes to ``NATS/undecodable``. If the broker loses the bucket, the collection becomes empty. It fails like
    /// reading a stream, and never completes. Changes are delivered on a thread of the connection.
    ///
    /// - Parameters:
    ///   - codec: converts values to bytes.
    /// - Complexity: Each subscription reads all keys, and takes 31 bytes a key besides the entry and its key.
    public func collection<Value>(
        in bucket: String, as codec: NATSCodec<Value>
    ) -> LiveCollection<NATSEntry<Value>, NATSError> {
        LiveCollection(
            changes: .deferred { [connection] in
                let stream = NATSStream(connection, bucket: bucket)
                let entries = BucketEntries(of: stream, as: codec, in: bucket)
                let deliveries = stream.deliveries(from: .lastPerSubject, filter: "$KV.\(bucket).>", inFlight: 256) {
                    entries.forget()
                }
                return .merge(
                    entries.table.collection.changes.promoteError(to: NATSError.self),
                    deliveries.compactMap { delivery in
                        entries.receive(delivery)
                        return nil
                    })
            })
    }
}

/// The entries of a bucket in one subscription.
///
/// The reader calls it serially: `forget` and `receive` do not run at the same time.
private final class BucketEntries<Value: Sendable>: Sendable {
    private struct State: Sendable {
        /// The revision of each key's newest message. An older message may be redelivered after it.
        var revisions: [String: UInt64] = [:]
        /// The entries received since the last change.
        var batch: [(key: String, entry: NATSEntry<Value>?)] = []
    }

    let table = LiveTable<NATSEntry<Value>>()
    private let stream: NATSStream<[UInt8]>
    private let codec: NATSCodec<Value>
    private let prefix: String
    private let state = Guarded(State())

    init(of stream: NATSStream<[UInt8]>, as codec: NATSCodec<Value>, in bucket: String) {
        (self.stream, self.codec) = (stream, codec)
        prefix = "$KV.\(bucket)."
    }

    func receive(_ delivery: Delivery<[UInt8]>) {
        delivery.ack()
        let (key, revision) = (String(delivery.subject.dropFirst(prefix.count)), delivery.sequence)
        let entry = decode(delivery).map { NATSEntry(id: key, value: $0, revision: revision) }
        let batch = state.withLock { state -> [(key: String, entry: NATSEntry<Value>?)] in
            if state.revisions[key, default: 0] < revision {
                state.revisions[key] = revision
                state.batch.append((key, entry))
            }
            if delivery.numberPending > 0 && state.batch.count < 1_000 { return [] }
            defer { state.batch = [] }
            return state.batch
        }
        if batch.isEmpty { return }
        table.modify { table in
            for (key, entry) in batch { table[id: key] = entry }
        }
    }

    /// The broker has lost all values, and numbers from the beginning.
    func forget() {
        state.withLock { $0 = State() }
        table.removeAll()
    }

    private func decode(_ delivery: Delivery<[UInt8]>) -> Value? {
        if delivery.headers.isRemoval { return nil }
        let message = RawMessage(subject: delivery.subject, headers: delivery.headers, value: delivery.value)
        return stream.connection.decode(message, as: codec, sequence: delivery.sequence)
    }
}
#endif
