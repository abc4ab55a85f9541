/// All devices of the plant, without their connections: turns inputs into the messages that they publish.
public struct Field: Sendable {
    public enum Input: Sendable {
        /// Some time has passed.
        case tick(now: Duration, time: Int)
        /// The broker has acknowledged a reading.
        case acknowledged(sensor: Int, counter: Int)
        /// A reading could not be published.
        case refused(sensor: Int, counter: Int)
        /// A gateway has stored all readings of a sensor up to this one.
        case confirmed(sensor: Int, counter: Int)
        case order(ValveOrder)
        /// The program has to end, even with unconfirmed readings.
        case end
    }

    public enum Output: Sendable, Equatable {
        case reading(Reading)
        /// The valve of the section is now in this position.
        case position(ValveOrder)
        /// All readings have been measured and confirmed, or the program has to end.
        case finished(SensorsAccount)
    }

    private let readings: Int
    private let interval: Duration
    private var now = Duration.zero
    private var noise: Noise
    private var tanks: [Tank]
    private var outboxes: [Outbox]
    private var isFinished = false

    /// - Parameters:
    ///   - readings: the number of readings of each sensor.
    ///   - interval: the time between two ticks; each sensor measures once a tick.
    ///   - patience: how long confirmations may stop before readings are published again.
    public init(readings: Int, interval: Duration, patience: Duration = .seconds(3), seed: UInt64 = 1) {
        self.readings = readings
        self.interval = interval
        noise = Noise(seed: seed)
        tanks = Plant.sections.map { Tank(temperature: 50 + 5 * Double($0)) }
        outboxes = Plant.sensors.map { Outbox(sensor: $0, patience: patience) }
    }

    public mutating func handle(_ input: Input) -> [Output] {
        switch input {
        case .tick(let now, let time):
            self.now = now
            return tick(time) + finish()
        case .acknowledged(let sensor, let counter):
            outboxes[sensor - 1].acknowledge(counter)
            return []
        case .refused(let sensor, let counter):
            outboxes[sensor - 1].refuse(counter)
            return []
        case .confirmed(let sensor, let counter):
            outboxes[sensor - 1].confirm(through: counter, now: now)
            return finish()
        case .order(let order):
            guard Plant.sections.contains(order.section) else { return [] }
            tanks[order.section - 1].valve = order.position
            return [.position(order)]
        case .end:
            return [.finished(SensorsAccount(outboxes))]
        }
    }

    private mutating func tick(_ time: Int) -> [Output] {
        for index in tanks.indices { tanks[index].advance(by: interval) }
        return outboxes.indices.flatMap { index -> [Output] in
            let repeats = outboxes[index].overdue(now: now)
            guard outboxes[index].measured < readings else { return repeats.map(Output.reading) }
            let temperature = tanks[Plant.section(of: index + 1) - 1].temperature + noise.next()
            let reading = outboxes[index].measure(temperature, time: time, now: now)
            return (repeats + [reading]).map(Output.reading)
        }
    }

    private mutating func finish() -> [Output] {
        guard !isFinished, outboxes.allSatisfy({ $0.measured == readings && $0.isEmpty }) else { return [] }
        isFinished = true
        return [.finished(SensorsAccount(outboxes))]
    }
}
