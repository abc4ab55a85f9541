import Foundation
import GatewayMQTT
import GatewayPlant
import Impulse

/// The devices with their connections, one for each.
final class Devices: Sendable {
    private let sensors: [MQTTClient]
    private let valves: [MQTTClient]
    private let scheduler = QueueScheduler(label: "devices")

    init(port: Int) throws(MQTTError) {
        var sensors: [MQTTClient] = []
        for sensor in Plant.sensors {
            sensors.append(
                try MQTTClient("sensor-\(sensor)", port: port, topics: [Topic.confirmations(of: sensor)]))
        }
        var valves: [MQTTClient] = []
        for section in Plant.sections {
            valves.append(try MQTTClient("valve-\(section)", port: port, topics: [Topic.orders(to: section)]))
        }
        self.sensors = sensors
        self.valves = valves
    }

    /// Publishes what the field measures, until it has finished or `end` emits.
    func run(_ field: Field, every interval: Duration, until end: Signal<Void, Never>) async -> SensorsAccount? {
        let inputs = Signal.merge(ticks(interval), acknowledgements, confirmations, orders, end.map { .end })
        return await field.account(after: inputs, on: scheduler, publish: publish).first()
    }

    @Sendable
    private func publish(_ output: Field.Output) throws {
        switch output {
        case .reading(let reading):
            try sensors[reading.sensor - 1]
                .publish(
                    JSONEncoder().encode(reading), to: Topic.readings(of: reading.sensor), number: reading.counter)
        case .position(let order):
            try valves[order.section - 1]
                .publish(JSONEncoder().encode(order), to: Topic.positions(in: order.section), number: 0)
        case .finished: break
        }
    }
}

extension Devices {
    private func ticks(_ interval: Duration) -> Signal<Field.Input, Never> {
        .deferred { [scheduler] in
            let start = ContinuousClock.now
            return Signal<Int, Never>.interval(interval, on: scheduler).map { _ in
                .tick(now: start.duration(to: .now), time: Int(Date.now.timeIntervalSince1970 * 1000))
            }
        }
    }

    private var acknowledgements: Signal<Field.Input, Never> {
        .merge(
            zip(Plant.sensors, sensors).map { sensor, client in
                client.acknowledged.map { .acknowledged(sensor: sensor, counter: $0) }
            })
    }

    private var confirmations: Signal<Field.Input, Never> {
        .merge(
            zip(Plant.sensors, sensors).map { sensor, client in
                client.messages.compactMap { message in
                    Int(String(decoding: message.payload, as: UTF8.self)).map {
                        .confirmed(sensor: sensor, counter: $0)
                    }
                }
            })
    }

    private var orders: Signal<Field.Input, Never> {
        .merge(
            valves.map { client in
                client.messages.compactMap { message in
                    (try? JSONDecoder().decode(ValveOrder.self, from: message.payload)).map { .order($0) }
                }
            })
    }
}
