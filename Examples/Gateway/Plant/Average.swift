/// The mean of a window: of some readings of one sensor, in the order of their counters.
public struct Average: Sendable, Hashable, Codable {
    public let sensor: Int
    /// The counter of the first reading.
    public let first: Int
    /// The number of readings.
    public let count: Int
    /// When the last reading was measured, in milliseconds since 1970.
    public let time: Int
    public let mean: Double

    /// - Parameter readings: at least one.
    public init(of readings: [Reading]) {
        sensor = readings[0].sensor
        first = readings[0].counter
        count = readings.count
        time = readings[readings.count - 1].time
        mean = readings.reduce(0) { $0 + $1.value } / Double(readings.count)
    }

    /// The same for the same readings, so that a repeated average can be recognized.
    public var id: String { "average-\(sensor)-\(first)" }

    public var section: Int { Plant.section(of: sensor) }
}
