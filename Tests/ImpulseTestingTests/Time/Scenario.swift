import Impulse
import ImpulseTesting

/// A program that uses every feature of tasks, and its output.
///
/// The language does not specify its order; on a scheduler of virtual time it is always the same.
struct Scenario: Sendable {
    private actor Account {
        private var balance = 0

        func add(_ amount: Int) -> Int {
            balance += amount
            return balance
        }
    }

    private let time = TestScheduler()
    private let log = Log()
    private let account = Account()

    /// Returns the lines that the program writes when run to its end in steps of a second.
    static func lines() -> [String] {
        let scenario = Scenario()
        scenario.time.capture {
            scenario.startGroup()
            scenario.startStream()
            scenario.startCancellation()
        }
        return scenario.settle()
    }

    /// Returns the lines of the program with tasks of the main actor added.
    @MainActor static func linesOnMainActor() -> [String] {
        let scenario = Scenario()
        scenario.time.capture {
            scenario.startGroup()
            scenario.startOnMainActor()
            scenario.startStream()
        }
        return scenario.settle()
    }

    private func settle() -> [String] {
        for _ in 1...10 {
            time.advance(by: .seconds(1))
            log.write("\(time.now)")
        }
        return log.lines
    }

    private func startGroup() {
        Task {
            await withTaskGroup(of: Int.self) { group in
                for number in 1...4 {
                    group.addTask {
                        try? await time.sleep(for: .seconds(number % 3))
                        await Task.yield()
                        log.write("child \(number)")
                        return await account.add(number)
                    }
                }
                for await balance in group { log.write("balance \(balance)") }
            }
            async let first = account.add(10)
            async let second = account.add(20)
            log.write("sum \(await first + second)")
        }
    }

    private func startStream() {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        Task.detached {
            for await value in stream { log.write("received \(value), balance \(await account.add(value))") }
            log.write("received all")
        }
        Task(priority: .high) {
            for value in 100...103 {
                continuation.yield(value)
                try await time.sleep(for: .milliseconds(700))
            }
            continuation.finish()
        }
        time.schedule { log.write("scheduled") }
    }

    private func startCancellation() {
        let sleeper = Task {
            do { try await time.sleep(for: .seconds(100)) } catch { log.write("canceled at \(time.now)") }
        }
        Task {
            try await time.sleep(for: .seconds(3))
            log.write("cancels")
            sleeper.cancel()
            await sleeper.value
            log.write("has canceled")
        }
    }

    @MainActor private func startOnMainActor() {
        Task {
            for turn in 1...3 {
                MainActor.assertIsolated()
                log.write("main turn \(turn)")
                await Task.yield()
                let balance = await account.add(1_000)
                MainActor.assertIsolated()
                log.write("main \(balance)")
                try await time.sleep(for: .seconds(1))
            }
        }
        Task.detached {
            try await time.sleep(for: .seconds(2))
            await MainActor.run { log.write("on main at \(time.now)") }
        }
    }
}
