import Impulse
import ImpulseTesting
import Testing

/// Each task runs on a test scheduler that a thread of the race advances, so none takes a thread of the pool.
@Suite struct ConcurrencyRaceTests {
    /// A task that awaits a signal, with a log of all that it receives.
    private struct Awaited: Sendable {
        let time = TestScheduler()
        let subject = Subject<Int, TestError>()
        let received = Recorder<String>()
        let live = Live()
        let task: Task<Void, Never>

        init() {
            let received = received
            let token = live.token()
            let signal = subject.signal.on(next: { _ in token.touch() })
            task = time.capture {
                Task {
                    do throws(TestError) {
                        for try await value in signal.values(buffering: .unbounded) { received.record("\(value)") }
                        received.record("end")
                    } catch {
                        received.record("\(error)")
                    }
                }
            }
            time.run()
        }

        var outcome: String {
            time.run()
            return "\(received.all.joined(separator: " ")), alive: \(live.count)"
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `when a value races a cancellation, the task ends once`() {
        race(
            on: Awaited.init,
            { $0.subject.send(1) },
            { $0.task.cancel() },
            { $0.time.advance(by: .zero) },
            outcome: \.outcome,
            allowed: ["end, alive: 0", "1 end, alive: 0"])
    }

    @Test(.tags(.clause5Cancellation))
    func `when an error races a cancellation, one of them ends the loop`() {
        race(
            on: Awaited.init,
            { $0.subject.send(error: .one) },
            { $0.task.cancel() },
            { $0.time.advance(by: .zero) },
            outcome: \.outcome,
            allowed: ["end, alive: 0", "one, alive: 0"])
    }

    @Test(.tags(.clause2Serial))
    func `values from two threads all reach the task that awaits them`() {
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

    /// Work in a task, and a subscriber that disposes of its subscription.
    private struct Working: Sendable {
        let time = TestScheduler()
        let received = Recorder<String>()
        let live = Live()
        let subscription: any Disposable

        init() {
            let (received, token) = (received, live.token())
            subscription = time.capture {
                Signal<Int, Never>.task { 1 }.subscribe(
                    next: { value in
                        token.touch()
                        received.record("\(value)")
                    },
                    completed: { received.record("end") })
            }
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `when a disposal races the work, the subscriber receives a prefix of its events`() {
        race(
            on: Working.init,
            { $0.subscription.dispose() },
            { $0.time.advance(by: .zero) },
            outcome: { arena in
                arena.time.run()
                return "\(arena.received.all.joined(separator: " ")), alive: \(arena.live.count)"
            },
            allowed: [", alive: 0", "1, alive: 0", "1 end, alive: 0"])
    }

    /// Eight tasks of one actor that await values with copies of one iterator.
    private actor Readers {
        private let iterator: AsyncValues<Int, TestError>.Iterator
        private let received = Recorder<Int>()
        private let ends = Counter()
        nonisolated let time = TestScheduler()
        nonisolated let subject = Subject<Int, TestError>()

        init() {
            iterator = subject.signal.values(buffering: .unbounded).makeAsyncIterator()
            time.capture { for _ in 1...8 { Task { await read() } } }
            time.run()
        }

        private func read() async {
            let copy = iterator
            while let value = try? await copy.next(isolation: self) { received.record(value) }
            ends.increment()
        }

        /// The values that have reached a task, and the number of tasks that the completion then ends.
        nonisolated var outcome: String {
            time.run()
            let values = received.all.sorted()
            subject.sendCompleted()
            time.run()
            return "\(values), ended: \(ends.count)"
        }
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `each value reaches a task, though it comes while others look for one`() {
        race(
            on: Readers.init,
            { for value in 1...4 { $0.subject.send(value) } },
            { for _ in 0..<8 { $0.time.advance(by: .zero) } },
            outcome: \.outcome,
            allowed: ["[1, 2, 3, 4], ended: 8"])
    }
}
