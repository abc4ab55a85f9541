import ExamplesTerminal
import Foundation

/// Prints a walk as a GPS receiver would report it, in NMEA 0183, for gpsfake to replay.
///
///     nmea-walk 300 > walk.nmea
@main
enum NMEAWalk {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 1, let count = arguments.first.flatMap({ Int($0) }), (1...86_400).contains(count)
        else {
            StandardError.write("usage: nmea-walk COUNT; give 1 to 86400 fixes, one per second\n")
            exit(EX_USAGE)
        }
        let track = Track(count: count)
        StandardOutput.write(track.text)
    }
}
