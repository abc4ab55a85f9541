import GatewayApp
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

/// Alarms in virtual time: the limit is 80 degrees, for two seconds.
@Suite struct AlarmsTests {
    private let time = TestScheduler()
    private let source = Subject<Average, GatewayError>()
    private let limit = MutableProperty(80.0)

    private func recorded(raised: Set<Int> = []) -> Recording<Alarm, GatewayError> {
        source.signal.alarms(above: limit.signal, for: .seconds(2), raised: raised, on: time).record(on: time)
    }

    @Test func `a section that stays above the limit raises one alarm`() {
        let alarms = recorded()
        for second in 0..<10 {
            source.send(average(of: 11, at: 81, time: second))
            time.advance(by: .seconds(1))
        }
        #expect(alarms.values == [Alarm(section: 2, isRaised: true, value: 81, time: 0)])
        #expect(alarms.timedEvents.map(\.time) == [.seconds(2)])
    }

    @Test func `a peak that is shorter raises none`() {
        let alarms = recorded()
        source.send(average(of: 11, at: 81))
        time.advance(by: .milliseconds(1999))
        source.send(average(of: 11, at: 79))
        time.advance(by: .seconds(10))
        #expect(alarms.values.isEmpty)
    }

    @Test func `an alarm ends once the section has been cool for as long`() {
        let alarms = recorded()
        source.send(average(of: 11, at: 90))
        time.advance(by: .seconds(5))
        source.send(average(of: 11, at: 70))
        time.advance(by: .seconds(1))
        source.send(average(of: 11, at: 90))
        time.advance(by: .seconds(1))
        #expect(alarms.values.map(\.isRaised) == [true])
        source.send(average(of: 11, at: 70))
        time.advance(by: .seconds(2))
        #expect(alarms.values.map(\.isRaised) == [true, false])
    }

    @Test func `the mean of the section counts, and each section alone`() {
        let alarms = recorded()
        source.send(average(of: 1, at: 95))
        source.send(average(of: 2, at: 60))
        source.send(average(of: 50, at: 95))
        time.advance(by: .seconds(2))
        #expect(alarms.values.map(\.section) == [5])
    }

    @Test func `a lower limit raises the alarm without another reading`() {
        let alarms = recorded()
        source.send(average(of: 1, at: 70))
        time.advance(by: .seconds(5))
        limit.value = 60
        time.advance(by: .seconds(2))
        #expect(alarms.values.map(\.isRaised) == [true])
    }

    @Test func `an alarm that was raised before a restart can end, and is not raised again`() {
        let alarms = recorded(raised: [1])
        source.send(average(of: 1, at: 90))
        time.advance(by: .seconds(5))
        #expect(alarms.values.isEmpty)
        source.send(average(of: 1, at: 60))
        time.advance(by: .seconds(2))
        #expect(alarms.values.map(\.isRaised) == [false])
    }
}
