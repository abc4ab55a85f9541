import ExamplesTesting
import FlyingSocks
import Foundation
import Impulse
import ImpulseFoundation

/// A broker with a listener for MQTT, from `start` until `end`.
final class Broker: Sendable {
    let port: Int
    private let folder: TemporaryFolder
    private let program: ImpulseFoundation.Program
    private let running = SerialDisposable()

    init() throws {
        folder = try TemporaryFolder()
        let socket = try Socket(domain: AF_INET)
        try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        try socket.close()
        self.port = Int(port)
        let configuration = """
            server_name: test
            listen: "127.0.0.1:-1"
            jetstream { store_dir: "\(folder.path("store"))" }
            mqtt { listen: "127.0.0.1:\(port)" }
            """
        let path = folder.path("broker.conf")
        try Data(configuration.utf8).write(to: URL(filePath: path))
        program = ImpulseFoundation.Program("nats-server", ["-c", path])
    }

    func start() {
        running.current = program.run().subscribe(error: { _ in })
    }

    func end() {
        running.dispose()
    }
}
