#if IntegrationTests
import FlyingSocks
import Foundation

/// A server that accepts one connection, reads a request, and never answers.
struct SilentServer {
    let url: URL
    private let listener: AsyncSocket

    /// Waits for the request; what is returned is the connection that it came on.
    func request() async throws -> AsyncSocket {
        let connection = try await listener.accept()
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
            head.append(try await connection.read())
        }
        return connection
    }

    fileprivate init(listener: AsyncSocket, port: UInt16) throws {
        guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw CocoaError(.featureUnsupported) }
        self.url = url
        self.listener = listener
    }
}

func withSilentServer(_ body: (SilentServer) async throws -> Void) async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let polling = Task { try await pool.run() }
    defer { polling.cancel() }

    let socket = try Socket(domain: AF_INET)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    guard case .ip4(_, port: let port) = try socket.sockname() else { throw CocoaError(.featureUnsupported) }
    let listener = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listener.close() }
    try await body(SilentServer(listener: listener, port: port))
}
#endif
