#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Values that are published one after another to a stream, without a connection in the middle.
struct OutageTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let log: NATSStream<Int>
    private let outcomes = Collected<String>()

    init() {
        broker = MemoryBroker(on: time)
        log = broker.connect().stream("LOG", of: Int.self, subjects: "log")
        time.advance(by: .zero)
    }

    /// A value each second. The third finds no connection.
    private func record(within limit: Duration, outage: Duration) {
        let values = Signal<Int, Never>.interval(.seconds(1), on: time).promoteError(to: NATSError.self)
        let recording = values.flatMap(.concat) { [log] in log.publish($0, id: "\($0)", within: limit) }.subscribe(
            next: { [outcomes] in outcomes.add("\($0.sequence)") },
            error: { [outcomes] in outcomes.add($0 == .disconnected ? "disconnected" : "\($0)") })
        time.advance(by: .milliseconds(2_500))
        broker.disconnect(for: outage)
        time.advance(by: outage + .seconds(60))
        recording.dispose()
    }

    @Test func `values are buffered during an outage, and published in their order after it`() {
        record(within: .seconds(30), outage: .seconds(20))
        #expect(outcomes.values.prefix(20) == (1...20).map(String.init)[...])
    }

    @Test func `an outage that outlasts a publish ends the signal, and loses what was buffered`() {
        record(within: .seconds(30), outage: .seconds(40))
        #expect(outcomes.values == ["1", "2", "disconnected"])
    }
}
#endif
