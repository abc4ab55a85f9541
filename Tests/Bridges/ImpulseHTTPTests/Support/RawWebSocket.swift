import Foundation
import Impulse
import ImpulseHTTP

/// Returns a socket for a server that speaks for itself.
func rawSocket(_ server: RawServer, _ configure: (inout WebSocket.Configuration) -> Void = { _ in }) -> WebSocket {
    var configuration = WebSocket.Configuration()
    configure(&configuration)
    return WebSocket(server.address, configuration, on: QueueScheduler(label: "time"))
}

/// A frame that a client has sent, unmasked.
struct RawFrame {
    static let text: UInt8 = 1
    static let closing: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10

    let opcode: UInt8
    let bytes: [UInt8]

    /// Returns the bytes of a whole frame of a server.
    static func encoded(_ opcode: UInt8, _ bytes: [UInt8]) -> Data {
        let length = bytes.count
        let head: [UInt8] =
            switch length {
            case ..<126: [UInt8(length)]
            case ..<65536: [126, UInt8(length >> 8), UInt8(length & 255)]
            default: [127] + stride(from: 56, through: 0, by: -8).map { UInt8((length >> $0) & 255) }
            }
        return Data([0x80 | opcode] + head + bytes)
    }

    /// Returns a closing with a code.
    static func closing(_ code: UInt16) -> Data { encoded(closing, [UInt8(code >> 8), UInt8(code & 255)]) }
}

extension RawConnection {
    /// Answers the handshake, with bytes that follow it immediately. Returns the request's head.
    @discardableResult
    func upgrade(_ following: Data = Data()) throws -> String {
        let head = try readHead()
        let key = head.firstMatch(of: /(?i)sec-websocket-key: *([^\r]+)/)?.output.1 ?? ""
        let digest = sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
        try write(
            Data(
                """
                HTTP/1.1 101 Switching Protocols\r
                Upgrade: websocket\r
                Connection: Upgrade\r
                Sec-WebSocket-Accept: \(Data(digest).base64EncodedString())\r
                \r\n
                """.utf8) + following)
        return head
    }

    /// Reads one frame; `buffer` has the bytes read beyond it.
    func frame(_ buffer: inout [UInt8]) throws -> RawFrame {
        func need(_ count: Int) throws { while buffer.count < count { buffer += try read() } }
        try need(2)
        var (length, start) = (Int(buffer[1] & 127), 2)
        if length > 125 {
            start = length == 126 ? 4 : 10
            try need(start)
            length = buffer[2..<start].reduce(0) { $0 << 8 | Int($1) }
        }
        try need(start + 4 + length)
        let mask = buffer[start..<start + 4]
        let masked = buffer[(start + 4)..<(start + 4 + length)]
        let bytes = zip(masked, 0...).map { byte, index in byte ^ mask[start + index % 4] }
        defer { buffer.removeFirst(start + 4 + length) }
        return RawFrame(opcode: buffer[0] & 15, bytes: bytes)
    }

    /// Accepts the handshake, then echoes each frame, up to a closing.
    func echo() throws {
        try upgrade()
        var buffer: [UInt8] = []
        while true {
            let frame = try frame(&buffer)
            try write(RawFrame.encoded(frame.opcode, frame.bytes))
            if frame.opcode == RawFrame.closing { return }
        }
    }
}

/// SHA-1 (FIPS 180-4), with which a server proves that it has read the client's key.
private func sha1(_ message: [UInt8]) -> [UInt8] {
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += stride(from: 56, through: 0, by: -8).map { UInt8(((message.count * 8) >> $0) & 255) }
    func rotated(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
        var words = (0..<16).map { index in
            bytes[(start + 4 * index)..<(start + 4 * index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words.append(rotated(mixed, by: 1))
        }
        var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
        for (index, word) in words.enumerated() {
            let (function, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotated(a, by: 5) &+ function &+ e &+ constant &+ word
            (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { hash[index] &+= word }
    }
    return hash.flatMap { word in [24, 16, 8, 0].map { UInt8(word >> $0 & 255) } }
}
