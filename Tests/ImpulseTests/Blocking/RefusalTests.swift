import Dispatch
import Impulse
import Testing

/// Each runs in a process of its own: the process ends with a message. Without the check it would block forever.
@Suite(.endsIfHanging) struct RefusalTests {
    private static let main = "blocks the main actor, on which its signal has just scheduled work"

    private func message(of result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test(.inOwnProcess) func `waiting on main for delivery on main ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = one().deliver(on: .main).waitForFirst(fileID: "Here.swift", line: 42) }
        }
        let message = try message(of: result)
        #expect(message.contains("waitForFirst(), called at Here.swift:42, \(Self.main)"))
    }

    @Test(.inOwnProcess) func `waiting on main for a timer on main ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Signal.timer(after: .milliseconds(1), on: .main).waitForAll() }
        }
        #expect(try message(of: result).contains("waitForAll(), called at"))
        #expect(try message(of: result).contains(Self.main))
    }

    @Test(.inOwnProcess) func `waiting on main for an inner subscription on main ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                one().flatMap { _ in one().subscribed(on: .main) }.waitUntilCompleted()
            }
        }
        #expect(try message(of: result).contains(Self.main))
    }

    @Test(.inOwnProcess) func `waiting on main for an inner delivery on main ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                one().concat(.deferred { one().map { $0 + 1 }.deliver(on: .main) }).waitUntilCompleted()
            }
        }
        #expect(try message(of: result).contains(Self.main))
    }

    @Test(.inOwnProcess) func `waiting on main for delivery on main through a queue ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = QueueScheduler(label: "way")
            await MainActor.run {
                one().deliver(on: .main).delaySubscription(for: .milliseconds(1), on: queue)
                    .waitUntilCompleted()
            }
        }
        #expect(try message(of: result).contains(Self.main))
    }

    @Test(.inOwnProcess) func `waiting on main for a task's delivery on main ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Signal<Int, Never> { subscriber in
                    Task.detached { subscriber.send(1) }
                    return nil
                }.deliver(on: .main).waitUntilCompleted()
            }
        }
        #expect(try message(of: result).contains(Self.main))
    }

    @Test(.inOwnProcess) func `waiting on a queue for delivery on that queue ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let queue = QueueScheduler(label: "database")
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                queue.schedule { _ = one().deliver(on: queue).waitForAll() }
            }
        }
        #expect(try message(of: result).contains("blocks the queue \"database\""))
    }

    @Test(.inOwnProcess) func `waiting on a queue for a queue that waits for it ends the process`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (first, second) = (QueueScheduler(label: "first"), QueueScheduler(label: "second"))
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                first.schedule {
                    Signal<Int, Never>.deferred { .just(one().deliver(on: first).waitForFirst() ?? 0) }
                        .subscribed(on: second)
                        .waitUntilCompleted()
                }
            }
        }
        #expect(try message(of: result).contains("blocks the queue \"first\""))
    }

    @Test(.inOwnProcess) func `waiting ends the process if nothing remains that could send`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            waitForNothing()
        }
        #expect(try message(of: result).contains("Here.swift:42, would wait forever: nothing is left that could send"))
    }
}

/// Emits a value on a thread that does not know of the blocked one.
private func one() -> Signal<Int, Never> {
    Signal { subscriber in
        DispatchQueue.global().async {
            subscriber.send(1)
            subscriber.sendCompleted()
        }
        return nil
    }
}

private func waitForNothing() {
    _ = Signal<Int, Never>.never.waitForFirst(fileID: "Here.swift", line: 42)
}
