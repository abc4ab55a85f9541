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
        abstract: "Shows the position of a GPS receiver, and the distance that it has moved.",
        discussion: """
            Asks gpsd, and goes on until the receiver stands still or is switched off, or until Ctrl-C. Positions are \
            printed on standard output, one a line; the rest on standard error.
            """
    )

    @Option(help: ArgumentHelp("The IPv4 address of the machine that runs gpsd.", valueName: "address"))
    var host = Endpoint.standard.host

    @Option(help: "The port of gpsd.")
    var port = Endpoint.standard.port

    @Option(help: ArgumentHelp("The number of positions after which to stop.", valueName: "number"))
    var count: Int?

    @Option(help: ArgumentHelp("The number of consecutive attempts to reconnect to gpsd.", valueName: "number"))
    var attempts = 5

    @Option(help: ArgumentHelp("The time without movement after which to stop.", valueName: "seconds"))
    var pauseAfter = 30.0

    @Option(help: ArgumentHelp("The positions during which a second subscriber listens.", valueName: "first-last"))
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
        // Like a shell's status for a command that SIGINT has ended: 128 plus the signal's number.
        case .interrupted: throw ExitCode(128 + SIGINT)
        }
    }

    private func isAddress(_ text: String) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1
    }
}

/// The positions during which something happens: `50-120`.
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
