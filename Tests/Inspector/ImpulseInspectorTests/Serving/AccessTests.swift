#if Inspector
import FlyingSocks
import Foundation
import Impulse
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    @Suite struct AccessTests {
        @Test func `the page and its files are served at the printed address, and nowhere else`() async throws {
            try await withServer { client, path async throws in
                #expect(try await client.status(path) == "HTTP/1.1 200 OK")
                for file in PageFile.all.keys { #expect(try await client.status(path + file) == "HTTP/1.1 200 OK") }
                #expect(try await client.status("\(path)etc/passwd") == "HTTP/1.1 404 Not Found")
                #expect(try await client.status("\(path)../page.html") == "HTTP/1.1 404 Not Found")
                #expect(try await client.status(String(path.dropLast())) == "HTTP/1.1 308 Permanent Redirect")
            }
        }

        @Test func `a wrong token is refused, for the page and for its feed`() async throws {
            try await withServer { client, path async throws in
                let token = path.dropFirst().dropLast()
                let almost = String(token.dropLast()) + (token.hasSuffix("0") ? "1" : "0")
                for wrong in ["", "feed", "page.html", "\(almost)/", "\(token.dropLast())/", "\(token)0/", "%00/"] {
                    #expect(try await client.status("/\(wrong)") == "HTTP/1.1 403 Forbidden", "\(wrong)")
                    #expect(try await client.handshake("/\(wrong)feed") == "HTTP/1.1 403 Forbidden", "\(wrong)")
                }
                #expect(try await client.handshake("\(path)feed") == "HTTP/1.1 101 Switching Protocols")
            }
        }

        @Test func `tokens have 128 bits and differ`() {
            let tokens = (1...100).map { _ in Access.randomToken() }
            #expect(Set(tokens).count == 100)
            #expect(tokens.allSatisfy { $0.utf8.count == 32 })
        }

        @Test func `a WebSocket of another page is refused, though it had the token`() async throws {
            try await withServer { client, path async throws in
                let feed = "\(path)feed"
                for origin in [
                    "http://example.com", "null", "http://127.0.0.1", "http://127.0.0.1:1",
                    "http://localhost:\(client.port)",
                    "https://127.0.0.1:\(client.port)", "http://127.0.0.1:\(client.port).example.com",
                ] {
                    #expect(try await client.handshake(feed, origin: origin) == "HTTP/1.1 403 Forbidden", "\(origin)")
                }
                let own = "http://127.0.0.1:\(client.port)"
                #expect(try await client.handshake(feed, origin: own) == "HTTP/1.1 101 Switching Protocols")
            }
        }

        @Test func `a name that a foreign server has made point to this machine is refused`() async throws {
            try await withServer { client, path async throws in
                for host in [
                    "example.com", "example.com:\(client.port)", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.nip.io",
                ] {
                    #expect(try await client.status(path, host: host) == "HTTP/1.1 403 Forbidden", "\(host)")
                    #expect(
                        try await client.handshake("\(path)feed", host: host) == "HTTP/1.1 403 Forbidden", "\(host)")
                }
                let local = "localhost:\(client.port)"
                #expect(try await client.status(path, host: local) == "HTTP/1.1 200 OK")
            }
        }

        @Test func `nothing can be written`() async throws {
            try await withServer { client, path async throws in
                for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"] {
                    #expect(
                        try await client.status(path, method: method) == "HTTP/1.1 405 Method Not Allowed", "\(method)")
                }
            }
        }

        @Test func `the answers keep other pages and servers out`() async throws {
            try await withServer { client, path async throws in
                let answer = try await client.answer(path).lowercased()
                #expect(answer.contains("content-security-policy: default-src 'none'; script-src 'self';"))
                #expect(answer.contains("frame-ancestors 'none'"))
                #expect(answer.contains("referrer-policy: no-referrer"))
                #expect(answer.contains("cache-control: no-store"))
                #expect(!answer.contains("access-control-"))
            }
        }

        @Test func `it cannot be reached by an address of another interface`() async throws {
            try await withServer { client, _ async throws in
                for address in otherAddresses() {
                    await #expect(throws: (any Error).self, "\(address)") {
                        try await AsyncSocket.connected(to: .inet(ip4: address, port: client.port))
                    }
                }
            }
        }

        @Test func `a port that is in use is an error, with the port`() async throws {
            try await withServer { client, _ async throws in
                let error = await #expect(throws: Inspector.ServingError.self) {
                    try await Inspector.serve(port: client.port)
                }
                #expect(error?.port == client.port)
                #expect(error?.description.contains("in use") == true)
            }
        }

        @Test func `a server that has been disposed of accepts no connection`() async throws {
            let server = try await Inspector.serve()
            Inspector.recording = .nothing
            let port = try #require(URL(string: server.address)?.port.map(UInt16.init))
            server.dispose()
            #expect(server.isDisposed)
            await server.ended()
            await #expect(throws: (any Error).self) {
                try await AsyncSocket.connected(to: try .inet(ip4: "127.0.0.1", port: port))
            }
        }
    }
}

/// The machine's IPv4 addresses that are not loopback.
private func otherAddresses() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list) { $0?.pointee.ifa_next }.compactMap { entry in
        guard let address = entry?.pointee.ifa_addr, address.pointee.sa_family == AF_INET else { return nil }
        let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
        let bytes = withUnsafeBytes(of: number) { Array($0) }
        return bytes[0] == 127 ? nil : bytes.map { "\($0)" }.joined(separator: ".")
    }
}
#endif
