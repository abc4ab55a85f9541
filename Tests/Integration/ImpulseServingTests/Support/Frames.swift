#if Serving
import Foundation

/// The frames of a client, as bytes.
enum Frames {
    static func frame(_ opcode: UInt8, _ bytes: [UInt8] = [], fin: Bool = true, masked: Bool = true, length: Int? = nil)
        -> [UInt8]
    {
        let mask: [UInt8] = [1, 2, 3, 4]
        let (length, bit) = (length ?? bytes.count, masked ? UInt8(0x80) : 0)
        var frame = [(fin ? 0x80 : 0) | opcode]
        switch length {
        case ..<126: frame += [bit | UInt8(length)]
        case ..<65536: frame += [bit | 126, UInt8(length >> 8), UInt8(length & 255)]
        default: frame += [bit | 127] + stride(from: 56, through: 0, by: -8).map { UInt8((length >> $0) & 255) }
        }
        return frame + (masked ? mask + bytes.enumerated().map { $1 ^ mask[$0 % 4] } : bytes)
    }

    static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }
    static func closing(_ code: UInt16) -> [UInt8] { frame(8, [UInt8(code >> 8), UInt8(code & 255)]) }
}

extension RawClient {
    /// Asks for a WebSocket, and sends more in the same bytes.
    func open(_ path: String, _ fields: [String] = [], following: [UInt8] = []) {
        let host = fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost"]
        let head =
            [
                "GET \(path) HTTP/1.1", "Connection: keep-alive, Upgrade", "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ] + host + fields
        send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + following)
    }

    /// The code of the closing that the server has sent last, before it closed the connection.
    var closingCode: Int? {
        let bytes = bytes
        guard let start = bytes.lastIndex(of: 0x88), start + 3 < bytes.count else { return nil }
        return Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
    }
}
#endif
