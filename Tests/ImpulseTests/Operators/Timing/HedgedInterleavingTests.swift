#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs `hedged` in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse) struct HedgedInterleavingTests {
    /// A hedged signal of two attempts, whose first attempt runs.
    private struct Arena: Sendable {
        let attempts = [Subject<Int, TestError>(), Subject<Int, TestError>()]
        let starts = Counter()
        let stops = Counter()
        let scheduler = CrankedScheduler()
        let recording: Recording<Int, TestError>

        init() {
            let made = Counter()
            recording = Signal.deferred { [attempts, starts, stops] in
                let number = made.increment()
                return attempts[number - 1].signal
                    .on(subscribed: { starts.increment() }, disposed: { stops.increment() })
            }
            .hedged(after: .seconds(1), attempts: 2, on: scheduler).record()
        }

        /// The second attempt runs, too.
        static func withBoth() -> Arena {
            let arena = Arena()
            arena.scheduler.run()
            return arena
        }

        /// The events, how many attempts were made, and any fault.
        var outcome: String {
            let running = starts.count - stops.count
            let expected = recording.hasEnded || recording.subscription.isDisposed ? 0 : 1
            return summary(
                "\(recording.events) of \(starts.count)", (recording.recorder.overlaps > 0, "overlapping"),
                (running != expected, "\(running) running"))
        }
    }

    @Test(.tags(.clause1Grammar, .clause2Serial, .clause5Cancellation))
    func `of two attempts that emit at once, one wins, and the other is disposed of`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Arena.withBoth,
            { $0.attempts[0].send(1) },
            { $0.attempts[1].send(2) },
            outcome: \.outcome,
            outcomes: ["[next(1)] of 2", "[next(2)] of 2"])
        note(result)
    }

    @Test(.tags(.clause1Grammar))
    func `of two attempts that fail at once, the last error ends the signal`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Arena.withBoth,
            { $0.attempts[0].send(error: .one) },
            { $0.attempts[1].send(error: .two) },
            outcome: \.outcome,
            outcomes: ["[error(one)] of 2", "[error(two)] of 2"])
        note(result)
    }

    @Test(.tags(.clause1Grammar))
    func `an attempt that fails as another emits changes nothing`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Arena.withBoth,
            { $0.attempts[0].send(error: .one) },
            { $0.attempts[1].send(2) },
            outcome: \.outcome,
            outcomes: ["[next(2)] of 2"])
        note(result)
    }

    @Test(.tags(.clause2Serial))
    func `when the first attempt fails as the delay elapses, the second is made once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena() },
            { $0.attempts[0].send(error: .one) },
            { $0.scheduler.run() },
            outcome: { arena in
                arena.attempts[1].send(2)
                return arena.outcome
            },
            outcomes: ["[next(2)] of 2"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when the first attempt emits as the delay elapses, nothing is left of the second`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena() },
            { $0.attempts[0].send(1) },
            { $0.scheduler.run() },
            outcome: \.outcome,
            outcomes: ["[next(1)] of 1", "[next(1)] of 2"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when the subscription is disposed of as the delay elapses, no attempt is left`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena() },
            { $0.recording.dispose() },
            { $0.scheduler.run() },
            outcome: \.outcome,
            outcomes: ["[] of 1", "[] of 2"])
        note(result)
    }
}
#endif
