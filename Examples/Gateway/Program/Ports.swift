import FlyingSocks
import Foundation

/// The ports of a broker on this machine.
struct Ports: Sendable {
    let nats: UInt16
    let mqtt: UInt16

    /// Two ports that are free now. The broker gets the same ones each time that it is started.
    static func free() throws(DemoError) -> Ports {
        do {
            let sockets = try (0..<2).map { _ in
                let socket = try Socket(domain: AF_INET)
                try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
                return socket
            }
            let ports = try sockets.compactMap { socket in
                if case .ip4(_, let port) = try socket.sockname() { port } else { nil as UInt16? }
            }
            for socket in sockets { try socket.close() }
            guard ports.count == 2 else { throw DemoError.noPort }
            return Ports(nats: ports[0], mqtt: ports[1])
        } catch {
            throw .noPort
        }
    }
}
