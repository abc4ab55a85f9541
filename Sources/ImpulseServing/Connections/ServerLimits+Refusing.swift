#if Serving
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1

extension ServerLimits {
    /// Returns the status with which to refuse a request; `nil` if it is allowed.
    func refusal(of head: HTTPRequest, onLoopback isLoopback: Bool) -> HTTPResponseStatus? {
        guard let authority = head.authority, !authority.isEmpty, !authority.contains("@") else { return .badRequest }
        // The first one is the authority. Another reader of the request, such as a proxy, might use the second.
        if head.headerFields[HTTPField.Name("Host")!] != nil { return .badRequest }
        if !isAllowed(host: Self.name(of: authority), onLoopback: isLoopback) { return .misdirectedRequest }
        if !isAllowed(originOf: head, authority) { return .forbidden }
        if let length = head.headerFields[.contentLength] {
            guard let length = Int(length), length >= 0 else { return .payloadTooLarge }
            if length > bodyBytes { return .payloadTooLarge }
        }
        return nil
    }

    private func isAllowed(host: String, onLoopback isLoopback: Bool) -> Bool {
        if let hosts { return hosts.contains(host) }
        guard isLoopback else { return true }
        return host == "localhost" || host == "[::1]"
            || (host.hasPrefix("127.") && (try? SocketAddress(ipAddress: host, port: 0)) != nil)
    }

    private func isAllowed(originOf head: HTTPRequest, _ authority: String) -> Bool {
        guard let origin = head.headerFields[.origin] else { return true }
        let isSocket = head.headerFields[.upgrade] != nil
        if !isSocket, [.get, .head, .options].contains(head.method) { return true }
        return origin == "http://\(authority)" || origin == "https://\(authority)" || origins.contains(origin)
    }

    /// The host of an authority in lower case, without its port.
    private static func name(of authority: String) -> String {
        let authority = authority.lowercased()
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
        return String(authority.prefix { $0 != ":" })
    }
}

extension HTTPRequest {
    /// True if the request asks for another protocol. NIO's decoder then reads no further request.
    var asksForUpgrade: Bool { headerFields[.upgrade] != nil && headerFields.has("upgrade", in: .connection) }
}

extension HTTPFields {
    /// Returns whether the list of a field has the token, given in lower case.
    func has(_ token: String, in name: HTTPField.Name) -> Bool {
        self[values: name].contains { value in
            value.split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces).lowercased() == token }
        }
    }
}

extension SocketAddress {
    var isLoopback: Bool {
        switch self {
        case .v4: ipAddress?.hasPrefix("127.") ?? false
        case .v6: ipAddress == "::1" || ipAddress?.hasPrefix("::ffff:127.") ?? false
        case .unixDomainSocket: false
        }
    }
}
#endif
