import ExamplesTesting
import GatewayApp
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

/// The reports of a gateway on their way to the broker.
@Suite struct PublishingTests {
    private let time = TestScheduler()
    private let begun = Log<String>()

    /// Publishing takes a second.
    private func published(_ reports: [Report]) -> Recording<Report, GatewayError> {
        Signal(reports).published { [time, begun] report in
            begun.add(report.id)
            return Signal.timer(after: .seconds(1), on: time).promoteError().ignoreValues()
        }
        .record(on: time)
    }

    @Test func `the reports of one subject are published one after another, others meanwhile`() {
        let first = average(of: 1, at: 20)
        let second = Average(of: readings([2], of: 1))
        let other = average(of: 2, at: 20)
        let reports = published([first, second, other].map(Report.average))
        #expect(begun.entries == ["average-1-1", "average-2-1"])
        time.advance(by: .seconds(1))
        #expect(reports.values == [.average(first), .average(other)])
        #expect(begun.entries.last == "average-1-2")
        time.advance(by: .seconds(1))
        #expect(reports.values.last == .average(second))
    }

    @Test func `averages and their alarms become reports`() {
        let source = Subject<Average, GatewayError>()
        let reports = source.signal.reports(alarmsAbove: Signal.just(80), for: .seconds(2), on: time).record(on: time)
        source.send(average(of: 1, at: 90))
        time.advance(by: .seconds(2))
        #expect(
            reports.values == [
                .average(average(of: 1, at: 90)), .alarm(Alarm(section: 1, isRaised: true, value: 90, time: 0)),
            ])
    }
}
