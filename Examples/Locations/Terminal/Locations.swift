import ArgumentParser
import ExamplesTerminal
import Foundation
import Impulse
import LocationManagerKit
import LocationsApp

/// The command line.
@main
struct Locations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locations",
        abstract: "Shows where a GPS receiver is, and how far it has come.",
        discussion: """
            Asks gpsd, and goes on until the receiver stands still or is switched off, or until Ctrl-C. Positions are \
            printed on standard output, one a line; the rest on standard error.
            """
    )

    @Option(help: ArgumentHelp("The IPv4 address of the machine that gpsd runs on.", valueName: "address"))
    var host = Endpoint.standard.host

    @Option(help: "The port that gpsd listens on.")
    var port = Endpoint.standard.port

    @Option(help: ArgumentHelp("End after so many positions.", valueName: "number"))
    var count: Int?

    @Option(help: ArgumentHelp("How often in a row to connect anew if gpsd is not there.", valueName: "number"))
    var attempts = 5

    @Option(help: ArgumentHelp("How long the receiver may stand still.", valueName: "seconds"))
    var pauseAfter = 30.0

    @Option(help: ArgumentHelp("Have a second subscriber listen during these positions.", valueName: "first-last"))
    var alsoDuring: PositionRange?

    func validate() throws {
        guard isAddress(host) else {
            throw ValidationError("--host \(host) is not an IPv4 address: write it in the form 127.0.0.1")
        }
        guard count ?? 1 > 0 else { throw ValidationError("--count \(count ?? 0): give a number of 1 or more") }
        guard attempts >= 0 else { throw ValidationError("--attempts \(attempts): give a number of 0 or more") }
        guard (0.1...86_400).contains(pauseAfter) else {
            throw ValidationError("--pause-after \(pauseAfter): give seconds, from 0.1 to 86400")
        }
    }

    func run() async throws {
        let endpoint = Endpoint(host: host, port: port)
        let pause = Duration.seconds(pauseAfter)
        let session = Session(
            endpoint: endpoint,
            locations: monitorLocations { LocationManager(endpoint: endpoint, pausesAfter: pause) },
            attempts: attempts, count: count ?? .max, secondSubscriber: alsoDuring?.positions)
        switch await session.run() {
        case .ended: break
        case .failed: throw ExitCode(EX_UNAVAILABLE)
        // As shells report a command that SIGINT has ended: 128 and the number of the signal.
        case .interrupted: throw ExitCode(128 + SIGINT)
        }
    }

    private func isAddress(_ text: String) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1
    }
}

/// Which positions something is for: `50-120`.
struct PositionRange: ExpressibleByArgument, Sendable {
    let positions: ClosedRange<Int>

    init?(argument: String) {
        let bounds = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard bounds.count == 2, let first = bounds[0], let last = bounds[1], 1 <= first, first <= last else {
            return nil
        }
        positions = first...last
    }
}
