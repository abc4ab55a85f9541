#if Serving
import Foundation
import Hummingbird
import Impulse
import ImpulseServing
@testable import ImpulseTesting
import Testing

/// Hostile and broken clients, over real sockets: the answer to each, and the memory after it. See also `FloodTests`.
@Suite(.serialized) struct AbuseTests {
    struct Note: Codable { let text: String }

    private func routes(_ router: Router<BasicRequestContext>) {
        router.get("/") { _, _ in "hello" }
        router.post("/notes") { request, _ in try await request.json(Note.self).text }
        router.post("/size") { request, _ in
            let size = try await request.bytes.scan(0) { $0 + $1.readableBytes }.last()
            return "\(size ?? 0) bytes"
        }
    }

    private func withServer(
        _ limits: ServerLimits = ServerLimits(), growingBy most: Int = 16 << 20,
        routes more: (Router<BasicRequestContext>) -> Void = { _ in },
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let all = { (router: Router<BasicRequestContext>) in
            more(router)
            routes(router)
        }
        try await TestServer.with(limits, routes: all) { server in
            let before = residentBytes()
            try await body(server)
            let grown = residentBytes() - before
            #expect(grown < most, "\(grown) bytes more than before")
            // Whatever happened, the next client is served.
            let next = try await server.client()
            next.request("GET", "/")
            try await next.received("hello")
            next.close()
        }
    }

    /// Sends bytes, and expects the server to answer with a status and to close the connection.
    private func expectAnswer(
        _ status: Int, to text: String, from server: TestServer, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let client = try await server.client()
        client.send(text)
        try await client.closed()
        client.close()
        #expect(client.status == status, sourceLocation: location)
    }

    @Test(arguments: [(100_000, 200), (100_001, 413)]) func aBodyMayHaveAllBytesOfItsLimit(_ count: Int, _ status: Int)
        async throws
    {
        var limits = ServerLimits()
        limits.bodyBytes = 100_000
        let body = String(repeating: "a", count: count)
        try await withServer(limits) { server in
            for framed in [
                "Content-Length: \(count)\r\n\r\n\(body)",
                "Transfer-Encoding: chunked\r\n\r\n\(String(count, radix: 16))\r\n\(body)\r\n0\r\n\r\n",
            ] {
                let client = try await server.client()
                client.send("POST /size HTTP/1.1\r\nHost: localhost\r\n" + framed)
                try await client.received("\r\n\r\n")
                #expect(client.status == status)
                client.close()
            }
        }
    }

    @Test(arguments: [
        "Host: attacker.example", "Host: localhost", "Transfer-Encoding : chunked", "Transfer-Encoding: chunked, gzip",
        "Transfer-Encoding: xchunked", "Content-Length: 0x5", "Content-Length: +5", "Content-Length: 5 5",
        "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5\r\nContent-Length: 5",
        "Content-Length: 5, 5", "Content-Length: -5", "Content-Length: 99999999999999999999999",
        "Content-Length: 5\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Transfer-Encoding: gzip, identity", " Folded: a", "A b: c",
    ])
    func aMalformedHeadIsRefused(_ field: String) async throws {
        try await withServer { server in
            let head = "POST /size HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\nhello"
            try await expectAnswer(400, to: head, from: server)
        }
    }

    @Test func aBodyThatIsAnnouncedTooLargeIsRefused() async throws {
        try await withServer { server in
            let head = "POST /size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000000000000000\r\n\r\n"
            try await expectAnswer(413, to: head, from: server)
        }
    }

    @Test(arguments: [
        ("GET /", "\r\n", "hello"), ("POST /size", "Content-Length: 3\r\n\r\nabc", "3 bytes"),
        ("POST /size", "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n2\r\nbc\r\n0\r\n\r\n", "3 bytes"),
    ])
    func aRequestByteByByteIsAnswered(_ target: String, _ rest: String, _ answer: String) async throws {
        try await withServer { server in
            let client = try await server.client()
            for byte in "\(target) HTTP/1.1\r\nHost: localhost\r\n\(rest)".utf8 {
                try await client.sendAndWait(String(decoding: [byte], as: UTF8.self))
            }
            try await client.received(answer)
            client.close()
        }
    }

    @Test func aHeadOrBodyWithoutEndIsTimedOut() async throws {
        var limits = ServerLimits()
        (limits.headTime, limits.bodyTime) = (.milliseconds(100), .milliseconds(100))
        try await withServer(limits) { server in
            try await expectAnswer(408, to: "GET / HTTP/1.1\r\nHost: local", from: server)
            let head = "POST /size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"
            try await expectAnswer(408, to: head + "12345", from: server)
        }
    }

    @Test func idleConnectionsAreClosedAndMeanwhileCostLittle() async throws {
        var limits = ServerLimits()
        limits.idleTime = .seconds(2)
        try await withServer(limits, growingBy: 40 << 20) { server in
            let before = residentBytes()
            var clients: [RawClient] = []
            for _ in 0..<1000 { clients.append(try await server.client()) }
            let each = (residentBytes() - before) / 1000
            print("an idle connection, with its client in the same process: \(each) bytes")
            #expect(each < 40_000)
            let other = try await server.client()
            other.request("GET", "/")
            try await other.received("hello")
            for client in clients { try await client.closed() }
            other.close()
            for client in clients { client.close() }
        }
    }

