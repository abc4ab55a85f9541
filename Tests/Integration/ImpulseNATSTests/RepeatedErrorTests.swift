#if NATS
import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseNATS

@Suite struct RepeatedErrorTests {
    private let time = TestScheduler()
    private let reports = Collected<String>()

    @Test func `an error is reported at once, and its repetitions within a second together`() {
        let errors = RepeatedErrors(on: time) { [reports] in reports.add("\($0)") }
        for _ in 1...3 { errors.send(.client("slow")) }
        errors.send(.client("denied"))
        #expect(reports.values == ["the C client of NATS: slow", "the C client of NATS: denied"])
        time.advance(by: .seconds(1))
        #expect(
            reports.values.dropFirst(2) == ["the C client of NATS: slow; within a second, this happened 2 times more"])
        errors.send(.client("slow"))
        #expect(reports.values.count == 4)
    }
}
#endif
