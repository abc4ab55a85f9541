/// The sensors' account of their readings at the end.
public struct SensorsAccount: Sendable, Equatable, Codable {
    public struct Sensor: Sendable, Equatable, Codable {
        public let measured: Int
        public let published: Int
        /// The counters of the readings that the broker has acknowledged.
        public let acknowledged: Set<Int>
        /// The counter up to which a gateway has confirmed the readings.
        public let confirmed: Int
    }

    /// By their numbers, from 1.
    public let sensors: [Sensor]

    init(_ outboxes: [Outbox]) {
        sensors = outboxes.map {
            Sensor(
                measured: $0.measured, published: $0.published, acknowledged: $0.acknowledged, confirmed: $0.confirmed)
        }
    }
}
