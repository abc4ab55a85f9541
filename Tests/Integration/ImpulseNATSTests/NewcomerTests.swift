#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

struct Measurement: Codable, Sendable {
    var id: String
    var celsius: Double
}

/// A small program, written from the article alone: a recorder, a thermostat, and their test.
struct NewcomerTests {
    @Test func `a recorder and a thermostat survive a disconnection`() throws {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let (sensor, historian, console) = (broker.connect(), broker.connect(), broker.connect())
        time.advance(by: .zero)

        // Recorder.
        let source = Subject<Measurement, NATSError>()
        let log = sensor.stream("READINGS", of: Measurement.self, subjects: "readings.>")
        source.signal
            .flatMap(.concurrent(limit: 1, buffering: .keepingNewest(100))) { measurement in
                log.publish(measurement, to: "readings.boiler", id: measurement.id, within: .seconds(3600))
            }
            .subscribe(error: { Issue.record("\($0)") })

        // History.
        let history = MutableProperty<[Double]>([])
        historian.stream("READINGS", of: Measurement.self, subjects: "readings.>")
            .signal(from: .durable("history"), inFlight: 8)
            .subscribe(
                next: { delivery in
                    history.modify { $0.append(delivery.value.celsius) }
                    delivery.ack()
                },
                error: { Issue.record("\($0)") })

        // A limit that all share, and a valve.
        let limit = historian.property("limits.boiler", initial: 80.0)
        let shown = console.property("limits.boiler", initial: 80.0)
        let position = MutableProperty(0.0)
        let valve = Command<Double, Double, NATSError>(on: time) { degrees in
            position.value = degrees
            return .just(degrees)
        }
        historian.reply(to: "valve.open", of: Double.self, command: valve).subscribe(error: { Issue.record("\($0)") })
        let open = console.command("valve.open", of: Double.self, answer: Double.self, on: time)
        time.advance(by: .zero)

        source.send(Measurement(id: "1", celsius: 20))
        time.advance(by: .zero)
        #expect(history.value == [20])

        broker.disconnect(for: .seconds(10))
        for number in 2...4 { source.send(Measurement(id: "\(number)", celsius: Double(20 + number))) }
        limit.value = 75
        let outcome = MutableProperty("")
        open.execute(45).subscribe(next: { outcome.value = "\($0)" }, error: { outcome.value = "\($0)" })
        time.advance(by: .seconds(60))
        #expect(history.value == [20, 22, 23, 24])
        #expect(shown.value == 75)
        #expect(position.value == 0)
        #expect(outcome.value.contains("no connection"))

        open.execute(45).subscribe(next: { outcome.value = "\($0)" }, error: { outcome.value = "\($0)" })
        time.advance(by: .zero)
        #expect(position.value == 45)
        #expect(outcome.value == "45.0")
    }
}
#endif
