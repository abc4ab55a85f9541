#if Inspector
import FlyingFox

/// Decides which requests are answered: only requests of the page that was opened by the printed address.
///
/// Any page that a browser shows may send requests to a loopback address, and other users of the machine may connect to
/// it; neither knows the token. If another page learns it, its `Origin` reveals its WebSocket, and its `Host` reveals a
/// name that a foreign server has directed to this machine (DNS rebinding).
struct Access: Sendable {
    /// The reason why a request is refused.
    enum Refusal: Error, Equatable {
        case foreignHost
        case foreignOrigin
        case wrongToken
        case notReading

        var reason: String {
            switch self {
            case .foreignHost: "open the page as 127.0.0.1 or localhost"
            case .foreignOrigin: "another page asks for this"
            case .wrongToken: "the address lacks its token: see what the program has printed on standard error"
            case .notReading: "the page can only be read"
            }
        }

        var status: HTTPStatusCode { self == .notReading ? .methodNotAllowed : .forbidden }
    }

    let token: String
    let port: UInt16

    init(port: UInt16, token: String = Access.randomToken()) {
        self.port = port
        self.token = token
    }

    /// 128 bits of the system's generator, which is cryptographically secure.
    static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let number = generator.next() as UInt64
        let other = generator.next() as UInt64
        return [number, other].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Returns the path behind the token, such as `page.css`.
    func path(of request: HTTPRequest) throws(Refusal) -> String {
        guard let host = request.headers[.host], hosts.contains(host) else { throw .foreignHost }
        // Browsers leave it out of requests for pages and their parts, and never out of a WebSocket's.
        if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" { throw .foreignOrigin }
        let parts = request.target.path().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        guard let given = parts.first, isToken(given) else { throw .wrongToken }
        guard request.method == .GET else { throw .notReading }
        return parts.count > 1 ? String(parts[1]) : ""
    }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Takes the same time for each token of the right length, so that no part of it can be found by timing.
    private func isToken(_ given: Substring) -> Bool {
        guard given.utf8.count == token.utf8.count else { return false }
        return zip(given.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
#endif
