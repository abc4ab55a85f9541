import FlyingSocks
import Foundation
import Impulse
import Synchronization

/// A server that controls each connection byte by byte, and may break any rule.
///
/// Each connection has a thread, which runs the test's script.
final class RawServer: Sendable {
    let address: String
    private let listener: Socket
    private let script: @Sendable (RawConnection) throws -> Void

    fileprivate init(_ script: @escaping @Sendable (RawConnection) throws -> Void) throws {
        self.script = script
        (listener, address) = try Self.boundSocket()
        try listener.listen()
    }

    fileprivate static func boundSocket() throws -> (Socket, address: String) {
        let socket = try Socket(domain: AF_INET)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, port: let port) = try socket.sockname() else { throw CocoaError(.featureUnsupported) }
        return (socket, "http://127.0.0.1:\(port)")
    }

    fileprivate func run() {
        Thread.detachNewThread { [listener, script] in
            var number = 0
            while let file = try? listener.accept().file {
                number += 1
                let connection = RawConnection(Socket(file: file), number: number)
                Thread.detachNewThread {
                    try? script(connection)
                    connection.close()
                }
            }
            // Closed on this thread; otherwise it might accept from the descriptor's next owner.
            try? listener.close()
        }
    }

    fileprivate func stop() {
        shutdown(listener.file.rawValue, Int32(SHUT_RDWR))
    }
}

/// A connection, on the server's side.
struct RawConnection: Sendable {
    private let socket: Socket
    /// The number of the connection; 1 for the first one accepted.
    let number: Int

    fileprivate init(_ socket: Socket, number: Int) {
        (self.socket, self.number) = (socket, number)
    }

    /// Reads a request's head, up to the empty line.
    @discardableResult
    func readHead() throws -> String {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) { head.append(try socket.read()) }
        return String(decoding: head, as: UTF8.self)
    }

    /// Reads what has arrived; blocks if there is nothing.
    func read() throws -> [UInt8] { try socket.read(atMost: 1 << 16) }

    func readByte() throws -> UInt8 { try socket.read() }

    /// Reads so many bytes, a few at a time.
    func readBytes(_ count: Int) throws -> Data {
        var bytes = Data()
        while bytes.count < count { bytes += try socket.read(atMost: min(count - bytes.count, 1_024)) }
        return bytes
    }

    func write(_ text: String) throws { try write(Data(text.utf8)) }

    func write(_ data: Data) throws {
        var sent = data.startIndex
        while sent < data.endIndex { sent = try socket.write(data, from: sent) }
    }

    /// Waits up to a second for space to write; returns whether there is some.
    func isWritable() -> Bool {
        var file = pollfd(fd: socket.file.rawValue, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, 1000) > 0
    }

    /// Returns whether bytes, or the end, have arrived.
    func isReadable() -> Bool {
        var file = pollfd(fd: socket.file.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, 0) > 0
    }

    /// Waits for `time`; returns whether the client has kept the connection open.
    func isOpen(for time: Duration) -> Bool {
        var file = pollfd(fd: socket.file.rawValue, events: Int16(POLLIN), revents: 0)
        let milliseconds = time.components.attoseconds / 1_000_000_000_000_000
        return poll(&file, 1, Int32(milliseconds)) == 0
    }

    /// Reads until the client has closed or reset the connection.
    func waitForEnd() {
        while (try? read()) != nil {}
    }

    /// Ends the connection with a reset, like a crash.
    func cut() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    fileprivate func close() { try? socket.close() }
}

/// Runs `body` with a server that runs `script` for each connection on a thread, and then closes the connection.
func withRawServer<Result>(
    _ script: @escaping @Sendable (RawConnection) throws -> Void, _ body: (RawServer) async throws -> Result
) async throws -> Result {
    _ = ignoresBrokenPipes
    let server = try RawServer(script)
    server.run()
    defer { server.stop() }
    return try await body(server)
}

/// Runs `body` with an address on which nothing listens, and on which no other server can.
func withRefusingPort<Result>(_ body: (_ address: String) async throws -> Result) async throws -> Result {
    let (socket, address) = try RawServer.boundSocket()
    defer { try? socket.close() }
    return try await body(address)
}

private let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
