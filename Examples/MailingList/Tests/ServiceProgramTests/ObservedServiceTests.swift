import ExamplesTesting
import Foundation
import Testing

/// The metrics, spans and log lines of the running program.
@Suite(.timeLimit(.minutes(30)))
struct ObservedServiceTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("list.sqlite")
    }

    @Test func `metrics count the requests, the executions and the subscribers`() async throws {
        let ending = try await withServiceProcess(database: database) { service async throws in
            let client = service.client
            #expect(try await client.subscribe("ada@example.com").status == 201)
            #expect(try await client.subscribe("ada@example.com").status == 409)
            #expect(try await client.subscribe("ada").status == 422)
            // These follow a moment after the answers.
            let inserts = #"impulse_signal_duration_count{outcome="completed",signal="insert"}"#
            let depth = #"impulse_buffer_depth{signal="subscribers"}"#
            let metrics = try await client.metrics {
                $0[inserts] == 2 && $0["mailing_list_subscribers"] == 1 && $0["mailing_list_requests_running"] == 0
                    && $0[depth] == 0
            }
            #expect(metrics["mailing_list_requests"] == 3)
            #expect(metrics[#"mailing_list_request_duration_count{status="201"}"#] == 1)
            #expect(metrics[#"mailing_list_request_duration_count{status="409"}"#] == 1)
            #expect(metrics[#"mailing_list_request_duration_count{status="422"}"#] == 1)
            #expect(metrics[#"impulse_command_executions{command="subscribe"}"#] == 2)
            #expect(metrics[#"impulse_command_errors{command="subscribe"}"#] == 0)
            #expect(metrics[#"impulse_command_enabled{command="subscribe"}"#] == 1)
            #expect(metrics[#"impulse_signal_values{signal="insert"}"#] == 2)
            #expect(metrics["impulse_errors_unhandled"] == 0)
        }
        #expect(ending.status == 0)
    }

    @Test func `a request, the execution and the insert are spans of one trace, each within the one before`()
        async throws
    {
        try await withServiceProcess(database: database) { service async throws in
            #expect(try await service.client.subscribe("ada@example.com").status == 201)
            let spans = try await service.client.spans(count: 3)
            let request = try #require(spans.first { $0.name == "POST /subscribers" })
            let subscribe = try #require(spans.first { $0.name == "subscribe" })
            let insert = try #require(spans.first { $0.name == "insert" })
            #expect(spans.count == 3)
            #expect(Set(spans.map(\.trace)).count == 1)
            #expect(request.parent == nil)
            #expect(subscribe.parent == request.span)
            #expect(insert.parent == subscribe.span)
            #expect(spans.allSatisfy { $0.error == nil })
        }
    }

    @Test(arguments: ["GET", "HEAD", "POST"], ["/spans", "/metrics"])
    func `a foreign host is refused spans and metrics`(method: String, path: String) async throws {
        try await withServiceProcess(database: database) { service async throws in
            #expect(try await service.client.subscribe("ada@example.com").status == 201)
            let answer = try await service.client.send(method, path, nil, ["Host": "attacker.example"])
            #expect(answer.status == 403)
            #expect(!answer.text.contains("span"))
            #expect(try await service.client.send("GET", path).status == 200)
        }
    }

    @Test(arguments: [
        ["traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"],
        ["in-memory-trace-id": "4bf92f3577b34da6a3ce929d0e0e4736", "in-memory-span-id": "00f067aa0ba902b7"],
    ])
    func `the trace of the request's header is continued`(header: [String: String]) async throws {
        try await withServiceProcess(database: database) { service async throws in
            #expect(try await service.client.subscribe("ada@example.com", header: header).status == 201)
            let spans = try await service.client.spans(count: 3)
            #expect(spans.allSatisfy { $0.trace == "4bf92f3577b34da6a3ce929d0e0e4736" })
            #expect(spans.first { $0.name == "POST /subscribers" }?.parent == "00f067aa0ba902b7")
        }
    }

    @Test func `each line of the log has the identifier of its request`() async throws {
        let ending = try await withServiceProcess(database: database) { service async throws in
            #expect(try await service.client.subscribe("ada@example.com").status == 201)
            #expect(try await service.client.subscribe("grace@example.com").status == 201)
        }
        func requests(_ text: String) -> [String] {
            ending.errors.split(separator: "\n").filter { $0.contains(text) }.compactMap { line in
                line.split(separator: " ").first { $0.hasPrefix("request=") }.map(String.init)
            }
        }
        let answered = requests("POST /subscribers: 201")
        #expect(Set(answered).count == 2)
        #expect(requests("insert: ") == answered)
    }

    @Test func `metrics and spans can only be read, and have their content types`() async throws {
        try await withServiceProcess(database: database) { service async throws in
            #expect(try await service.client.send("GET", "/metrics").contentType == "text/plain; version=0.0.4")
            #expect(try await service.client.send("GET", "/spans").contentType == "application/x-ndjson")
            #expect(try await service.client.send("POST", "/metrics", Data("x".utf8)).status == 405)
            #expect(try await service.client.send("HEAD", "/spans").text.isEmpty)
            #expect(try await service.client.send("GET", "/").status == 404)
        }
    }
}
