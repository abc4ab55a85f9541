import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

/// The parts of a request that a redirection takes to another origin.
@Suite(.timeLimit(.minutes(1)))
struct OriginTests {
    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer secret", "Cookie": "id=secret", "Proxy-Authorization": "Basic secret",
        "X-Api-Key": "secret", "Accept": "text/plain",
    ]

    /// Requests from one origin, which redirects to the other; returns the head of the redirected request.
    private func head(
        at target: (_ first: RawServer, _ second: RawServer) -> String, of follower: Follower,
        with headers: HTTPHeaders = headers, user: String = ""
    ) async throws -> String {
        let location = Mutex("")
        let last = Mutex("")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            // A client may reuse the connection.
            while let head = try? connection.readHead() {
                if head.hasPrefix("GET /start ") {
                    #expect(head.contains("secret") || head.contains("Basic bWU6c2VjcmV0"))
                    let target = location.withLock(\.self)
                    try connection.write("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
                } else {
                    last.withLock { $0 = head }
                    try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                }
            }
        }
        try await withRawServer(script) { first in
            try await withRawServer(script) { second in
                location.withLock { $0 = target(first, second) }
                let address = first.address.replacing("//", with: "//\(user)")
                let response = try await withClient(follower) {
                    try await $0.get("\(address)/start", headers: headers).first()
                }
                #expect(response?.status == 200)
            }
        }
        return last.withLock(\.self)
    }

    @Test(arguments: Follower.allCases)
    func `a redirection to the same origin keeps all headers`(follower: Follower) async throws {
        let head = try await head(at: { first, _ in "\(first.address)/next" }, of: follower)
        #expect(head.contains("Authorization: Bearer secret"))
        #expect(head.contains("Cookie: id=secret"))
        #expect(head.contains("X-Api-Key: secret"))
    }

    @Test(arguments: Follower.allCases)
    func `a redirection to another port drops secrets`(follower: Follower) async throws {
        let head = try await head(at: { _, second in "\(second.address)/next" }, of: follower)
        expectNoSecret(in: head, of: follower)
    }

    @Test(arguments: Follower.allCases)
    func `a redirection to another host drops secrets`(follower: Follower) async throws {
        let head = try await head(
            at: { first, _ in "\(first.address.replacing("127.0.0.1", with: "localhost"))/next" }, of: follower)
        expectNoSecret(in: head, of: follower)
    }

    /// `HTTPClient` by itself removes four fields and keeps others that may be secret.
    private func expectNoSecret(in head: String, of follower: Follower) {
        #expect(head.contains("Accept: text/plain"))
        #expect(!head.contains("Bearer secret"))
        #expect(!head.contains("id=secret"))
        #expect(!head.contains("Basic secret"))
        #expect(head.contains("X-Api-Key") == (follower == .asyncHTTPClientItself))
    }

    @Test(arguments: Follower.allCases)
    func `the user of an address is sent to its origin only`(follower: Follower) async throws {
        let basic = "Authorization: Basic bWU6c2VjcmV0"
        let own = try await head(at: { _, _ in "/next" }, of: follower, with: [:], user: "me:secret@")
        #expect(own.contains(basic))
        let foreign = try await head(
            at: { first, _ in first.address.replacing("http://127.0.0.1", with: "//localhost") + "/next" },
            of: follower, with: [:], user: "me:secret@")
        #expect(!foreign.isEmpty)
        #expect(!foreign.contains("Authorization"))
    }

    @Test(arguments: Follower.allCases)
    func `the user of a redirection's location is ignored`(follower: Follower) async throws {
        let head = try await head(
            at: { _, second in second.address.replacing("//", with: "//them:pass@") + "/next" }, of: follower)
        #expect(!head.contains("Authorization"))
    }

    /// Not with AsyncHTTPClient's own following, where NIO ends the process on such a port: see `UpstreamTests`.
    @Test(arguments: [Follower.urlSession, .asyncHTTPClient], ["99999", "99999999999999999999"])
    func `a location with an invalid port is an invalid request`(follower: Follower, port: String) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write(
                "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(port)/\r\nContent-Length: 0\r\n\r\n")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let error = try await withClient(follower) { await $0.get("\(server.address)/").collected().last?.error }
            guard case .invalidRequest(let reason)? = error else {
                Issue.record("expected an invalid request, got \(String(describing: error))")
                return
            }
            #expect(reason.contains(port))
        }
    }
}

/// The client that follows a redirection.
enum Follower: CaseIterable, Sendable {
    case urlSession
    /// Follows with `followingRedirections()`.
    case asyncHTTPClient
    case asyncHTTPClientItself
}

func withClient<Result>(_ follower: Follower, _ body: (any HTTPTransport) async throws -> Result) async throws -> Result
{
    switch follower {
    case .urlSession: try await withClient(Client.urlSession, ClientSettings(), body)
    case .asyncHTTPClientItself: try await withClient(Client.asyncHTTPClient, ClientSettings(), body)
    case .asyncHTTPClient:
        try await withClient(Client.asyncHTTPClient, ClientSettings(followsRedirections: false)) {
            try await body($0.followingRedirections())
        }
    }
}
