#if Serving
@testable import ImpulseServing
import Testing

@Suite struct StallDetectorTests {
    @Test func aClientStallsOnceItHasTakenNothingInFourChecks() {
        var detector = StallDetector(from: 100)
        #expect([90, 90, 90, 90, 90].map { detector.hasStalled(at: $0) } == [false, false, false, false, true])
    }

    @Test func whatAClientTakesBetweenTwoChecksCountsEvenIfMoreIsWrittenLater() {
        var detector = StallDetector(from: 100)
        #expect([100, 100, 99, 120, 120, 110, 110].contains { detector.hasStalled(at: $0) } == false)
    }
}
#endif
