import Impulse
import Testing

@Suite struct DurationCountTests {
    @Test(arguments: [Duration.nanoseconds(1), .milliseconds(1), .milliseconds(7), .seconds(1), .seconds(86_400)])
    func `a multiple is counted exactly, and one attosecond less as one less`(_ period: Duration) {
        let wrong = (1...20_000).filter { count in
            let multiple = period * count
            return multiple.count(of: period) != count
                || (multiple - Duration(secondsComponent: 0, attosecondsComponent: 1)).count(of: period) != count - 1
        }
        #expect(wrong.isEmpty)
    }

    @Test func `every millisecond up to twenty minutes is counted`() {
        let wrong = (0..<1_200_000).filter { Duration.milliseconds($0).count(of: .milliseconds(1)) != $0 }
        #expect(wrong.isEmpty)
    }

    @Test func `a negative duration is rounded down, and an endless one is counted no further than an Int`() {
        #expect(Duration.microseconds(-1).count(of: .milliseconds(1)) == -1)
        #expect(Duration.seconds(Int64(1) << 40).count(of: .nanoseconds(1)) >= Int.max / 2 - 1)
    }
}
