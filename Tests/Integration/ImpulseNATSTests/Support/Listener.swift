#if NATS
import Foundation
import Synchronization

/// A TCP server instead of a broker: it accepts, sends one line if it has one, and then does nothing.
final class Listener: Sendable {
    let port: Int
    private let descriptor: Int32
    private let isOpen = Atomic(true)

    /// - Parameter port: the port; 0 lets the system choose one.
    init(port: Int = 0) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = Self.address(of: port)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRINUSE) }
        Self.limitWaiting(of: descriptor)
        self.port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit {
        close()
    }

    private static func address(of port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }

    /// Returns a connection to a server, which the caller closes.
    static func connect(to port: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = address(of: port)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            Glibc.close(descriptor)
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECONNREFUSED)
        }
        return descriptor
    }

    /// Frees the port.
    func close() {
        if isOpen.exchange(false, ordering: .relaxed) { Glibc.close(descriptor) }
    }

    /// Waits for a client for a minute, and returns its connection, which the caller closes.
    func accept() -> Int32 { Glibc.accept(descriptor, nil, nil) }

    /// Reads from a client until the input contains a text; returns whether it does within a minute.
    static func receive(containing text: String, from client: Int32) -> Bool {
        limitWaiting(of: client)
        var received = ""
        var block = [UInt8](repeating: 0, count: 4_096)
        while !received.contains(text) {
            let count = read(client, &block, block.count)
            if count <= 0 { return false }
            received += String(decoding: block[..<count], as: UTF8.self)
        }
        return true
    }

    private static func limitWaiting(of descriptor: Int32) {
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Sends a line to a client.
    static func send(_ line: String, to client: Int32) {
        let bytes = Array((line + "\r\n").utf8)
        _ = write(client, bytes, bytes.count)
    }

    /// Reads from a client until the input ends with a text, or the client disconnects.
    static func receive(_ end: String, from client: Int32) {
        var received = ""
        var block = [UInt8](repeating: 0, count: 4_096)
        while !received.hasSuffix(end) {
            let count = read(client, &block, block.count)
            if count <= 0 { return }
            received += String(decoding: block[..<count], as: UTF8.self)
        }
    }
}
#endif
