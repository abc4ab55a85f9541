import MailingListService
import Synchronization
import Testing

@Suite("The service misbehaves as asked", .timeLimit(.minutes(10)))
struct MisbehaviourTests {
    @Test("by answering no sooner than the latency")
    func latency() async throws {
        try await withService(ServiceOptions(latency: .milliseconds(200))) { service in
            let time = try await ContinuousClock().measure {
                let statuses = try await [
                    service.client.subscribe("ann@example.org").status,
                    service.client.send("GET", "/").status,
                ]
                #expect(statuses == [201, 404])
            }
            #expect(time >= .milliseconds(400))
        }
    }

    @Test("by failing every request at failure rate 1")
    func alwaysFailing() async throws {
        try await withService(ServiceOptions(failureRate: 1)) { service in
            for _ in 0..<10 {
                let answer = try await service.client.subscribe("ann@example.org")
                #expect(answer.status == 503)
                #expect(answer.reason?.contains("failing on purpose, as --failure-rate asked") == true)
            }
            #expect(try await service.store.emails().isEmpty)
        }
    }

    @Test("by failing no request at failure rate 0")
    func neverFailing() async throws {
        try await withService(ServiceOptions(failureRate: 0)) { service in
            for number in 0..<10 {
                let answer = try await service.client.subscribe("ann\(number)@example.org")
                #expect(answer.status == 201)
            }
        }
    }

    @Test("by failing the requests whose random number is below the failure rate")
    func sometimesFailing() async throws {
        let numbers = Mutex([0.9, 0.1, 0.5, 0.49])
        let options = ServiceOptions(failureRate: 0.5) { numbers.withLock { $0.removeFirst() } }
        try await withService(options) { service in
            for (number, status) in [201, 503, 201, 503].enumerated() {
                let answer = try await service.client.subscribe("ann\(number)@example.org")
                #expect(answer.status == status)
            }
        }
    }
}
