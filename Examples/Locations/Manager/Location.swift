import Foundation

/// A position of the receiver and its time.
public struct Location: Sendable, Equatable {
    /// In degrees, positive to the north.
    public let latitude: Double
    /// In degrees, positive to the east.
    public let longitude: Double
    /// In meters above mean sea level, if known.
    public let altitude: Double?
    /// In meters per second, if known.
    public let speed: Double?
    /// The receiver's time in ISO 8601, if known.
    public let time: String?

    public init(
        latitude: Double, longitude: Double, altitude: Double? = nil, speed: Double? = nil, time: String? = nil
    ) {
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = altitude
        self.speed = speed
        self.time = time
    }

    /// Returns the great-circle distance to another location, in meters.
    public func distance(to other: Location) -> Double {
        // The Earth's mean radius by the IUGG. The haversine formula is precise over short distances.
        let radius = 6_371_008.8
        let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let (north, east) = (to - from, (other.longitude - longitude) * .pi / 180)
        let haversine = pow(sin(north / 2), 2) + cos(from) * cos(to) * pow(sin(east / 2), 2)
        return 2 * radius * asin(min(1, haversine.squareRoot()))
    }
}
