import FlyingSocks
import Foundation

/// A connection to gpsd that watches until it is closed.
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

    /// Returns the next lines.
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

    /// Ends the watch. It does not matter if gpsd has already exited.
    func close() {
        try? send("?WATCH={\"enable\":false};")
        try? socket.close()
    }

    /// A line fits into the socket's buffer, which is empty at each send.
    private func send(_ line: String) throws {
        _ = try socket.socket.write(Data((line + "\n").utf8))
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? SocketError {
        case .failed(_, _, let message): message
        // The connection was refused while it was being made. The system's error depends on when it is read.
        case .disconnected: "Connection refused"
        default: error.localizedDescription
        }
    }
}
