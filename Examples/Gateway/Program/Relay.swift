import FlyingSocks
import Foundation
import Impulse

/// The network to one port of the broker: a client of the relay's own port reaches the broker through it.
///
/// While it is cut, nothing arrives on either side, not even the end of a connection, and no connection is made.
struct Relay: Sendable {
    let port: UInt16
    private let target: UInt16
    private let listener: Socket
    private let isCut = MutableProperty(false)

    /// Listens on a port that the system chooses.
    init(to target: UInt16) throws(DemoError) {
        self.target = target
        do {
            listener = try Socket(domain: AF_INET)
            try listener.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
            try listener.listen()
            guard case .ip4(_, let port) = try listener.sockname() else { throw DemoError.noPort }
            self.port = port
        } catch {
            throw .noPort
        }
    }

    func cut() { isCut.value = true }
    func heal() { isCut.value = false }

    /// Relays for as long as it is subscribed to, which may be once. Emits nothing.
    var running: Signal<Never, DemoError> {
        .async { _ async throws(DemoError) in
            defer { try? listener.close() }
            do {
                try await withThrowingDiscardingTaskGroup { group in
                    let listener = try await AsyncSocket(socket: listener, pool: .client)
                    for try await client in listener.sockets {
                        await passable()
                        group.addTask { await relay(client) }
                    }
                }
            } catch {
                throw DemoError.network("\(error)")
            }
        }
    }

    /// Connects a client with the broker, until one of them closes.
    private func relay(_ client: AsyncSocket) async {
        defer { try? client.close() }
        // Without a broker, the client is refused like this.
        guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: target),
            let broker = try? await AsyncSocket.connected(to: address)
        else { return }
        defer { try? broker.close() }
        await withTaskGroup(of: Void.self) { group in
            for (source, destination) in [(client, broker), (broker, client)] {
                group.addTask { try? await pass(from: source, to: destination) }
            }
            await group.next()
            await passable()
            group.cancelAll()
        }
    }

    private func pass(from source: AsyncSocket, to destination: AsyncSocket) async throws {
        while true {
            let bytes = try await source.read(atMost: 4_096)
            await passable()
            try await destination.write(Data(bytes))
        }
    }

    /// Returns once the network is whole.
    private func passable() async { _ = await isCut.signal.filter { !$0 }.first() }
}
