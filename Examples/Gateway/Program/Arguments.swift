import ArgumentParser
import ExamplesTerminal
import Foundation
import GatewayApp

/// The options of both gateways.
struct BrokerArguments: ParsableArguments {
    @Option(help: "The port of the broker on this machine.")
    var broker = 4222

    @Option(help: ArgumentHelp("The gateway's own database file.", valueName: "path"))
    var database: String

    func validate() throws {
        guard (1...65_535).contains(broker) else {
            throw ValidationError("--broker \(broker): give a port from 1 to 65535")
        }
    }
}

extension GatewayError {
    /// Prints the error, and returns the exit that ends the program.
    func report() -> ExitCode {
        StandardError.write("gateway: \("\(self)".printable)\n")
        return switch self {
        case .cannotOpen: ExitCode(EX_CANTCREAT)
        case .database: ExitCode(EX_IOERR)
        case .broker: ExitCode(EX_UNAVAILABLE)
        }
    }
}
