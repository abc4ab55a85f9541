import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Masks secrets of requests and responses in descriptions, errors and logs, which others may read.
///
/// Only the server knows which value of a query is secret, so all values are masked. Paths are kept.
enum Redaction {
    static let mask = "***"

    /// Returns an address without the user, the password, the values of its query and its fragment.
    static func redacted(address: String) -> String {
        let (text, fragment) = split(withoutUser(address), at: "#")
        let (place, query) = split(text, at: "?")
        let values = query?.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let (name, value) = split(String(item), at: "=")
            return value == nil ? (name.isEmpty ? "" : mask) : "\(name)=\(value?.isEmpty == true ? "" : mask)"
        }
        return place + (values.map { "?" + $0.joined(separator: "&") } ?? "")
            + (fragment.map { $0.isEmpty ? "#" : "#" + mask } ?? "")
    }

    /// Masks the text before the at sign that precedes the host.
    ///
    /// A password may contain unescaped characters that end the host in a valid address. If no host precedes them, or a
    /// host with a part of the password as its port, everything up to the last at sign is masked. A number followed by
    /// `/` is taken for a port.
    private static func withoutUser(_ address: String) -> String {
        let scalars = address.unicodeScalars
        let first = scalars.firstIndex { "/?#".unicodeScalars.contains($0) } ?? scalars.endIndex
        let isAfterSlashes = scalars[first...].starts(with: "//".unicodeScalars)
        let start = isAfterSlashes ? scalars.index(first, offsetBy: 2) : scalars.startIndex
        let authority = scalars[start...].prefix { !"/?#".unicodeScalars.contains($0) }
        let isBeforePath = scalars[authority.endIndex...].first.map { $0 == "/" } ?? true
        let end: String.Index
        if let port = Substring(authority).port, !isBeforePath || !port.isEmpty && UInt16(port) == nil {
            end = scalars.endIndex
        } else {
            let place = scalars.prefix { $0 != "?" && $0 != "#" }
            end = URL(string: String(place))?.host() == nil ? place.endIndex : authority.endIndex
        }
        guard start < end, let sign = scalars[start..<end].lastIndex(of: "@") else { return address }
        return "\(address[..<start])\(mask)\(address[sign...])"
    }

    private static func split(_ text: String, at separator: Unicode.Scalar) -> (String, String?) {
        let scalars = text.unicodeScalars
        guard let index = scalars.firstIndex(of: separator) else { return (text, nil) }
        return (String(scalars[..<index]), String(scalars[scalars.index(after: index)...]))
    }

    /// Returns a header field's value, masked if the field's name suggests a secret, with addresses redacted.
    static func redacted(_ value: String, of name: String) -> String {
        let name = name.lowercased()
        if ["location", "content-location", "referer"].contains(name) { return redacted(address: value) }
        if ["www-authenticate", "proxy-authenticate"].contains(name) { return value }
        let words = name.split { "-_.".contains($0) }
        if secrets.contains(where: { name.contains($0) }) { return mask }
        if words.contains(where: shortSecrets.contains) { return mask }
        return ["link", "refresh"].contains(name) || value.contains("://") ? redacted(addressesIn: value) : value
    }

    private static let secrets = [
        "auth", "cookie", "token", "key", "secret", "passw", "passphrase", "passcode", "pwd", "signature", "credential",
        "session", "jwt", "assertion", "oidc", "csrf", "xsrf",
    ]
    /// These are parts of other words, too.
    private static let shortSecrets: Set<Substring> = ["pass", "pin", "otp", "totp"]

    /// Redacts the addresses in a text. Spaces, quotation marks and angle brackets delimit them, because no address
    /// contains any.
    private static func redacted(addressesIn text: String) -> String {
        var (shown, address) = ("", "")
        for scalar in text.unicodeScalars {
            if " \t<>\"'".unicodeScalars.contains(scalar) {
                shown += redacted(address: address) + String(scalar)
                address = ""
            } else {
                address.unicodeScalars.append(scalar)
            }
        }
        return shown + redacted(address: address)
    }

    /// Returns a client's error, with the addresses redacted that `URLSession` writes into it.
    static func redacted(_ error: any Error) -> any Error {
        guard let error = error as? URLError else { return error }
        return URLError(error.code, userInfo: redacted(error.userInfo))
    }

    private static func redacted(_ information: [String: Any]) -> [String: Any] {
        information.reduce(into: [:]) { result, item in
            switch item.value {
            case let url as URL: result[item.key] = URL(string: redacted(address: url.absoluteString))
            case let text as String where text.contains("://"): result[item.key] = redacted(address: text)
            case let error as NSError:
                result[item.key] = NSError(
                    domain: error.domain, code: error.code, userInfo: redacted(error.userInfo))
            default: result[item.key] = item.value
            }
        }
    }
}
