import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// The behavior of both clients against a well-behaved server.
@Suite(.timeLimit(.minutes(1)))
struct RequestTests {
    private struct Person: Codable, Equatable, Sendable {
        let name: String
        let age: Int
    }

    private let ada = Person(name: "Ada", age: 36)

    @Test(arguments: Client.allCases, ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"] as [HTTPMethod])
    func `each method reaches the server`(client: Client, method: HTTPMethod) async throws {
        let echo = try await withEchoServer { server in
            try await withClient(client) { client in
                try await client.send(HTTPRequest(method, "\(server.address)/people")).decode(Echo.self).first()
            }
        }
        #expect(echo?.method == method.rawValue)
        #expect(echo?.path == "/people")
    }

    @Test(arguments: Client.allCases)
    func `the shorthand functions send their methods and bodies`(client: Client) async throws {
        try await withEchoServer { server in
            let address = "\(server.address)/x"
            try await withClient(client) { client in
                _ = try await client.get(address).first()
                let head = try await client.head(address).first()
                #expect(head?.body.isEmpty == true)
                _ = try await client.post(address, .text("1")).first()
                _ = try await client.put(address, .text("2")).first()
                _ = try await client.patch(address, .text("3")).first()
                _ = try await client.delete(address).first()
            }
            #expect(server.requests.map(\.method) == ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
            #expect(server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["", "", "1", "2", "3", ""])
        }
    }

    @Test(arguments: Client.allCases)
    func `query and headers arrive as given, and response headers are returned`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let response = try await client.get(
                    "\(server.address)/search?lang=en", query: ["q": "a b&c=d+é", "q": "2"],
                    headers: ["X-Trace": "7, 8"]
                ).first()
                let echo = try #require(server.requests.first)
                #expect(echo.query == [["lang", "en"], ["q", "a b&c=d+é"], ["q", "2"]])
                #expect(echo.headers["x-trace"] == "7, 8")
                #expect(response?.status == 200)
                #expect(response?.headers["x-greeting"] == "yes")
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `JSON is encoded and decoded`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let echo = try #require(
                    try await client.post("\(server.address)/", .json(ada)).decode(Echo.self).first())
                #expect(echo.headers["content-type"] == "application/json")
                #expect(try JSONDecoder().decode(Person.self, from: echo.body) == ada)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a decoded value may keep its response`(client: Client) async throws {
        try await withEchoServer { server in
            let decoded = try await withClient(client) {
                try await $0.get("\(server.address)/").decodeKeepingResponse(Echo.self).first()
            }
            #expect(decoded?.value.method == "GET")
            #expect(decoded?.response.status == 200)
            #expect(decoded?.response.headers["X-Greeting"] == "yes")
        }
    }

    @Test(arguments: Client.allCases)
    func `a body that does not decode is an error that keeps the response`(client: Client) async throws {
        try await withEchoServer { server in
            let error = try await withClient(client) {
                await $0.get("\(server.address)/").decode(Person.self).collected().last?.error
            }
            guard case .decoding(let reason, let response)? = error else {
                Issue.record("expected a decoding error, got \(String(describing: error))")
                return
            }
            #expect(reason is DecodingError)
            #expect(response.headers["Content-Type"] == "application/json")
            #expect(try JSONDecoder().decode(Echo.self, from: response.body).method == "GET")
        }
    }

    @Test(arguments: Client.allCases)
    func `a body that does not encode is an error and nothing is sent`(client: Client) async throws {
        try await withEchoServer { server in
            let error = try await withClient(client) { client in
                await client.post("\(server.address)/", .json(Double.infinity)).collected().last?.error
            }
            guard case .body(let reason)? = error else {
                Issue.record("expected an error of the body, got \(String(describing: error))")
                return
            }
            #expect(reason is EncodingError)
            #expect(server.requests.isEmpty)
        }
    }

    @Test(arguments: Client.allCases)
    func `a form is encoded as in HTML`(client: Client) async throws {
        try await withEchoServer { server in
            _ = try await withClient(client) {
                try await $0.post("\(server.address)/", .form(["name": "Ada & Co", "é": "1+1"])).first()
            }
            let echo = try #require(server.requests.first)
            #expect(echo.headers["content-type"] == "application/x-www-form-urlencoded")
            #expect(String(decoding: echo.body, as: UTF8.self) == "name=Ada+%26+Co&%C3%A9=1%2B1")
        }
    }

    @Test(arguments: Client.allCases)
    func `a form with files is sent as multipart`(client: Client) async throws {
        try await withEchoServer { server in
            let parts: [HTTPPart] = [
                .field("title", "A \"walk\""),
                .file("a\"b", named: "1\n.png", Data([0, 13, 10, 255]), type: "image/png"),
            ]
            _ = try await withClient(client) { try await $0.post("\(server.address)/", .multipart(parts)).first() }
            let echo = try #require(server.requests.first)
            let type = try #require(echo.headers["content-type"])
            #expect(type.hasPrefix("multipart/form-data; boundary=impulse-"))
            let boundary = type.dropFirst("multipart/form-data; boundary=".count)
            var body = Data(
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nA \"walk\"\r\n".utf8)
            body += Data(
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"a%22b\"; filename=\"1%0A.png\"\r\n".utf8)
            body +=
                Data("Content-Type: image/png\r\n\r\n".utf8) + Data([0, 13, 10, 255])
                + Data("\r\n--\(boundary)--\r\n".utf8)
            #expect(echo.body == body)
        }
    }

    @Test(arguments: Client.allCases)
    func `each subscription sends a request, and none is sent before`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let signal = client.get("\(server.address)/")
                #expect(server.requests.isEmpty)
                #expect(await signal.collected().map(\.isTerminal) == [false, true])
                _ = await signal.collected()
                #expect(server.requests.count == 2)
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a lazily replayed request serves all subscribers`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let signal = client.get("\(server.address)/").decode(Echo.self).replayLazily()
                async let first = signal.first()
                async let second = signal.first()
                let echoes = try await [first, second, signal.first()]
                #expect(echoes.allSatisfy { $0?.path == "/" })
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test(arguments: Client.allCases, [304, 404, 409, 500])
    func `an error status is an error that keeps status, headers and body`(client: Client, status: Int) async throws {
        try await withEchoServer { server in
            let events = try await withClient(client) { await $0.get("\(server.address)/status/\(status)").collected() }
            #expect(events.count == 1)
            guard case .status(let response)? = events.first?.error else {
                Issue.record("expected a status, got \(events)")
                return
            }
            #expect(response.status == status)
            #expect(response.headers["X-Reason"] == "full")
            #expect(response.body == (status == 304 ? Data() : Data("refused".utf8)))
        }
    }

    @Test(arguments: Client.allCases)
    func `an exchange emits the response whatever its status`(client: Client) async throws {
        try await withEchoServer { server in
            let events = try await withClient(client) {
                await $0.exchange(HTTPRequest(.get, "\(server.address)/status/404")).collected()
            }
            guard case .next(.response(let head))? = events.first,
                case .next(.received(let chunk))? = events.dropFirst().first
            else {
                Issue.record("expected an answer and its body, got \(events)")
                return
            }
            #expect(head.status == 404)
            #expect(chunk.bytes == Data("refused".utf8))
            #expect(events.last?.isCompleted == true)
        }
    }

    @Test(arguments: Client.allCases)
    func `a retry waits as long as the server's Retry-After demands`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let policy = RetryPolicy(maximum: 3, delay: .constant(.milliseconds(1)))
                let start = ContinuousClock.now
                let response = try await client.get("\(server.address)/busy/2")
                    .retry(policy, on: QueueScheduler(label: "retries"), decide: \.retryDecision)
                    .first()
                #expect(response?.status == 200)
                #expect(server.requests.count == 3)
                #expect(start.duration(to: .now) >= .seconds(2))
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `an invalid request is refused and nothing is sent`(client: Client) async throws {
        try await withEchoServer { server in
            try await withClient(client) { client in
                let events = await client.get("\(server.address)/", headers: ["X": "1\r\nY: 2"]).collected()
                guard case .invalidRequest? = events.first?.error else {
                    Issue.record("expected a refusal, got \(events)")
                    return
                }
                #expect(events.count == 1)
                #expect(server.requests.isEmpty)
            }
        }
    }
}
