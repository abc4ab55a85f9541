import Foundation

/// Where the receiver was, and when.
public struct Location: Sendable, Equatable {
    /// In degrees, north positive.
    public let latitude: Double
    /// In degrees, east positive.
    public let longitude: Double
    /// In metres above mean sea level, if the receiver knew it.
    public let altitude: Double?
    /// In metres per second, if the receiver knew it.
    public let speed: Double?
    /// By the receiver's clock, in ISO 8601, if it had the time.
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

    /// How far another location is, along a great circle, in metres.
    public func distance(to other: Location) -> Double {
        // The mean radius of the Earth, as the IUGG has it; the haversine keeps its precision over short distances.
        let radius = 6_371_008.8
        let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let (north, east) = (to - from, (other.longitude - longitude) * .pi / 180)
        let haversine = pow(sin(north / 2), 2) + cos(from) * cos(to) * pow(sin(east / 2), 2)
        return 2 * radius * asin(min(1, haversine.squareRoot()))
    }
}
