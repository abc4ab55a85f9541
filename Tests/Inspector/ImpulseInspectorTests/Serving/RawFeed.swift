#if Inspector
import FlyingSocks
import Foundation

/// The feed of a page over a WebSocket of its own, frame by frame.
struct RawFeed {
    private let socket: AsyncSocket

    /// Opens the feed at the path with the token.
    init(_ client: RawClient, _ path: String) async throws {
        socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: client.port))
        let lines = [
            "GET \(path)feed HTTP/1.1", "Host: 127.0.0.1:\(client.port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
        ]
        try await socket.write(Data(lines.joined(separator: "\r\n").utf8))
        var head = ""
        for try await byte in socket.bytes {
            head.unicodeScalars.append(Unicode.Scalar(byte))
            if head.hasSuffix("\r\n\r\n") { break }
        }
    }

    /// Sends a request of fewer than 126 bytes, whose mask is zero.
    func send(_ request: String) async throws {
        try await socket.write(Data([0x81, 0x80 | UInt8(request.utf8.count), 0, 0, 0, 0] + Array(request.utf8)))
    }

    /// Returns the next message, of one frame.
    func message() async throws -> String {
        let head = try await socket.read(bytes: 2)
        var length = Int(head[1])
        if length > 125 {
            length = try await socket.read(bytes: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
        }
        return String(decoding: try await socket.read(bytes: length), as: UTF8.self)
    }

    func close() throws { try socket.close() }
}
#endif
