import GRDB
public import GatewayPlant
public import Impulse

/// The result of storing a batch of readings.
public struct StoredReadings: Sendable, Equatable {
    /// The readings that are new, in the order of each sensor's counters.
    public var new: [Reading] = []
    /// The number of readings whose predecessors are missing. They are not stored: their sensors publish them again.
    public var early = 0
    /// The counters up to which the sensors of the batch are stored without a gap.
    public var confirmed: [Int: Int] = [:]
}

extension History {
    /// Stores each reading whose predecessors are stored, in one transaction. To be called on the database's queue.
    ///
    /// A reading that is stored already is counted and dropped.
    public func store(_ batch: [Reading]) throws(GatewayError) -> StoredReadings {
        try inTransaction { connection in
            var stored = StoredReadings()
            var repeats = 0
            for reading in batch.sorted(by: { ($0.sensor, $0.counter) < ($1.sensor, $1.counter) }) {
                let last = try stored.confirmed[reading.sensor] ?? lastCounter(of: reading.sensor, in: connection)
                stored.confirmed[reading.sensor] = last
                switch reading.counter {
                case ...last: repeats += 1
                case last + 1:
                    try reading.insert(connection)
                    stored.new.append(reading)
                    stored.confirmed[reading.sensor] = reading.counter
                default: stored.early += 1
                }
            }
            try connection.count(repeats, repeatsOf: Reading.databaseTableName)
            return stored
        }
    }

    /// Emits the readings after each sensor's last average, in the order of their counters: from the windows that a
    /// killed gateway has left unfinished.
    public var unaveraged: Signal<Reading, GatewayError> {
        read { connection in
            try Reading.fetchAll(
                connection,
                sql: """
                    SELECT reading.* FROM reading
                    LEFT JOIN (SELECT sensor, MAX(first + count) AS next FROM average GROUP BY sensor) USING (sensor)
                    WHERE counter >= COALESCE(next, 1) ORDER BY sensor, counter
                    """)
        }
        .flatMap { Signal($0) }
    }

    private func lastCounter(of sensor: Int, in connection: Database) throws -> Int {
        try Int.fetchOne(connection, sql: "SELECT MAX(counter) FROM reading WHERE sensor = ?", arguments: [sensor]) ?? 0
    }
}
