#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseTesting
import Testing

/// Answers that have come in time, and wait for the connection's clock while that is busy.
struct BusyClockTests {
    private let time = TestScheduler()
    private let clock: HeldScheduler
    private let nats: NATS
    private let outcomes = Collected<String>()

    init() {
        let clock = HeldScheduler(time)
        self.clock = clock
        nats = NATS(
            ScriptedTransport(on: clock, wire: time) { message in
                message.subject == "log" ? #"{"stream":"LOG","seq":7}"# : message.subject == "quote" ? "7" : "{}"
            })
    }

    @Test func `a request whose answer has come in time is not overdue`() {
        nats.request("quote", 1, of: Int.self, within: .seconds(1)).subscribe(
            next: { outcomes.add("\($0)") }, error: { outcomes.add("\($0)") })
        time.advance(by: .seconds(2))
        clock.release()
        #expect(outcomes.values == ["7"])
    }

    @Test(arguments: ["a", nil]) func `a publish whose acknowledgement has come in time is stored, and not sent again`(
        id: String?
    ) {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.publish(1).subscribe(error: { Issue.record("\($0)") })
        time.advance(by: .zero)
        clock.release()
        time.advance(by: .zero)
        clock.release()
        log.publish(2, id: id).subscribe(
            next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add("\($0)") })
        time.advance(by: .seconds(6))
        clock.release()
        #expect(outcomes.values == ["7"])
    }
}
#endif
