import Foundation
import MailingListWire
import Testing

@Suite("Subscribing", .timeLimit(.minutes(10)))
struct SubscribingTests {
    @Test("answers 201 with the address and stores it")
    func created() async throws {
        try await withService { service in
            let answer = try await service.client.subscribe("Ann@example.org")
            #expect(answer.status == 201)
            #expect(answer.contentType == "application/json")
            let subscription = try JSONDecoder().decode(SubscriptionRequest.self, from: answer.body)
            #expect(subscription.email == "Ann@example.org")
            #expect(try await service.store.emails() == ["Ann@example.org"])
        }
    }

    @Test("answers 409 for a subscribed address, whatever its case")
    func conflict() async throws {
        try await withService { service in
            #expect(try await service.client.subscribe("ann@example.org").status == 201)
            for email in ["ann@example.org", "ANN@EXAMPLE.ORG"] {
                let answer = try await service.client.subscribe(email)
                #expect(answer.status == 409)
                #expect(answer.reason == "\(email) is already subscribed")
            }
            #expect(try await service.store.emails() == ["ann@example.org"])
        }
    }

    @Test("answers 201 exactly once for concurrent requests with the same address")
    func concurrent() async throws {
        try await withService { service in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await service.client.subscribe("ann@example.org").status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 201 }.count == 1)
            #expect(statuses.filter { $0 == 409 }.count == 19)
            #expect(try await service.store.emails() == ["ann@example.org"])
        }
    }

    @Test("answers 422 when the text is not an address", arguments: ["", "ann", "ann@example", "ann lee@example.org"])
    func unprocessable(_ email: String) async throws {
        try await withService { service in
            let answer = try await service.client.subscribe(email)
            #expect(answer.status == 422)
            #expect(answer.reason?.contains("not an email address") == true)
            #expect(try await service.store.emails().isEmpty)
        }
    }

    @Test(
        "answers 400 when the body is not the JSON it expects",
        arguments: [
            "", "ann@example.org", "{", "[]", "{}", #"{"email": 7}"#, #"{"email": null}"#, #""ann@example.org""#,
        ]
    )
    func badRequest(_ body: String) async throws {
        try await withService { service in
            let answer = try await service.client.post(Data(body.utf8))
            #expect(answer.status == 400)
            #expect(answer.reason?.contains(#"{"email": "name@example.org"}"#) == true)
        }
    }
}
