import ExamplesTesting
import GatewayPlant
import Impulse
import ImpulseTesting
import Testing

@testable import gateway_sensors

/// The devices of the plant, with connections that accept or refuse messages.
@Suite struct DevicesTests {
    private struct NotTaken: Error {}

    @Test func `a reading that its client does not take is published again, until it is confirmed`() {
        let time = TestScheduler()
        let inputs = Subject<Field.Input, Never>()
        let published = Log<Field.Output>()
        let field = Field(readings: 1, interval: .seconds(1), patience: .seconds(3))
        let account = field.account(after: inputs.signal, on: time) { output in
            let isFirst = !published.entries.contains(output)
            published.add(output)
            if case .reading(let reading) = output, reading.sensor == 7, isFirst { throw NotTaken() }
        }
        .record(on: time)
        for second in 1...4 {
            inputs.send(.tick(now: .seconds(second), time: second))
            time.advance(by: .seconds(1))
        }
        let counts = Plant.sensors.map { sensor in
            published.entries.count { if case .reading(let reading) = $0 { reading.sensor == sensor } else { false } }
        }
        #expect(counts == Plant.sensors.map { $0 == 7 ? 2 : 1 })
        for sensor in Plant.sensors { inputs.send(.confirmed(sensor: sensor, counter: 1)) }
        time.advance(by: .zero)
        #expect(account.values.map { $0.sensors[6].published } == [2])
    }
}
