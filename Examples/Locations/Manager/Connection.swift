import FlyingSocks
import Foundation

/// A connection to gpsd, which watches until it is closed.
struct Connection {
    private let endpoint: Endpoint
    private let socket: AsyncSocket
    private var buffer = LineBuffer()

    static func open(_ endpoint: Endpoint) async throws(LocationError) -> Connection {
        do {
            let address = try sockaddr_in.inet(ip4: endpoint.host, port: endpoint.port)
            let socket = try AsyncSocket(socket: Socket(domain: AF_INET), pool: await .client)
            do {
                try await socket.connect(to: address)
                let connection = Connection(endpoint: endpoint, socket: socket)
                try connection.send("?WATCH={\"enable\":true,\"json\":true};")
                return connection
            } catch {
                try? socket.close()
                throw error
            }
        } catch {
            throw .unreachable(endpoint, reason: reason(error))
        }
    }

    private init(endpoint: Endpoint, socket: AsyncSocket) {
        self.endpoint = endpoint
        self.socket = socket
    }

    /// The lines that come next.
    mutating func nextLines() async throws(LocationError) -> [ArraySlice<UInt8>] {
        while true {
            let bytes: [UInt8]
            do {
                bytes = try await socket.read(atMost: 4096)
            } catch {
                throw .connectionLost(endpoint)
            }
            let lines = buffer.lines(adding: bytes)
            if !lines.isEmpty { return lines }
            if let line = buffer.tooLong { throw .notGPSD(endpoint, said: String(decoding: line, as: UTF8.self)) }
        }
    }

    /// Ends the watch. gpsd may be gone already, which is as good.
    func close() {
        try? send("?WATCH={\"enable\":false};")
        try? socket.close()
    }

    /// A line is short enough for a buffer of the system's, which is empty whenever there is something to say.
    private func send(_ line: String) throws {
        _ = try socket.socket.write(Data((line + "\n").utf8))
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? SocketError {
        case .failed(_, _, let message): message
        // Hung up on while it is being made: what the system says of it depends on when it is asked.
        case .disconnected: "Connection refused"
        default: error.localizedDescription
        }
    }
}
