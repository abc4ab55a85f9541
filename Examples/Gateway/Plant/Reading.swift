/// A temperature that a sensor has measured. The sensor and the counter identify it, however often it is published.
public struct Reading: Sendable, Hashable, Codable {
    /// The sensor's number, from 1.
    public let sensor: Int
    /// The number of this reading of the sensor: 1, 2, 3 and so on.
    public let counter: Int
    /// When it was measured, in milliseconds since 1970.
    public let time: Int
    /// Degrees Celsius.
    public let value: Double

    public init(sensor: Int, counter: Int, time: Int, value: Double) {
        self.sensor = sensor
        self.counter = counter
        self.time = time
        self.value = value
    }
}
