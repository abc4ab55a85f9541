#if HTTP && IntegrationTests
import FlyingSocks
import Foundation
import Impulse
import Synchronization

/// A server that speaks to each connection byte by byte, and may do to it what no server should.
///
/// Each connection has a thread, which reads and writes as the tests say.
final class RawServer: Sendable {
    let address: String
    private let listener: Socket
    private let script: @Sendable (RawConnection) throws -> Void

    fileprivate init(_ script: @escaping @Sendable (RawConnection) throws -> Void) throws {
        self.script = script
        listener = try Socket(domain: AF_INET)
        try listener.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try listener.listen()
        guard case .ip4(_, port: let port) = try listener.sockname() else { throw CocoaError(.featureUnsupported) }
        address = "http://127.0.0.1:\(port)"
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
            // Here, or this thread might accept from whatever gets the descriptor next.
            try? listener.close()
        }
    }

    fileprivate func stop() {
        shutdown(listener.file.rawValue, Int32(SHUT_RDWR))
    }
}

/// A connection as the server has it.
struct RawConnection: Sendable {
    private let socket: Socket
    /// 1 for the first connection that the server accepted.
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

    /// Reads what has come, and waits if that is nothing.
    func read() throws -> [UInt8] { try socket.read(atMost: 1 << 16) }

    func write(_ text: String) throws { try write(Data(text.utf8)) }

    func write(_ data: Data) throws {
        var sent = data.startIndex
        while sent < data.endIndex { sent = try socket.write(data, from: sent) }
    }

    /// Whether there has been room to write within a second.
    func isWritable() -> Bool {
        var file = pollfd(fd: socket.file.rawValue, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, 1000) > 0
    }

    /// Whether the client has neither closed the connection nor cut it; waits so long for that.
    func isOpen(for time: Duration) -> Bool {
        var file = pollfd(fd: socket.file.rawValue, events: Int16(POLLIN), revents: 0)
        let milliseconds = time.components.attoseconds / 1_000_000_000_000_000
        return poll(&file, 1, Int32(milliseconds)) == 0
    }

    /// Reads until the client has closed the connection, or cut it.
    func waitForEnd() {
        while (try? read()) != nil {}
    }

    /// Ends the connection with a reset, as a crash does.
    func cut() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    fileprivate func close() { try? socket.close() }
}

/// Runs `body` beside a server that does with each connection what `script` says, in a thread, and then closes it.
func withRawServer<Result>(
    _ script: @escaping @Sendable (RawConnection) throws -> Void, _ body: (RawServer) async throws -> Result
) async throws -> Result {
    _ = ignoresBrokenPipes
    let server = try RawServer(script)
    server.run()
    defer { server.stop() }
    return try await body(server)
}

private let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
#endif
