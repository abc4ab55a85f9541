#if HTTP || Serving
import Foundation
import NIOCore
import NIOWebSocket

/// Joins frames to messages, and checks the protocol's rules.
package struct MessageAssembler {
    /// The result of a completed frame.
    package enum Item {
        case message(WebSocketMessage)
        case fragment
        case ping(ByteBuffer)
        case pong
        case closing(WebSocketClosing)
    }

    /// A violated rule, and the code for closing the connection.
    package struct Violation: Error {
        package let closing: WebSocketClosing

        package init(_ code: WebSocketCloseCode, _ reason: String) {
            closing = WebSocketClosing(code, reason: reason)
        }
    }

    private let limit: Int
    private let isServer: Bool
    private var fragments: (isText: Bool, bytes: ByteBuffer)?

    /// - Parameter isServer: whether this is the server, whose clients mask their frames.
    package init(limit: Int, isServer: Bool = false) {
        (self.limit, self.isServer) = (limit, isServer)
    }

    package mutating func receive(_ frame: WebSocketFrame) throws(Violation) -> Item {
        if (frame.maskKey != nil) != isServer {
            throw Violation(.protocolError, isServer ? "a client's frame is not masked" : "a server's frame is masked")
        }
        let data = frame.unmaskedData
        if !frame.reservedBits.isEmpty { throw Violation(.protocolError, "a frame has reserved bits") }
        switch frame.opcode {
        case .ping: return .ping(data)
        case .pong: return .pong
        case .connectionClose: return .closing(try closing(data))
        case .text, .binary:
            if fragments != nil { throw Violation(.protocolError, "a message begins within another") }
            return try add(data, frame.fin, to: ByteBuffer(), isText: frame.opcode == .text)
        case .continuation:
            guard let (isText, bytes) = fragments else {
                throw Violation(.protocolError, "a continuation without a beginning")
            }
            // With a copy in `fragments`, the append would copy all bytes.
            fragments = nil
            return try add(data, frame.fin, to: bytes, isText: isText)
        default: throw Violation(.protocolError, "a frame with a reserved opcode")
        }
    }

    private mutating func add(
        _ data: ByteBuffer, _ isLast: Bool, to earlier: consuming ByteBuffer, isText: Bool
    ) throws(Violation) -> Item {
        var bytes = earlier
        guard bytes.readableBytes + data.readableBytes <= limit else {
            throw Violation(.tooLarge, "a message exceeds \(limit) bytes")
        }
        if bytes.readableBytes == 0 { bytes = data } else { bytes.writeImmutableBuffer(data) }
        guard isLast else {
            fragments = (isText, bytes)
            return .fragment
        }
        guard isText else { return .message(.binary(Data(bytes.readableBytesView))) }
        guard let text = String(validating: bytes.readableBytesView, as: UTF8.self) else {
            throw Violation(.invalidText, "a text is not UTF-8")
        }
        return .message(.text(text))
    }

    private func closing(_ data: ByteBuffer) throws(Violation) -> WebSocketClosing {
        var data = data
        if data.readableBytes == 0 { return WebSocketClosing(.none) }
        guard let number = data.readInteger(as: UInt16.self), WebSocketCloseCode(number).isSendable else {
            throw Violation(.protocolError, "a closing has no valid code")
        }
        guard let reason = String(validating: data.readableBytesView, as: UTF8.self) else {
            throw Violation(.invalidText, "the reason of a closing is not UTF-8")
        }
        return WebSocketClosing(WebSocketCloseCode(number), reason: reason)
    }
}
#endif
