import Foundation

/// A circular walk through Greenwich Park, reported once per second.
struct Track {
    /// The number of known positions.
    let count: Int
    /// The number of seconds before them during which too few satellites are visible.
    var blindSeconds = 0

    /// The report of each second, two sentences each.
    var text: String {
        (0..<blindSeconds).map(blindReport).joined()
            + (blindSeconds..<blindSeconds + count).map(report).joined()
    }

    /// Moves along an ellipse of about 300 by 200 meters, once around in 12 minutes, at about 2.3 knots.
    private func report(at second: Int) -> String {
        let angle = 2 * Double.pi * Double(second) / 720
        let latitude = minutes(51.4769 + 0.0009 * sin(angle), width: 2, "N", "S")
        let longitude = minutes(0.0005 + 0.0022 * cos(angle), width: 3, "E", "W")
        return sentence("GPGGA,\(time(second)),\(latitude),\(longitude),1,08,0.9,46.0,M,47.0,M,,")
            + sentence("GPRMC,\(time(second)),A,\(latitude),\(longitude),2.3,90.0,211126,,,A")
    }

    private func blindReport(at second: Int) -> String {
        sentence("GPGGA,\(time(second)),,,,,0,00,,,M,,M,,") + sentence("GPRMC,\(time(second)),V,,,,,,,211126,,,N")
    }

    private func time(_ second: Int) -> String {
        String(format: "%02d%02d%02d.00", second / 3600, second / 60 % 60, second % 60)
    }

    /// Formats degrees and minutes as one number, followed by the hemisphere.
    private func minutes(_ value: Double, width: Int, _ positive: String, _ negative: String) -> String {
        let degrees = Int(abs(value))
        let minutes = (abs(value) - Double(degrees)) * 60
        return String(format: "%0\(width)d%08.5f,", degrees, minutes) + (value < 0 ? negative : positive)
    }

    /// Adds the checksum: the exclusive or of the bytes between `$` and `*`.
    private func sentence(_ text: String) -> String {
        "$\(text)*\(String(format: "%02X", text.utf8.reduce(0, ^)))\r\n"
    }
}
