#if NATS
import Impulse
import ImpulseCollections
@testable import ImpulseNATS
@testable import ImpulseTesting
import Testing

/// A key-value bucket as a live collection, with a real broker.
@Suite(.timeLimit(.minutes(5))) struct BucketTests {
    private typealias Limits = LiveCollection<NATSEntry<Int>, NATSError>

    /// The contents of a collection, and the descriptions of its changes.
    private final class Follower: Sendable {
        let values = MutableProperty<[String: Int]>([:])
        let changes = MutableProperty<[String]>([])

        init(_ limits: Limits) {
            limits.changes.subscribe(
                next: { [values, changes] change in
                    changes.modify { $0.append("\(change)") }
                    values.value = Dictionary(uniqueKeysWithValues: change.after.map { ($0.id, $0.value) })
                }, error: { Issue.record("\($0)") })
        }

        func waitForValues(_ expected: [String: Int]) async throws {
            _ = try await values.signal.first(for: "\(expected)", where: { $0 == expected })
        }
    }

    @Test func `a collection has what the bucket has, then each set and deletion as one change`() async throws {
        let broker = try Broker()
        let (mine, theirs) = (NATS(broker.url), NATS(broker.url))
        let bucket = NATSStream(theirs.connection, bucket: "limits")
        for (key, value) in [("boiler", "80"), ("tank.1", "70"), ("boiler", "75"), ("pump", "2")] {
            let message = RawMessage(subject: "$KV.limits.\(key)", value: Array(value.utf8))
            _ = try await bucket.store(message, isRepeatable: true, within: .seconds(30)).last()
        }
        let follower = Follower(mine.collection(in: "limits"))
        try await follower.waitForValues(["boiler": 75, "tank.1": 70, "pump": 2])
        #expect(follower.changes.value == ["0 elements", "3 elements"])

        let limit = theirs.property("tank.1", initial: 0, in: "limits")
        _ = try await limit.signal.first(for: "the value of the bucket", where: { $0 == 70 })
        limit.value = 60
        try await follower.waitForValues(["boiler": 75, "tank.1": 60, "pump": 2])
        let deletion = RawMessage(subject: "$KV.limits.boiler", headers: ["KV-Operation": "DEL"], value: [])
        _ = try await bucket.store(deletion, isRepeatable: true, within: .seconds(30)).last()
        try await follower.waitForValues(["tank.1": 60, "pump": 2])
        #expect(follower.changes.value.suffix(2) == ["3 elements: 1 updated", "2 elements: 1 removed"])
    }

    @Test func `a value that does not decode is left out`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let follower = Follower(nats.collection(in: "limits"))
        let undecodable = MutableProperty<[String]>([])
        nats.undecodable.subscribe { message in undecodable.modify { $0.append(message.subject) } }
        let bucket = NATSStream(nats.connection, bucket: "limits")
        for (key, value) in [("a", "1"), ("b", "none"), ("c", "3")] {
            let message = RawMessage(subject: "$KV.limits.\(key)", value: Array(value.utf8))
            _ = try await bucket.store(message, isRepeatable: true, within: .seconds(30)).last()
        }
        try await follower.waitForValues(["a": 1, "c": 3])
        #expect(undecodable.value == ["$KV.limits.b"])
    }

    @Test func `a broker that has lost the bucket empties the collection`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let follower = Follower(nats.collection(in: "limits"))
        let bucket = NATSStream(nats.connection, bucket: "limits")
        func store(_ value: String) async throws {
            let message = RawMessage(subject: "$KV.limits.b", value: Array(value.utf8))
            _ = try await bucket.store(message, isRepeatable: true, within: .seconds(30)).last()
        }
        try await store("2")
        try await follower.waitForValues(["b": 2])
        broker.kill()
        try broker.wipe()
        try broker.restart()
        try await follower.waitForValues([:])
        try await store("3")
        try await follower.waitForValues(["b": 3])
    }

    @Test func `thousands of keys arrive in few changes`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let bucket = NATSStream(nats.connection, bucket: "limits")
        let stored = Signal<Int, NATSError>(0..<2_500).flatMap(.concurrent(limit: 64)) { number in
            let message = RawMessage(subject: "$KV.limits.\(number)", value: Array("\(number)".utf8))
            return bucket.store(message, isRepeatable: true, within: .seconds(30))
        }
        _ = try await stored.last()
        let follower = Follower(nats.collection(in: "limits"))
        _ = try await follower.values.signal.first(for: "all keys", where: { $0.count == 2_500 })
        #expect(follower.changes.value.count <= 4)
    }
}
#endif
