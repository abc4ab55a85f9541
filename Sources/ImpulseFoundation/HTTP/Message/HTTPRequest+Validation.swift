public import Foundation

extension HTTPRequest {
    /// The address without a user and a password, once all else has been found fit to be sent: what clients call before they send
    /// anything.
    ///
    /// A line break in a header, were it sent, would let whoever wrote the value add headers of their own. A user and a password go
    /// into ``headersToSend``.
    public func validated() throws(HTTPError) -> URL {
        guard method.rawValue.isToken else {
            throw .invalidRequest(
                reason: "\"\(method.rawValue)\" is no method of HTTP: it takes letters, digits or !#$%&'*+-.^_`|~")
        }
        for field in headersToSend {
            guard field.name.isToken else {
                throw .invalidRequest(
                    reason: "\"\(field.name)\" is no name of a header: it takes letters, digits or !#$%&'*+-.^_`|~")
            }
            guard field.value.isFieldValue else {
                throw .invalidRequest(
                    reason: "the header \(field.name) has a line break or another control character in its value")
            }
        }
        return try validatedAddress()
    }

    private func validatedAddress() throws(HTTPError) -> URL {
        let shown = Redaction.redacted(address: address)
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            url.host()?.isEmpty == false
        else {
            throw .invalidRequest(reason: "\"\(shown)\" is no address of HTTP: give one like http://host/path")
        }
        guard url.portText.isEmpty || UInt16(url.portText) != nil else {
            throw .invalidRequest(
                reason: "\"\(shown)\" has the port \(url.portText): a port is a number from 0 to 65535")
        }
        return url.withoutUser
    }

    /// The header fields with what the body and the address add: the type of the body as `Content-Type`, a user and a password of the
    /// address as `Authorization`; each unless the headers say it themselves.
    public var headersToSend: HTTPHeaders {
        var headers = headers
        if let body, headers["Content-Type"] == nil { headers["Content-Type"] = body.contentType }
        if headers["Authorization"] == nil { headers["Authorization"] = URL(string: address)?.basicAuthorization }
        return headers
    }
}

extension String {
    /// Whether it is a token as RFC 9110, 5.6.2, has them.
    fileprivate var isToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Whether a header field can carry it: no control character but the tab.
    var isFieldValue: Bool {
        utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 }
    }
}

extension URL {
    /// The port as it is written, since a port that is no `Int` is none to `URL`; empty if there is none.
    fileprivate var portText: Substring {
        let text = absoluteString
        guard let start = text.range(of: "//")?.upperBound else { return "" }
        let authority = text[start...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let afterAddress = host.split(separator: "]", omittingEmptySubsequences: false).last ?? ""
        let parts = afterAddress.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count > 1 ? parts[1] : ""
    }

    /// The address without the user and the password.
    var withoutUser: URL {
        guard user != nil || password != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
        else { return self }
        (parts.percentEncodedUser, parts.percentEncodedPassword) = (nil, nil)
        return parts.url ?? self
    }

    /// What `Authorization` says of the user and the password (RFC 7617).
    fileprivate var basicAuthorization: String? {
        guard user != nil || password != nil else { return nil }
        let text = "\(user(percentEncoded: false) ?? ""):\(password(percentEncoded: false) ?? "")"
        return "Basic " + Data(text.utf8).base64EncodedString()
    }
}
