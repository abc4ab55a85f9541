#if Inspector
import FlyingSocks
import Foundation

/// Sends requests as they are written, with headers that a browser or `URLSession` would set itself.
struct RawClient {
    let port: UInt16

    /// Sends a request, and returns the first line of its answer.
    func status(_ path: String, method: String = "GET", host: String? = nil, headers: [String] = []) async throws
        -> String
    {
        try await answer(path, method: method, host: host, headers: headers).components(separatedBy: "\r\n")[0]
    }

    /// Sends a request, and returns its answer's head.
    func answer(_ path: String, method: String = "GET", host: String? = nil, headers: [String] = []) async throws
        -> String
    {
        let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
        let lines =
            ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
        try await socket.write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        var text = ""
        for try await byte in socket.bytes {
            text.unicodeScalars.append(Unicode.Scalar(byte))
            if text.hasSuffix("\r\n\r\n") { break }
        }
        try socket.close()
        return text
    }

    /// Sends the handshake of a WebSocket, and returns the first line of its answer.
    func handshake(_ path: String, origin: String? = nil, host: String? = nil) async throws -> String {
        var headers = [
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        if let origin { headers.append("Origin: \(origin)") }
        return try await status(path, host: host, headers: headers)
    }
}
#endif
