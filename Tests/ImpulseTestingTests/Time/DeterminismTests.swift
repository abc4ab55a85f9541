import ImpulseTesting
import Testing

@Suite struct DeterminismTests {
    private static let rounds = Effort.count(small: 200, usual: 2_000, large: 2_000)

    @Test func `a program of tasks runs in the same order every time`() {
        let expected = Scenario.lines()
        #expect(expected.count == 28)
        for round in 1...Self.rounds {
            let lines = Scenario.lines()
            guard lines == expected else {
                Issue.record("round \(round): \(lines) instead of \(expected)")
                return
            }
        }
    }

    @Test @MainActor func `a program with main-actor tasks runs in the same order every time`() {
        let expected = Scenario.linesOnMainActor()
        #expect(expected.count == 32)
        for round in 1...Self.rounds {
            let lines = Scenario.linesOnMainActor()
            guard lines == expected else {
                Issue.record("round \(round): \(lines) instead of \(expected)")
                return
            }
        }
    }

    @Test(arguments: 1...100)
    func `concurrent tests do not affect one another`(number: Int) {
        #expect(Scenario.lines() == Scenario.lines())
    }

    @Test(arguments: 1...100)
    func `concurrent asynchronous tests do not affect one another`(number: Int) async {
        let first = Scenario.lines()
        await Task.yield()
        let second = await Task.detached { Scenario.lines() }.value
        await Task.yield()
        #expect(first == second)
        #expect(await Task { Scenario.lines() }.value == first)
    }

    @Test(arguments: 1...100)
    @MainActor func `concurrent main-actor tests do not affect one another`(number: Int) async {
        let first = Scenario.linesOnMainActor()
        await Task.yield()
        let elsewhere = await Task.detached { Scenario.lines() }.value
        #expect(Scenario.linesOnMainActor() == first)
        #expect(Scenario.lines() == elsewhere)
    }
}
