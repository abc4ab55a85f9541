import GatewayApp
import GatewayPlant
import Impulse
import ImpulseNATS

/// The work of the gateway that collects: stores readings, confirms them to the sensors, publishes averages and alarms,
/// and moves the valves.
struct Collecting: Sendable {
    /// The number of readings in an average.
    static let window = 10

    let nats: NATS
    let history: History
    /// The temperature above which a section raises an alarm.
    let limit: Double
    private let scheduler = QueueScheduler(label: "collecting")
    private let valves: Valves
    private let alarms = Subject<Alarm, Never>()

    init(nats: NATS, history: History, limit: Double) {
        (self.nats, self.history, self.limit) = (nats, history, limit)
        valves = Valves(positions: nats.positions.catch { _ in .never }, on: scheduler) { order in
            // An order that is not sent is not answered, so it is given again.
            try? nats.publish(order, to: Topic.subject(Topic.orders(to: order.section)))
        }
    }

    /// Emits each report that is published and stored. Never completes.
    var work: Signal<Report, GatewayError> {
        let orders = nats.reply(to: NATS.orders, of: ValveOrder.self, valves.move)
        return .merge(cooling.ignoreValues(), reports, orders.mapError { .broker(reason: "\($0)") }.ignoreValues())
    }

    /// Moves the valves as the alarms demand. Moves that a killed gateway has not finished are done at the first
    /// connection; a later one may mean that an order was lost, or that its valve was away.
    private var cooling: Signal<Never, GatewayError> {
        let connections = nats.status.signal.map(\.isConnected).distinctUntilChanged().filter(\.self).map { _ in }
        return history.raisedAlarms.flatMap { [alarms, valves, nats] raised in
            alarms.signal.orders(raised: raised, again: connections)
                .moving(valves) { failure in try? nats.publish("\(failure)", to: NATS.events, as: .text) }
                .promoteError(to: GatewayError.self)
        }
    }

    private var reports: Signal<Report, GatewayError> {
        history.raisedAlarms.flatMap { raised in
            history.unaveraged.concat(readings)
                .averages(of: Self.window)
                .reports(alarmsAbove: Signal.just(limit), for: .seconds(2), raised: raised, on: scheduler)
        }
        .on(next: { [alarms] in if case .alarm(let alarm) = $0 { alarms.send(alarm) } })
        .published { [nats] report in
            nats.reports.publish(report, to: report.subject, id: report.id, within: .seconds(3600)).ignoreValues()
                .mapError { .broker(reason: "\($0)") }
        }
        .deliver(on: history.database)
        .tryMap { report throws(GatewayError) in
            _ = try history.store([report])
            return report
        }
    }

    private var readings: Signal<Reading, GatewayError> {
        nats.readings.received(by: "history").stored(in: history, on: scheduler)
            .on(next: confirm)
            .flatMap(.concat) { Signal($0.new) }
    }

    /// Lets the sensors forget stored readings. A sensor whose confirmation is lost publishes again, and gets another
    /// one.
    @Sendable
    private func confirm(_ stored: StoredReadings) {
        for (sensor, counter) in stored.confirmed {
            try? nats.publish("\(counter)", to: Topic.subject(Topic.confirmations(of: sensor)), as: .text)
        }
    }
}
