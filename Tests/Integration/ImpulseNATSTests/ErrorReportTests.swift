#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Errors of publishing, which a subscriber receives, or `Diagnostics`: one of them, always.
struct ErrorReportTests {
    private static func fail(_ nats: NATS) {
        // JSON has no infinity.
        nats.publisher("numbers", of: Double.self) <~ Signal.just(.infinity)
    }

    // A subscriber that is disposed of while an error is delivered to it may miss it, as with every signal.
    @Test func `an error while a subscriber subscribes is delivered or reported, once`() {
        everyInterleaving(
            limit: 500,
            on: {
                let (reports, errors) = (Collected<String>(), Collected<NATSError>())
                let nats = Diagnostics.withHandler({ reports.add("\($0)") }) {
                    MemoryBroker(on: TestScheduler()).connect()
                }
                return (nats, reports, errors)
            },
            { (nats, _, errors) in nats.publishingErrors.subscribe { errors.add($0) } },
            { (nats, _, _) in Self.fail(nats) },
            outcome: { _, reports, errors in reports.values.count + errors.values.count },
            outcomes: [1])
    }

    @Test func `an error reaches all subscribers, and is reported without any`() {
        let (reports, errors) = (Collected<String>(), Collected<NATSError>())
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) { MemoryBroker(on: TestScheduler()).connect() }
        let subscriptions = (1...2).map { _ in nats.publishingErrors.subscribe { errors.add($0) } }
        Self.fail(nats)
        #expect((errors.values.count, reports.values.count) == (2, 0))
        for subscription in subscriptions { subscription.dispose() }
        Self.fail(nats)
        #expect((errors.values.count, reports.values.count) == (2, 1))
    }
}
#endif
