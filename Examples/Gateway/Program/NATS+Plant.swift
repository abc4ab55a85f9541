import GatewayApp
import GatewayPlant
import Impulse
import ImpulseNATS

extension NATS {
    /// Connects to a broker on this machine.
    static func local(port: Int, name: String) -> NATS {
        var configuration = Configuration()
        configuration.name = name
        configuration.reconnecting = RetryPolicy(
            delay: .exponential(from: .milliseconds(100), limit: .seconds(1)), jitter: 0.5)
        configuration.pingInterval = .seconds(2)
        return NATS("nats://127.0.0.1:\(port)", configuration: configuration)
    }

    /// The sensors' readings over MQTT, captured by the broker.
    var readings: NATSStream<Reading> { stream("READINGS", of: Reading.self, subjects: "readings.>") }

    /// The reports of the collecting gateway.
    var reports: NATSStream<Report> { stream("REPORTS", of: Report.self, subjects: "reports.>") }

    /// The positions that the valves report.
    var positions: Signal<ValveOrder, NATSError> {
        messages("valves.*.position", of: ValveOrder.self).map(\.value)
    }

    /// The subject on which the collecting gateway takes orders.
    static let orders = "gateway.orders"

    /// The subject on which the collecting gateway reports failures.
    static let events = "gateway.events"
}

extension NATSStream {
    /// Emits the stream's values after this reader's last one, then the new ones.
    func received(by reader: String) -> Signal<Received<Value>, GatewayError> {
        // A killed gateway acknowledges nothing, so its successor should not wait for long.
        signal(from: .durable(reader), inFlight: 1000, acknowledgedWithin: .seconds(2))
            .map { delivery in Received(delivery.value, acknowledge: delivery.ack) }
            .mapError { .broker(reason: "\($0)") }
    }
}