    @Test func connectionsBeyondTheLimitAreRefused() async throws {
        var limits = ServerLimits()
        limits.connections = 10
        try await withServer(limits) { server in
            var clients: [RawClient] = []
            for _ in 0..<10 { clients.append(try await server.client()) }
            clients[9].request("GET", "/")
            try await clients[9].received("hello")
            let eleventh = try await server.client()
            try await eleventh.closed()
            #expect(eleventh.status == 503)
            eleventh.close()
            for client in clients {
                client.closeOutput()
                try await client.closed()
                client.close()
            }
        }
    }

    @Test func aHalfClosedClientReceivesItsAnswer() async throws {
        try await withServer { server in
            let client = try await server.client()
            client.request("GET", "/")
            client.closeOutput()
            try await client.received("hello")
            try await client.closed()
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: local", "POST /size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na",
    ])
    func aClientThatClosesItsSideWithinItsRequestIsRefused(_ text: String) async throws {
        try await withServer { server in
            let client = try await server.client()
            client.send(text)
            client.closeOutput()
            try await client.closed()
            #expect(client.status == 400)
        }
    }

    @Test(arguments: [("/notes", 415), ("/size", 200)])
    func aCompressedBombIsNotUnpacked(_ path: String, _ status: Int) async throws {
        let bomb = try compressedZeros()
        try await withServer { server in
            let client = try await server.client()
            client.send(
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            client.send(Array(bomb))
            try await client.received(status == 200 ? "\(bomb.count) bytes" : "\r\n\r\n")
            #expect(client.status == status)
            client.close()
        }
    }

    /// A hundred megabytes, compressed to a thousandth.
    private func compressedZeros() throws -> Data {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "head -c 100000000 /dev/zero | gzip"]
        process.standardOutput = output
        try process.run()
        return try output.fileHandleForReading.readToEnd() ?? Data()
    }

    @Test(arguments: [
        ("attacker.example", 421), ("localhost.attacker.example", 421), ("127.0.0.1.attacker.example", 421),
        ("localhost:80@attacker.example", 400), ("", 400), ("127.0.0.1:80", 200), ("LOCALHOST", 200), ("[::1]:80", 200),
    ])
    func onLoopbackAForeignHostIsRefused(_ host: String, _ status: Int) async throws {
        try await withServer { server in
            let client = try await server.client()
            client.request("GET", "/", ["Host: \(host)"])
            try await client.received("\r\n\r\n")
            #expect(client.status == status)
            client.close()
        }
    }

    @Test(arguments: [
        ("http://attacker.example/", 400), ("http://localhost@attacker.example/", 400), ("http://localhost:81/", 400),
        ("http:///", 400), ("attacker:/", 400), ("http://localhost/", 200), ("http://LOCALHOST", 200),
    ])
    func aTargetMayNotNameAnotherHostThanItsField(_ target: String, _ status: Int) async throws {
        try await withServer { server in
            let client = try await server.client()
            client.request("GET", target)
            try await client.received("\r\n\r\n")
            #expect(client.status == status)
            client.close()
        }
    }

    @Test(arguments: [
        ("http://attacker.example", 403), ("null", 403), ("http://localhost", 200), ("http://localhost:81", 403),
    ])
    func aForeignOriginMayNotWrite(_ origin: String, _ status: Int) async throws {
        try await withServer { server in
            let client = try await server.client()
            let fields = ["Origin: \(origin)", "Content-Type: application/json"]
            client.request("POST", "/notes", fields, body: #"{"text":"hi"}"#)
            try await client.received("\r\n\r\n")
            #expect(client.status == status)
            client.close()
        }
    }

    @Test(arguments: [
        (["Content-Type: text/plain"], 415), ([], 415),
        (["Content-Type: application/json", "Content-Encoding: gzip"], 415),
        (["Content-Type: application/json; charset=utf-8"], 200),
    ])
    func onlyUncompressedJSONIsTakenForJSON(_ fields: [String], _ status: Int) async throws {
        try await withServer { server in
            let client = try await server.client()
            client.request("POST", "/notes", fields, body: #"{"text":"hi"}"#)
            try await client.received("\r\n\r\n")
            #expect(client.status == status)
            client.close()
        }
    }

    @Test(arguments: [
        ("/page", 200), ("/secret", 404), ("/../secret", 400), ("/%2e%2e/secret", 400), ("/..%2fsecret", 400),
        ("/a/../../secret", 400), ("//../secret", 400), ("/%2e%2e%2fsecret", 400), ("/.%2e/secret", 400),
    ])
    func aPathDoesNotLeaveTheFolder(_ path: String, _ status: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let pages = folder.appendingPathComponent("pages")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("secret".utf8).write(to: folder.appendingPathComponent("secret"))
        try Data("page".utf8).write(to: pages.appendingPathComponent("page"))
        try await withServer(routes: { router in _ = router.add(middleware: FileMiddleware(pages.path)) }) { server in
            let client = try await server.client()
            client.request("GET", path)
            try await client.received("\r\n\r\n")
            #expect(client.status == status)
            client.request("GET", "/page")
            try await client.received("HTTP/1.1", times: 2)
            try await client.received("page")
            #expect(!client.text.contains("secret"))
            client.close()
        }
    }
}
#endif
