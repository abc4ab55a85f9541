#if NATS && DEBUG
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The shown status of a connection that one thread makes while another closes it, in each order of their steps.
@Suite(.impulse, .timeLimit(.minutes(2))) struct ShownStatusTests {
    private struct Arena: Sendable {
        let broker = MemoryBroker(on: ImmediateScheduler())
        let nats: NATS

        init() {
            broker.disconnect()
            nats = broker.connect()
        }
    }

    private struct Shown: Sendable {
        let status = ShownStatus()
        /// The status after the connection has been closed.
        let whenClosed = MutableProperty<NATSStatus?>(nil)
    }

    @Test func `a status shows before a connection is closed, or not at all`() {
        let (before, after) = (NATSStatus.connecting(attempt: 0), NATSStatus.connected(server: "A"))
        everyInterleaving(
            on: Shown.init, { $0.status.show(after) },
            { shown in
                shown.status.close()
                shown.whenClosed.value = shown.status.property.value
            },
            outcome: { [$0.whenClosed.value, $0.status.property.value] },
            outcomes: [[before, before], [after, after]])
    }

    @Test func `nothing follows the end of a connection in memory`() {
        everyInterleaving(
            on: Arena.init, { $0.broker.reconnect() }, { $0.nats.close() },
            outcome: \.nats.status.value, outcomes: [.closed(.closed(reason: "by the program"))])
    }
}
#endif
