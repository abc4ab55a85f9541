import Dispatch
@testable import Impulse
@testable import ImpulseTesting
import Testing

@Suite struct WaitTests {
    @Test func `a wait returns the result of its work`() async throws {
        #expect(try await wait(for: "a number") { 7 } == 7)
    }

    @Test func `a wait throws the error of its work`() async {
        await #expect(throws: Refusal.self) { try await wait(for: "a number") { throw Refusal() } }
    }

    @Test func `a wait ends although its work ignores the cancellation, and says everything that is known`() async {
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let failure = await #expect(throws: WaitFailure.self) {
            try await wait(
                for: "the port", within: .milliseconds(20), seen: { "no port" }, output: { "address in use" }
            ) {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async {
                        gate.wait(for: "the end of the test")
                        continuation.resume()
                    }
                }
            }
        }
        #expect(
            failure?.description
                == "waited 0.02 seconds for the port; last seen: no port; output:\naddress in use")
    }

    @Test func `a wait for a condition returns once it is true`() async throws {
        let asked = Guarded(0)
        try await wait(
            for: "the third question",
            until: {
                asked.withLock {
                    $0 += 1
                    return $0 == 3
                }
            })
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func `a wait for a condition that stays false ends`() async {
        await #expect(throws: WaitFailure.self) {
            try await wait(for: "a miracle", within: .milliseconds(20), until: { false })
        }
    }

    @Test func `cancellation ends a wait`() async throws {
        let numbers = Subject<Int, Never>()
        let task = Task { try await numbers.signal.first(for: "a value") }
        task.cancel()
        #expect(try await task.value == nil)
        withExtendedLifetime(numbers) {}
    }

    @Test func `a wait for a value that does not come has the last one that came`() async {
        let numbers = ReplaySubject<Int, Never>()
        for number in [1, 2] { numbers.send(number) }
        let failure = await #expect(throws: WaitFailure.self) {
            _ = try await numbers.signal.first(for: "a three", within: .milliseconds(20), where: { $0 == 3 })
        }
        #expect(failure?.description == "waited 0.02 seconds for a three; last seen: 2")
    }

    @Test func `the end of a long output is kept`() async {
        let failure = await #expect(throws: WaitFailure.self) {
            try await wait(
                for: "the end", within: .milliseconds(20), output: { String(repeating: "-", count: 5_000) + "!" },
                until: { false })
        }
        #expect(failure?.description.count { $0 == "-" } == 3_999)
        #expect(failure?.description.hasSuffix("-!") == true)
    }
}

private struct Refusal: Error {}
