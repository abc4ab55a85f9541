import Foundation

/// A line of gpsd's JSON protocol, reduced to what a location manager needs.
enum Report: Equatable {
    /// gpsd introduces itself.
    case version
    /// The receiver's position; `nil` while it is unknown.
    case fix(Location?)
    /// The receiver has been switched on or off.
    case device(isActive: Bool)
    case error(String)
    /// Another report: satellites, settings.
    case other

    /// Returns `nil` if the line is not gpsd's.
    init?(line: some Collection<UInt8>) {
        let decoder = JSONDecoder()
        let data = Data(line)
        guard let header = try? decoder.decode(Header.self, from: data) else { return nil }
        switch header.class {
        case "VERSION": self = .version
        case "ERROR": self = .error(header.message ?? "it does not say what")
        case "TPV":
            guard let fix = try? decoder.decode(Fix.self, from: data) else { return nil }
            self = .fix(fix.location)
        case "DEVICE":
            guard let device = try? decoder.decode(Device.self, from: data) else { return nil }
            self = .device(isActive: device.isActive)
        default: self = .other
        }
    }
}

private struct Header: Decodable {
    let `class`: String
    let message: String?
}

/// A time-position-velocity report. Mode 2 includes a position, mode 3 also an altitude.
private struct Fix: Decodable {
    let mode: Int
    let time: String?
    let lat: Double?
    let lon: Double?
    let altMSL: Double?
    let speed: Double?

    var location: Location? {
        guard mode >= 2, let lat, let lon, (-90...90).contains(lat), (-180...180).contains(lon) else { return nil }
        return Location(latitude: lat, longitude: lon, altitude: mode >= 3 ? altMSL : nil, speed: speed, time: time)
    }
}

/// `activated` is a time, or 0 once the device is closed.
private struct Device: Decodable {
    let isActive: Bool

    private enum Key: String, CodingKey { case activated }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        isActive = container.contains(.activated) && (try? container.decode(Double.self, forKey: .activated)) != 0
    }
}
