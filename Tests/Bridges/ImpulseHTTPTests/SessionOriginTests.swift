import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session's own additions to requests: header fields of its configuration and cookies of its storage.
@Suite(.timeLimit(.minutes(1)))
struct SessionOriginTests {
    /// Returns the heads of a request and of its redirection to another host.
    private func heads(with configuration: (URLSessionConfiguration, URL) throws -> Void) async throws -> [String] {
        let heads = Mutex<[String]>([])
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            while let head = try? connection.readHead() {
                heads.withLock { $0.append(head) }
                let port = head.firstMatch(of: /Host: [a-z0-9.]+:([0-9]+)/)?.1 ?? ""
                let isFirst = head.hasPrefix("GET /start ")
                let answer = isFirst ? "302 Found\r\nLocation: http://localhost:\(port)/next" : "200 OK"
                try connection.write("HTTP/1.1 \(answer)\r\nContent-Length: 0\r\n\r\n")
            }
        }
        try await withRawServer(script) { server in
            let settings = URLSessionConfiguration.ephemeral
            try configuration(settings, try #require(URL(string: server.address)))
            let response = try await URLSessionClient(configuration: settings).get("\(server.address)/start").first()
            #expect(response?.status == 200)
        }
        return heads.withLock(\.self)
    }

    @Test func `header fields of the configuration stay with the origin`() async throws {
        let heads = try await heads { settings, _ in
            settings.httpAdditionalHeaders = [
                "Authorization": "Bearer secret", "X-Api-Key": "secret", "User-Agent": "tests",
            ]
        }
        #expect(heads.count == 2)
        #expect(heads.first?.contains("Authorization: Bearer secret") == true)
        #expect(heads.first?.contains("X-Api-Key: secret") == true)
        #expect(heads.last?.contains("secret") == false)
        #expect(heads.last?.contains("User-Agent: tests") == true)
    }

    @Test func `stored cookies are sent to their host only`() async throws {
        let heads = try await heads { settings, address in
            let cookie = HTTPCookie(properties: [
                .name: "id", .value: "secret", .domain: "127.0.0.1", .path: "/", .originURL: address,
            ])
            settings.httpCookieStorage?.setCookie(try #require(cookie))
        }
        #expect(heads.count == 2)
        #expect(heads.first?.contains("Cookie: id=secret") == true)
        #expect(heads.last?.contains("secret") == false)
    }
}
