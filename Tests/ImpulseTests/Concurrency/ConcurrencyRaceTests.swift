import Impulse
import ImpulseTesting
import Testing

/// The tasks are a test scheduler's, which a thread of the race advances: none of them takes a thread of the pool.
@Suite struct ConcurrencyRaceTests {
    /// A task that awaits a signal, and all that it is told.
    private struct Awaited: Sendable {
        let time = TestScheduler()
        let subject = Subject<Int, TestError>()
        let told = Recorder<String>()
        let live = Live()
        let task: Task<Void, Never>

        init() {
            let told = told
            let token = live.token()
            let signal = subject.signal.on(next: { _ in token.touch() })
            task = time.capture {
                Task {
                    do throws(TestError) {
                        for try await value in signal.values(buffering: .unbounded) { told.record("\(value)") }
                        told.record("end")
                    } catch {
                        told.record("\(error)")
                    }
                }
            }
            time.run()
        }

        var outcome: String {
            time.run()
            return "\(told.all.joined(separator: " ")), alive: \(live.count)"
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `of a value and a cancellation at once, the value is told or not, and the task ends once`() {
        race(
            on: Awaited.init,
            { $0.subject.send(1) },
            { $0.task.cancel() },
            { $0.time.advance(by: .zero) },
            outcome: \.outcome,
            allowed: ["end, alive: 0", "1 end, alive: 0"])
    }

    @Test(.tags(.clause5Cancellation))
    func `of an error and a cancellation at once, one ends the loop`() {
        race(
            on: Awaited.init,
            { $0.subject.send(error: .one) },
            { $0.task.cancel() },
            { $0.time.advance(by: .zero) },
            outcome: \.outcome,
            allowed: ["end, alive: 0", "one, alive: 0"])
    }

    @Test(.tags(.clause2Serial))
    func `of values of two threads and the task that takes them, none is lost`() {
        race(
            on: Awaited.init,
            { for value in [1, 2] { $0.subject.send(value) } },
            { for value in [3, 4] { $0.subject.send(value) } },
            { for _ in 0..<4 { $0.time.advance(by: .zero) } },
            outcome: { arena in
                arena.subject.sendCompleted()
                return arena.outcome
            },
            allowed: [
                "1 2 3 4", "1 3 2 4", "1 3 4 2", "3 1 2 4", "3 1 4 2", "3 4 1 2",
            ].map { "\($0) end, alive: 0" })
    }

    /// Work in a task, and a subscriber who leaves.
    private struct Working: Sendable {
        let time = TestScheduler()
        let told = Recorder<String>()
        let live = Live()
        let subscription: any Disposable

        init() {
            let (told, token) = (told, live.token())
            subscription = time.capture {
                Signal<Int, Never>.task { 1 }.subscribe(
                    next: { value in
                        token.touch()
                        told.record("\(value)")
                    },
                    completed: { told.record("end") })
            }
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `of a disposal and the work at once, all is told, or what came before`() {
        race(
            on: Working.init,
            { $0.subscription.dispose() },
            { $0.time.advance(by: .zero) },
            outcome: { arena in
                arena.time.run()
                return "\(arena.told.all.joined(separator: " ")), alive: \(arena.live.count)"
            },
            allowed: [", alive: 0", "1, alive: 0", "1 end, alive: 0"])
    }
}
