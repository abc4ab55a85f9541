#if HTTP || Serving
import Impulse

/// The numeric reason for the end of a connection (RFC 6455, 7.4).
///
///     socket.close(.normal)
///     socket.close(WebSocketCloseCode(4000), reason: "moved")
public struct WebSocketCloseCode: Hashable, Sendable, RawRepresentable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public init(_ number: UInt16) { rawValue = number }

    /// 1000: the connection has served its purpose.
    public static var normal: Self { Self(1000) }
    /// 1001: one side is leaving, such as a server that shuts down or a client whose subscription was disposed of.
    public static var goingAway: Self { Self(1001) }
    /// 1002: one side broke the protocol.
    public static var protocolError: Self { Self(1002) }
    /// 1003: the receiver does not accept this kind of message.
    public static var unsupported: Self { Self(1003) }
    /// 1005: a closing without a code. It is never sent.
    public static var none: Self { Self(1005) }
    /// 1007: a text that is not UTF-8.
    public static var invalidText: Self { Self(1007) }
    /// 1008: a message that violates a policy of the receiver.
    public static var policyViolation: Self { Self(1008) }
    /// 1009: the message is larger than the receiver accepts.
    public static var tooLarge: Self { Self(1009) }
    /// 1011: the server cannot continue.
    public static var serverError: Self { Self(1011) }
    /// 1012: the server restarts.
    public static var restart: Self { Self(1012) }
    /// 1013: the server is overloaded.
    public static var tryAgainLater: Self { Self(1013) }

    /// True if a closing frame may have the code.
    package var isSendable: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

/// The end of a connection as requested by one side.
public struct WebSocketClosing: Hashable, Sendable {
    public let code: WebSocketCloseCode
    /// The reason, for logs; at most 123 bytes on the wire.
    public let reason: String

    public init(_ code: WebSocketCloseCode, reason: String = "") {
        (self.code, self.reason) = (code, reason)
    }

    /// Creates a program's closing. Stops the program if a closing frame cannot carry it.
    package init(toSend code: WebSocketCloseCode, reason: String) {
        guard code.isSendable else {
            fatalError("close(\(code.rawValue)): the code must be 1000 to 1003, 1007 to 1014, or 3000 to 4999")
        }
        guard reason.utf8.count <= 123 else {
            fatalError("close(reason:): the reason has \(reason.utf8.count) bytes, more than 123")
        }
        self.init(code, reason: reason)
    }
}

extension WebSocketClosing: CustomStringConvertible {
    public var description: String { ("\(code.rawValue)" + (reason.isEmpty ? "" : " (\(reason))")).inOneLine }
}
#endif
