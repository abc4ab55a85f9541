import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayPlant
import Impulse

/// The command line.
@main
struct GatewaySensors: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway-sensors",
        abstract: "Simulates the fifty sensors and five valves of a plant, which speak MQTT.",
        discussion: """
            Each sensor measures a temperature per interval, and keeps it until a gateway has confirmed that it is stored. The \
            program ends when all have been, or with SIGTERM. It then prints its account as JSON on standard output.
            """
    )

    @Option(help: "The port of the broker's MQTT listener on this machine.")
    var port: Int

    @Option(help: ArgumentHelp("The number of readings of each sensor.", valueName: "number"))
    var readings = 200

    @Option(help: ArgumentHelp("The time between two readings of a sensor.", valueName: "seconds"))
    var interval = 0.1

    func validate() throws {
        guard (1...65_535).contains(port) else { throw ValidationError("--port \(port): give a port from 1 to 65535") }
        guard readings > 0 else { throw ValidationError("--readings \(readings): give a number of 1 or more") }
        guard (0.01...60).contains(interval) else {
            throw ValidationError("--interval \(interval) is out of range: give seconds from 0.01 to 60")
        }
    }

    func run() async throws {
        do {
            let devices = try Devices(port: port)
            let field = Field(readings: readings, interval: .seconds(interval))
            let account = await devices.run(field, every: .seconds(interval), until: endingsOfTheProcess.map { _ in })
            StandardOutput.write(try JSONEncoder().encode(account) + Data("\n".utf8))
        } catch {
            StandardError.write("gateway-sensors: \("\(error)".printable)\n")
            throw ExitCode(EX_UNAVAILABLE)
        }
    }
}
