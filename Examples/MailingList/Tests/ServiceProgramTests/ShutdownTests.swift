import ExamplesTesting
import Foundation
import MailingListService
import Testing

/// The end of the program while it is busy.
@Suite(.timeLimit(.minutes(30)))
struct ShutdownTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("list.sqlite")
    }

    /// Nothing is lost: the address of a client with a 201 is in the list, and no other address is; a request that the
    /// service has begun is answered.
    @Test
    func `SIGTERM amid 50 clients: each address with a 201 is stored, no other is, and what has begun is answered`()
        async throws
    {
        let options = ["--latency", "0.1", "--grace-period", "3600"]
        let ending = try await withServiceProcess(database: database, options) { service async throws in
            let client = service.client
            return try await withThrowingTaskGroup(of: Answers.self) { group in
                for number in 0..<50 { group.addTask { await addresses(of: number, to: client) } }
                let metrics = try await client.metrics { $0["mailing_list_requests", default: 0] >= 100 }
                service.terminate()
                let all = try await group.reduce(into: Answers()) { $0.add($1) }
                // All clients have been refused, and so are others.
                await #expect(throws: URLError.self) { try await client.send("GET", "/metrics") }
                return (all, begun: Int(metrics["mailing_list_requests"] ?? 0))
            }
        }
        let (answers, begun) = ending.result
        let stored = try await SubscriberStore(path: database).emails()
        #expect(Set(stored) == answers.created)
        #expect(stored.count >= begun)
        #expect(answers.others == [])
        // Another status if the grace period had ended first.
        #expect(ending.status == 0)
        #expect(ending.errors.contains("has answered all requests"))
    }

    @Test func `requests that outlast the grace period are cut off: no 201, no row, and status 75`() async throws {
        let ending = try await withServiceProcess(
            database: database, ["--latency", "3600", "--grace-period", "0.1"]
        ) { service async throws in
            async let answer = service.client.subscribe("ada@example.com")
            try await service.client.metrics { $0["mailing_list_requests"] == 1 }
            service.terminate()
            let status = try? await answer.status
            #expect(status == nil || status == 500)
        }
        #expect(ending.status == EX_TEMPFAIL)
        #expect(
            ending.errors.contains("mailing-list-service: the grace period ended before all requests were answered"))
        #expect(try await SubscriberStore(path: database).emails() == [])
    }

    @Test func `an interrupt exits with status 130, and an idle service ends by SIGTERM with 0`() async throws {
        let run = try await Program.run(
            "mailing-list-service", ["--database", database], interruptAfter: ["listening on"])
        #expect(run.status == 130)
        #expect(try await withServiceProcess(database: database) { _ in }.status == 0)
    }

    @Test func `a port in use exits with status 69, an unusable database with 73, and invalid usage with 64`()
        async throws
    {
        try await withServiceProcess(database: database) { service async throws in
            let port = try #require(service.client.url.port)
            let run = try await Program.run("mailing-list-service", ["--database", database, "--port", "\(port)"])
            #expect(run.errors.contains("mailing-list-service: port \(port) is in use"))
            #expect(run.status == EX_UNAVAILABLE)
        }
        let unusable = try await Program.run("mailing-list-service", ["--database", "/"])
        #expect(unusable.errors.hasPrefix("mailing-list-service: cannot open the database"))
        #expect(unusable.status == EX_CANTCREAT)
        for arguments in [["--latency", "-1"], ["--grace-period", "4000"], ["--port", "x"]] {
            #expect(try await Program.run("mailing-list-service", arguments).status == EX_USAGE)
        }
    }
}

/// The addresses that have been answered with 201, and the statuses of all other answers.
private struct Answers: Sendable {
    var created: Set<String> = []
    var others: [Int] = []

    mutating func add(_ answers: Answers) {
        created.formUnion(answers.created)
        others += answers.others
    }
}

/// Subscribes one address after another, until the service refuses or closes the connection.
private func addresses(of number: Int, to client: ServiceClient) async -> Answers {
    var answers = Answers()
    for attempt in 0... {
        let email = "client\(number).\(attempt)@example.com"
        guard let status = try? await client.subscribe(email).status else { break }
        if status == 201 { answers.created.insert(email) } else { answers.others.append(status) }
    }
    return answers
}
