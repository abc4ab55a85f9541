import Foundation
import ImpulseFoundation

/// The ways in which a connection between client and server can break, as named in the table of decision 19.
enum Break: String, CaseIterable, Sendable {
    case nobodyListens = "nothing listens on the port"
    case noSuchHost = "the host does not exist"
    case resetBeforeRequest = "reset before the request"
    case resetBeforeAnswer = "reset before the response"
    case endBeforeAnswer = "end before the response"
    case endInHead = "end within the head"
    case resetInBody = "reset within the body"
    case endInBody = "end within the body"
    case endInChunk = "end within a chunk"
    case silence = "silence"
    case noHTTP = "a response that is not HTTP"
    case noChunk = "a chunk without a length"
    case unknownCertificate = "a certificate of an unknown issuer"
    case expiredCertificate = "an expired certificate"
    case certificateOfAnotherHost = "a certificate of another host"
    case endInHandshake = "end within the TLS handshake"
    case endWithoutGoodbye = "end of TLS without `close_notify`"
    case streamReset = "HTTP/2: reset of the stream"
    case streamRefused = "HTTP/2: refusal of the stream"
    case goAway = "HTTP/2: `GOAWAY` before the response"
    case http2End = "HTTP/2: end before the response"

    var reason: HTTPFailure.Reason {
        switch self {
        case .nobodyListens, .noSuchHost: .unreachable
        case .silence: .timedOut
        case .noHTTP, .noChunk: .malformed
        case .unknownCertificate, .expiredCertificate, .certificateOfAnotherHost: .insecure
        default: .interrupted
        }
    }

    /// The reasons that a client may report: if a reset comes before `URLSession` has noted the connection, it
    /// reports that it could not connect.
    func reasons(of client: Client) -> Set<HTTPFailure.Reason> {
        self == .resetBeforeRequest && client == .urlSession ? [reason, .unreachable] : [reason]
    }

    /// On Linux, `URLSession` does not trust the test certificates, so it sends no request to a server that uses one.
    var clients: [Client] {
        switch self {
        case .endWithoutGoodbye, .streamReset, .streamRefused, .goAway, .http2End: [.asyncHTTPClient]
        #if compiler(<6.4)
        // This would end the test process: see `UpstreamTests`.
        case .endInHead: [.asyncHTTPClient]
        #endif
        default: Client.allCases
        }
    }

    /// The row of the page's table.
    var row: String {
        let other =
            switch self {
            case .endWithoutGoodbye, .streamReset, .streamRefused, .goAway, .http2End: "–"
            case .endInHead: "`interrupted`, from Swift 6.4 on"
            case .resetBeforeRequest: "`interrupted`, or `unreachable`"
            default: "`\(reason)`"
            }
        return "| \(rawValue) | \(other) | `\(reason)` |"
    }

    /// True if no connection can be made, which `HTTPClient` tries until its time limit.
    private var isBeforeConnection: Bool {
        switch self {
        case .nobodyListens, .noSuchHost, .unknownCertificate, .expiredCertificate, .certificateOfAnotherHost,
            .endInHandshake:
            true
        default: false
        }
    }

    var settings: ClientSettings {
        var settings = ClientSettings(
            silence: .seconds(self == .silence ? 1 : 60), connecting: .seconds(isBeforeConnection ? 3 : 30))
        switch self {
        case .expiredCertificate: settings.trusted = .expired
        case .certificateOfAnotherHost: settings.trusted = .ofAnotherHost
        case .endWithoutGoodbye, .streamReset, .streamRefused, .goAway, .http2End: settings.trusted = .selfSigned
        default: break
        }
        return settings
    }
}

/// Runs `body` with a server on which a request breaks in this way.
func withServer<Result>(of kind: Break, _ body: (_ address: String) async throws -> Result) async throws -> Result {
    switch kind {
    case .nobodyListens: try await withRefusingPort(body)
    // A label of a name has at most 63 characters, so this fails without a query.
    case .noSuchHost: try await body("http://\(String(repeating: "a", count: 64)).invalid")
    case .unknownCertificate: try await withTLSServer(.greets, body)
    case .expiredCertificate: try await withTLSServer(.greets, showing: .expired, body)
    case .certificateOfAnotherHost: try await withTLSServer(.greets, showing: .ofAnotherHost, body)
    case .endInHandshake:
        try await withRawServer({ _ = try $0.read() }) {
            try await body($0.address.replacing("http:", with: "https:"))
        }
    case .endWithoutGoodbye:
        try await withTLSServer(
            .cutsAfter("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: a\n\n"), body)
    case .streamReset: try await withTLSServer(.http2(.resets(2)), body)
    case .streamRefused: try await withTLSServer(.http2(.resets(7)), body)
    case .goAway: try await withTLSServer(.http2(.goesAway), body)
    case .http2End: try await withTLSServer(.http2(.cuts), body)
    default: try await withRawServer(kind.script) { try await body($0.address) }
    }
}

extension Break {
    /// The server's script for a connection without TLS.
    fileprivate var script: @Sendable (RawConnection) throws -> Void {
        { connection in
            if self == .resetBeforeRequest { return connection.cut() }
            try connection.readHead()
            switch self {
            case .resetBeforeAnswer: connection.cut()
            case .endInHead: try connection.write("HTTP/1.1 200 OK\r\nContent-Le")
            case .resetInBody, .endInBody:
                try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello")
                if self == .resetInBody { connection.cut() }
            case .endInChunk:
                try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nhello")
            case .silence: connection.waitForEnd()
            case .noHTTP: try connection.write("220 mail.example.com ESMTP\r\n\r\n")
            case .noChunk:
                try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\nhello\r\n0\r\n\r\n")
                connection.waitForEnd()
            default: break
            }
        }
    }
}
