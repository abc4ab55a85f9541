public import Foundation

extension HTTPRequest {
    /// Validates the request, and returns its address without user and password. Clients call this before they send
    /// anything.
    ///
    /// A line break in a header would let the author of its value add headers. The user and the password become part
    /// of ``headersToSend``.
    public func validated() throws(HTTPError) -> URL {
        guard method.rawValue.isToken else {
            throw .invalidRequest(
                reason: "\"\(method.rawValue)\" is not an HTTP method: use only letters, digits and !#$%&'*+-.^_`|~")
        }
        if case .stream(let stream)? = body?.source, let length = stream.length, length < 0 {
            throw .invalidRequest(reason: "the body's length is \(length): give 0 or more, or none")
        }
        for field in headersToSend {
            guard !field.framesMessage else {
                throw .invalidRequest(
                    reason:
                        "header \(field.name) is for the client to set, since it says where the request ends: remove it"
                )
            }
            guard field.name.isToken else {
                throw .invalidRequest(
                    reason: "\"\(field.name)\" is not a header name: use only letters, digits and !#$%&'*+-.^_`|~")
            }
            guard field.value.isFieldValue else {
                throw .invalidRequest(
                    reason: "header \(field.name) has a line break or control character in its value: remove it")
            }
        }
        let hosts = headersToSend.filter { $0.name.lowercased() == "host" }
        guard hosts.count <= 1, hosts.allSatisfy(\.value.isHost) else {
            throw .invalidRequest(
                reason: "header Host is not one host and perhaps a port: give one like host.example:8080, or none")
        }
        return try validatedAddress()
    }

    private func validatedAddress() throws(HTTPError) -> URL {
        let shown = Redaction.redacted(address: address)
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            url.host()?.isEmpty == false
        else {
            throw .invalidRequest(reason: "\"\(shown)\" is not an HTTP address: give one like http://host/path")
        }
        // The port may be the beginning of a password, so only its redacted form is shown.
        guard url.portText.isEmpty || UInt16(url.portText) != nil else {
            throw .invalidRequest(reason: "\"\(shown)\" has an invalid port: a port is a number from 0 to 65535")
        }
        return url.withSmallScheme.withoutUser
    }

    /// The header fields, with the body's type as `Content-Type` and the address's user and password as
    /// `Authorization`, unless the headers already contain these.
    public var headersToSend: HTTPHeaders {
        var headers = headers
        if let body, headers["Content-Type"] == nil { headers["Content-Type"] = body.contentType }
        if headers["Authorization"] == nil { headers["Authorization"] = URL(string: address)?.basicAuthorization }
        return headers
    }
}

extension HTTPHeaders.Field {
    /// True if the field determines where the message ends or how the connection continues. With a wrong one, the rest
    /// of a body would pass for the next request.
    fileprivate var framesMessage: Bool {
        switch name.lowercased() {
        case "content-length", "transfer-encoding", "te", "trailer", "upgrade", "expect", "keep-alive",
            "proxy-connection", "http2-settings":
            true
        case "connection": value.lowercased() != "close"
        default: false
        }
    }
}

extension String {
    /// True if this is a token (RFC 9110, 5.6.2).
    package var isToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                byte.isDigit || byte.isLetter || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// True if this is one host, in brackets if it is an IPv6 address, optionally with a port (RFC 9110, 7.2). Not
    /// every character of a name is allowed, because servers disagree about the others.
    fileprivate var isHost: Bool {
        let port = self[...].port
        guard port.map({ $0.utf8.allSatisfy(\.isDigit) && UInt16($0) != nil }) ?? true else { return false }
        let host = utf8.dropLast(port.map { $0.utf8.count + 1 } ?? 0)
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 2 {
            return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".utf8.contains($0) }
        }
        return !host.isEmpty && host.allSatisfy { $0.isDigit || $0.isLetter || "-._~%".utf8.contains($0) }
    }

    /// True if this is a valid header value: no control characters except the tab.
    var isFieldValue: Bool {
        utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension Substring {
    /// The port as written in an authority with or without a user; `nil` without a colon.
    var port: Substring? {
        let start = unicodeScalars.lastIndex { $0 == "@" || $0 == "]" }
        let rest = start.map { unicodeScalars[$0...].dropFirst() } ?? unicodeScalars[...]
        return rest.firstIndex(of: ":").map { Substring(rest[$0...].dropFirst()) }
    }
}

extension URL {
    /// The port as written; empty if there is none. `URL` reports no port if it does not fit an `Int`.
    fileprivate var portText: Substring {
        let text = absoluteString
        guard let start = text.range(of: "//")?.upperBound else { return "" }
        return text[start...].prefix { !"/?#".contains($0) }.port ?? ""
    }

    /// On Linux, `URLSession` knows only schemes in lower case.
    fileprivate var withSmallScheme: URL {
        guard let scheme, scheme != scheme.lowercased() else { return self }
        return URL(string: scheme.lowercased() + absoluteString.dropFirst(scheme.count)) ?? self
    }

    /// The address without user and password.
    var withoutUser: URL {
        guard user != nil || password != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
        else { return self }
        (parts.percentEncodedUser, parts.percentEncodedPassword) = (nil, nil)
        return parts.url ?? self
    }

    /// The value of `Authorization` for the user and the password (RFC 7617).
    fileprivate var basicAuthorization: String? {
        guard user != nil || password != nil else { return nil }
        let text = "\(user(percentEncoded: false) ?? ""):\(password(percentEncoded: false) ?? "")"
        return "Basic " + Data(text.utf8).base64EncodedString()
    }
}
