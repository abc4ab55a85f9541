import GatewayPlant
import Testing

/// The devices of the plant, without their connections.
@Suite struct FieldTests {
    private var field = Field(readings: 2, interval: .seconds(1))

    private mutating func tick(_ second: Int) -> [Field.Output] {
        field.handle(.tick(now: .seconds(second), time: 1000 * second))
    }

    private mutating func readings(at second: Int) -> [Reading] {
        tick(second).compactMap { if case .reading(let reading) = $0 { reading } else { nil } }
    }

    @Test mutating func `each sensor measures once a tick, as often as it shall`() {
        #expect(readings(at: 1).map(\.sensor) == Array(1...50))
        #expect(readings(at: 2).allSatisfy { $0.counter == 2 && $0.time == 2000 })
        #expect(readings(at: 3).isEmpty)
    }

    @Test mutating func `it has finished once all readings are confirmed`() {
        _ = tick(1)
        _ = tick(2)
        for sensor in 1...49 { #expect(field.handle(.confirmed(sensor: sensor, counter: 2)).isEmpty) }
        _ = field.handle(.acknowledged(sensor: 50, counter: 1))
        let outputs = field.handle(.confirmed(sensor: 50, counter: 2))
        guard case .finished(let account)? = outputs.first else {
            Issue.record("it has not finished")
            return
        }
        #expect(account.sensors.allSatisfy { $0.measured == 2 && $0.published == 2 && $0.confirmed == 2 })
        #expect(account.sensors[49].acknowledged == [1])
        #expect(tick(3).isEmpty)
    }

    @Test mutating func `an end is an account of what there is`() {
        _ = tick(1)
        guard case .finished(let account)? = field.handle(.end).first else {
            Issue.record("it has not finished")
            return
        }
        #expect(account.sensors.allSatisfy { $0.measured == 1 && $0.confirmed == 0 })
    }

    @Test mutating func `an open valve cools its section`() {
        var field = Field(readings: 100, interval: .seconds(1))
        func temperature(_ outputs: [Field.Output], of sensor: Int) -> Double? {
            outputs.compactMap {
                if case .reading(let reading) = $0, reading.sensor == sensor { reading.value } else { nil }
            }
            .first
        }
        let order = ValveOrder(section: 2, position: .open)
        _ = field.handle(.tick(now: .seconds(1), time: 0))
        #expect(field.handle(.order(order)) == [.position(order)])
        var last: [Field.Output] = []
        for second in 2...5 { last = field.handle(.tick(now: .seconds(second), time: 0)) }
        // 60 degrees at first; then 3 more, and 5 less in each of four seconds.
        #expect(abs(temperature(last, of: 11)! - 43) <= 0.5)
        #expect(abs(temperature(last, of: 1)! - 70) <= 0.5)
    }

    @Test mutating func `an order for no section is ignored`() {
        #expect(field.handle(.order(ValveOrder(section: 6, position: .open))).isEmpty)
    }
}
