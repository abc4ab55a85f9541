#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseTesting
import Testing

/// Subscriptions that the client could not make once it was connected.
struct FailedSubscriptionTests {
    private let time = TestScheduler()
    private let transport: ScriptedTransport
    private let nats: NATS
    private let outcomes = Collected<String>()
    private let error = NATSError.client("no memory")

    init() {
        transport = ScriptedTransport(on: time) { $0.subject == "quote" ? "7" : nil }
        nats = NATS(transport)
    }

    @Test func `messages that are not subscribed to fail`() {
        nats.messages("numbers", of: Int.self).subscribe(error: { outcomes.add("\($0)") })
        transport.failSubscriptions(with: error)
        time.advance(by: .zero)
        #expect(outcomes.values == ["\(error)"])
    }

    @Test func `requests whose answers are not subscribed to fail, and the next one subscribes again`() {
        nats.request("silent", 1, of: Int.self).subscribe(
            next: { outcomes.add("\($0)") }, error: { outcomes.add("\($0)") })
        transport.failSubscriptions(with: error)
        time.advance(by: .zero)
        nats.request("quote", 1, of: Int.self).subscribe(
            next: { outcomes.add("\($0)") }, error: { outcomes.add("\($0)") })
        time.advance(by: .zero)
        #expect(outcomes.values == ["\(error)", "7"])
    }
}
#endif
