#if HTTP || Serving
public import Foundation

/// A message of a WebSocket. Its fragments are joined.
public enum WebSocketMessage: Hashable, Sendable {
    case text(String)
    case binary(Data)

    /// The text, if this is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The bytes, if this is a binary message.
    public var binary: Data? { if case .binary(let bytes) = self { bytes } else { nil } }

    /// The number of bytes on the wire, without the frames' heads.
    package var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .binary(let bytes): bytes.count
        }
    }
}

extension WebSocketMessage: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = .text(text) }
}
#endif
