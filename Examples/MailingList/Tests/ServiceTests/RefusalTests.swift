import FlyingSocks
import Foundation
import GRDB
import MailingListService
import Testing

@Suite("The service refuses", .timeLimit(.minutes(10)))
struct RefusalTests {
    @Test("other paths with 404", arguments: ["/", "/subscriber", "/subscribers/", "/subscribers/1", "/Subscribers"])
    func notFound(_ path: String) async throws {
        try await withService { service in
            for method in ["GET", "POST"] {
                let answer = try await service.client.send(method, path)
                #expect(answer.status == 404)
                #expect(answer.reason?.contains("there is nothing at \(path)") == true)
            }
        }
    }

    @Test("other methods with 405 and the allowed method", arguments: ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"])
    func methodNotAllowed(_ method: String) async throws {
        try await withService { service in
            let answer = try await service.client.send(method, "/subscribers")
            #expect(answer.status == 405)
            #expect(answer.allow == "POST")
            #expect(answer.reason?.contains("\(method) is not allowed") == true)
        }
    }

    @Test("HEAD with 405 and no body, then answers the next request")
    func head() async throws {
        try await withService { service in
            let answer = try await service.client.send("HEAD", "/subscribers")
            #expect(answer.status == 405)
            #expect(answer.body.isEmpty)
            #expect(try await service.client.subscribe("ann@example.org").status == 201)
        }
    }

    @Test("a body over 64 KiB with 413, then answers the next request", arguments: [64 * 1024 + 1, 3_000_000])
    func payloadTooLarge(_ size: Int) async throws {
        try await withService { service in
            let answer = try await service.client.post(Data(repeating: UInt8(ascii: " "), count: size))
            #expect(answer.status == 413)
            #expect(answer.reason?.contains("larger than 64 KiB") == true)
            #expect(try await service.client.subscribe("ann@example.org").status == 201)
        }
    }

    @Test(
        "what a page from elsewhere can send, then answers its own page",
        arguments: [
            (["Host": "attacker.example"], 403), (["Host": "attacker.example:80", "Origin": "http://127.0.0.1"], 403),
            (["Origin": "http://attacker.example"], 403), (["Origin": "null"], 403),
            (["Origin": "http://127.0.0.1.attacker.example"], 403), (["Content-Type": "text/plain"], 415),
            (["Content-Type": "application/x-www-form-urlencoded"], 415),
            (["Content-Type": "multipart/form-data"], 415),
        ] as [([String: String], Int)])
    func foreignPage(_ headers: [String: String], _ status: Int) async throws {
        try await withService { service in
            let json = ["Content-Type": "application/json"]
            let body = Data(#"{"email": "ann@example.org"}"#.utf8)
            let answer = try await service.client.send(
                "POST", "/subscribers", body, headers: json.merging(headers) { $1 })
            #expect(answer.status == status)
            let own = ["Origin": service.server.url.absoluteString].merging(json) { $1 }
            #expect(try await service.client.send("POST", "/subscribers", body, headers: own).status == 201)
        }
    }

    @Test("an unreadable body with 400")
    func unreadableBody() async throws {
        try await withService { service in
            let port = try #require(service.server.url.port)
            let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
            defer { try? socket.close() }
            let request =
                "POST /subscribers HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n"
            try await socket.write(Data(request.utf8))
            var answer = ""
            while !answer.contains("}") {
                answer += String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
            }
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(answer.contains("the body could not be read to its end"))
        }
    }

    @Test("no body of up to 64 KiB because of its size")
    func largestBody() async throws {
        try await withService { service in
            var body = Data(#"{"email": "ann@example.org"}"#.utf8)
            body.append(Data(repeating: UInt8(ascii: " "), count: 64 * 1024 - body.count))
            let answer = try await service.client.post(body)
            #expect(answer.status == 201)
        }
    }

    @Test("with 500 and the reason when the database fails")
    func databaseFailure() async throws {
        try await withService { service in
            try await DatabaseQueue(path: service.databasePath).write { try $0.drop(table: "subscriber") }
            let answer = try await service.client.subscribe("ann@example.org")
            #expect(answer.status == 500)
            #expect(answer.reason == "cannot store the subscriber: no such table: subscriber")
            await #expect(throws: StoreError.cannotRead(reason: "no such table: subscriber")) {
                try await service.store.emails()
            }
        }
    }
}
