import GatewayApp
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

/// Windows of readings.
@Suite struct AveragesTests {
    private let time = TestScheduler()
    private let source = Subject<Reading, GatewayError>()

    @Test func `each sensor is averaged in windows of its own`() {
        let averages = source.signal.averages(of: 2).record(on: time)
        for counter in 1...4 {
            for sensor in [7, 8] {
                source.send(Reading(sensor: sensor, counter: counter, time: counter, value: Double(sensor * counter)))
            }
        }
        #expect(averages.values.map(\.sensor) == [7, 8, 7, 8])
        #expect(averages.values.map(\.first) == [1, 1, 3, 3])
        #expect(averages.values.map(\.mean) == [10.5, 12, 24.5, 28])
        #expect(averages.values.map(\.time) == [2, 2, 4, 4])
    }

    @Test func `an unfinished window is no average`() {
        let averages = source.signal.averages(of: 3).record(on: time)
        for reading in readings(1...5) { source.send(reading) }
        source.sendCompleted()
        #expect(averages.values.map(\.first) == [1])
        #expect(averages.values.map(\.count) == [3])
    }

    @Test func `the same readings give the same averages, wherever a gateway has been killed`() {
        let all = Signal<Reading, GatewayError>(readings(1...20)).averages(of: 10).record(on: time).values
        let before = Signal<Reading, GatewayError>(readings(1...14)).averages(of: 10).record(on: time).values
        let after = Signal<Reading, GatewayError>(readings(11...20)).averages(of: 10).record(on: time).values
        #expect(before + after == all)
    }
}
