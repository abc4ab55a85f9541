import ExamplesTerminal
import GRDB
public import GatewayPlant
public import Impulse

/// The account at the end: what was measured, published, acknowledged, stored, and whether anything is missing.
public struct Account: Sendable, Equatable {
    public let measured: Int
    public let published: Int
    public let acknowledged: Int
    public let confirmed: Int
    public let stored: Int
    public let repeatedReadings: Int
    public let averages: Int
    public let mirrored: Int
    public let repeatedReports: Int
    /// The missing and the duplicate readings; empty if there are none.
    public let faults: [String]

    public var isBalanced: Bool { faults.isEmpty }
}

extension Account {
    /// Reads the databases of both gateways.
    ///
    /// - Parameters:
    ///   - window: the number of readings in an average.
    ///   - history: the history of the collecting gateway.
    ///   - mirror: the history of the following gateway.
    public static func make(
        of sensors: SensorsAccount, window: Int, history: History, mirror: History
    ) -> Signal<Account, GatewayError> {
        Signal<(History.Contents, History.Contents), GatewayError>.zip(history.contents, mirror.contents).map {
            stored, mirrored in
            Account(sensors, window: window, stored: stored, mirrored: mirrored)
        }
    }

    private init(_ account: SensorsAccount, window: Int, stored: History.Contents, mirrored: History.Contents) {
        measured = account.sensors.reduce(0) { $0 + $1.measured }
        published = account.sensors.reduce(0) { $0 + $1.published }
        acknowledged = account.sensors.reduce(0) { $0 + $1.acknowledged.count }
        confirmed = account.sensors.reduce(0) { $0 + $1.confirmed }
        self.stored = stored.readings.count
        repeatedReadings = stored.repeats["reading"] ?? 0
        repeatedReports = mirrored.repeats["report"] ?? 0

        let expected = Self.averages(of: stored.readings, window: window)
        averages = expected.count
        self.mirrored = mirrored.averages.count

        var faults = Faults()
        let keys = Dictionary(grouping: stored.readings) { Key($0) }
        faults.add(keys.values.count { $0.count > 1 }, "reading", "stored twice")
        let sensors = zip(1..., account.sensors)
        faults.add(
            sensors.reduce(0) { sum, sensor in
                sum + sensor.1.acknowledged.count { keys[Key(sensor.0, $0)] == nil }
            }, "reading", "acknowledged by the broker and missing")
        faults.add(
            sensors.reduce(0) { sum, sensor in
                sum + (sensor.1.confirmed > 0 ? (1...sensor.1.confirmed).count { keys[Key(sensor.0, $0)] == nil } : 0)
            }, "reading", "confirmed by the gateway and missing")
        faults.add(measured - self.stored, "measured reading", "not stored")
        faults.add(expected.subtracting(mirrored.averages).count, "average", "missing in the second gateway")
        faults.add(
            mirrored.averages.count { !expected.contains($0) },
            "average", "in the second gateway that the stored readings do not have")
        self.faults = faults.texts
    }

    private static func averages(of readings: [Reading], window: Int) -> Set<Average> {
        let windows = Dictionary(grouping: readings) { Key($0.sensor, ($0.counter - 1) / window) }.values
        return Set(
            windows.filter { $0.count == window }.map { window in
                Average(of: window.sorted { $0.counter < $1.counter })
            })
    }
}

/// A sensor, and the counter of one of its readings or windows.
private struct Key: Hashable {
    let sensor: Int
    let counter: Int

    init(_ sensor: Int, _ counter: Int) {
        (self.sensor, self.counter) = (sensor, counter)
    }

    init(_ reading: Reading) {
        self.init(reading.sensor, reading.counter)
    }
}

private struct Faults {
    var texts: [String] = []

    mutating func add(_ count: Int, _ noun: String, _ text: String) {
        if count != 0 { texts.append("\(count.counted(noun)) \(text)") }
    }
}

extension History {
    fileprivate struct Contents: Sendable {
        let readings: [Reading]
        let averages: [Average]
        let repeats: [String: Int]
    }

    fileprivate var contents: Signal<Contents, GatewayError> {
        read { connection in
            let repeats = try Row.fetchAll(connection, sql: "SELECT name, count FROM repeats")
            return Contents(
                readings: try Reading.fetchAll(connection), averages: try Average.fetchAll(connection),
                repeats: Dictionary(uniqueKeysWithValues: repeats.map { ($0["name"], $0["count"]) }))
        }
    }
}
