#if Serving
@testable import ImpulseServing
import Testing

@Suite struct ProgressTests {
    @Test func aClientStallsOnceItHasTakenNothingInFourChecks() {
        var progress = Progress(from: 100)
        #expect([90, 90, 90, 90, 90].map { progress.hasStalled(at: $0) } == [false, false, false, false, true])
    }

    @Test func whatAClientTakesBetweenTwoChecksCountsEvenIfMoreIsWrittenLater() {
        var progress = Progress(from: 100)
        #expect([100, 100, 99, 120, 120, 110, 110].contains { progress.hasStalled(at: $0) } == false)
    }
}
#endif
