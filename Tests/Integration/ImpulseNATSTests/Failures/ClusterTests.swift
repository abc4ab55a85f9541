#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@testable import ImpulseTesting

@Suite(.timeLimit(.minutes(5))) struct ClusterTests {
    @Test(.enabled(if: Cluster.obstacle == nil, "needs network namespaces: \(Cluster.obstacle ?? "")"))
    func `a node that is cut off for ten seconds costs no acknowledged value, and its reader catches up`() async throws
    {
        let cluster = try Cluster()
        let publisher = NATS(cluster.url(1), cluster.url(2), configuration: .quickToNoticeSilence)
        // Connected to the node that is cut off, and told of no other.
        let reader = NATS(cluster.url(3), configuration: .quickToNoticeSilence)
        for nats in [publisher, reader] {
            _ = try await nats.status.signal.first(
                for: "a connection to a node", output: { cluster.log }, where: \.isConnected)
        }

        var configuration = NATS.StreamConfiguration()
        configuration.replicas = 3
        configuration.duplicateWindow = .seconds(600)
        let subjects = ["numbers.1", "numbers.2", "numbers.3"]
        let numbers = publisher.stream("NUMBERS", of: Int.self, subjects: "numbers.*", configuration: configuration)
        // Until the nodes have found one another, there is nobody who creates a stream.
        let patient = RetryPolicy(maximum: 200, delay: .constant(.milliseconds(500)))
        _ = try await numbers.publish(0, to: "numbers.0", id: "0", within: .seconds(90))
            .retry(patient, on: QueueScheduler(label: "patience"))
            .first(for: "the nodes to find one another", output: { cluster.log })

        let log = ReadingLog()
        reader.stream("NUMBERS", of: Int.self, subjects: "numbers.*", configuration: configuration)
            .signal(from: .durable("reader"), filter: "numbers.*", inFlight: 64, acknowledgedWithin: .seconds(5))
            .subscribe(
                next: { delivery in
                    log.add(delivery)
                    delivery.ack()
                }, error: { Issue.record("\($0)") })
        try await log.reached(1, output: { cluster.log })

        let count = 1_000
        let acknowledged = MutableProperty(0)
        let acknowledgements = Collected<NATSAcknowledgement>()
        let publishing = Task {
            try await numbers.publishNumbers(count, to: subjects)
                .on(next: { acknowledgement in
                    acknowledgements.add(acknowledgement)
                    acknowledged.modify { $0 += 1 }
                })
                .ignoreValues().last()
        }
        _ = try await acknowledged.signal.first(for: "300 acknowledgements", output: { cluster.log }) { $0 >= 300 }
        try cluster.cut(3)
        let cutAt = log.now.seen.count
        _ = try await reader.status.signal.first(for: "the reader to notice the cut", output: { cluster.log }) {
            !$0.isConnected
        }
        try await Task.sleep(for: .seconds(10))
        let duringCut = log.now
        try cluster.heal(3)
        try await wait(for: "the other acknowledgements", seen: { "\(acknowledged.value)" }, output: { cluster.log }) {
            _ = try await publishing.value
        }
        try await log.reached(3 * count + 1, output: { cluster.log })

        for subject in subjects {
            #expect(log.now.values[subject]?.sorted() == Array(1...count))
            let undisturbed = log.now.undisturbed[subject] ?? []
            #expect(undisturbed == undisturbed.sorted())
            // All but what was in flight to the node.
            #expect(undisturbed.count >= count - 64)
            // The values before the cut were a prefix.
            let prefix = duringCut.values[subject] ?? []
            #expect(prefix == Array(1...max(1, prefix.count)).prefix(prefix.count).map { $0 })
        }
        for subject in subjects {
            // The order of the stream, whatever came again to the reader.
            let stored = log.now.stored[subject] ?? [:]
            #expect(stored.sorted { $0.key < $1.key }.map(\.value) == Array(1...count))
        }
        #expect(log.now.sequences.count == 3 * count + 1)
        // Each value that was acknowledged is stored, once. One that was sent again without need is acknowledged as a
        // duplicate of itself.
        #expect(acknowledged.value == 3 * count)
        #expect(Set(acknowledgements.values.map(\.sequence)) == log.now.sequences.subtracting([1]))
        // All of them again: none is stored.
        _ = try await numbers.publishNumbers(count, to: subjects).on(next: { acknowledgements.add($0) })
            .ignoreValues().last()
        let duplicates = acknowledgements.values.dropFirst(3 * count).count(where: \.isDuplicate)
        #expect(3 * count + duplicates == acknowledgements.values.count)
        _ = try await numbers.publish(1, to: "numbers.0", id: "last", within: .seconds(90)).last()
        try await log.reached(3 * count + 2, output: { cluster.log })
        #expect(log.now.sequences.count == 3 * count + 2)
        #expect(cutAt < 3 * count)
    }
}
#endif
