import ExamplesTerminal
import Foundation
import GatewayApp
import ImpulseFoundation

/// The reason why the demo cannot go on.
enum DemoError: Error, Sendable {
    case cannotCreate(folder: String)
    case noPort
    case network(String)
    case process(name: String, ProcessError)
    case unreadableAccount
    case gateway(GatewayError)
    case tooLate(missing: Int)
    case interrupted(Int32)

    var status: Int32 {
        switch self {
        case .cannotCreate: EX_CANTCREAT
        case .noPort, .network, .process, .gateway: EX_UNAVAILABLE
        case .unreadableAccount: EX_SOFTWARE
        case .tooLate: EX_DATAERR
        // Like a shell's status for a command that a signal has ended.
        case .interrupted(let number): 128 + number
        }
    }
}

extension DemoError: CustomStringConvertible {
    var description: String {
        switch self {
        case .network(let reason): "the relay to the broker takes no more connections: \(reason)"
        case .cannotCreate(let folder): "cannot create the folder \"\(folder)\": choose another with --folder"
        case .noPort: "the system gives no free port on this machine: end other programs"
        // The shell's status for a command that it does not find.
        case .process("nats-server", .exit(status: 127)):
            "there is no nats-server: install the broker; on Debian and Ubuntu, apt-get install nats-server"
        case .process(let name, let error): "\(name): \(error); keep its log with --folder"
        case .unreadableAccount: "the sensors gave no account"
        case .gateway(let error): "\(error)"
        case .tooLate(let missing):
            "\(missing.counted("average")) did not arrive in time; keep the databases with --folder"
        case .interrupted: "interrupted, so there is no account"
        }
    }
}
