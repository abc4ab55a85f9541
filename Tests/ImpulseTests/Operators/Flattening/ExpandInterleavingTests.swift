#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs `expand` in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse) struct ExpandInterleavingTests {
    /// A source whose value 0 has been expanded to another subject; 1 is expanded to 2, and 2 to nothing.
    private struct Arena: Sendable {
        let live = Live()
        let source = Subject<Int, TestError>()
        let made = Subject<Int, TestError>()
        let recording: Recording<Int, TestError>

        init(limit: Int = .max) {
            recording = source.signal.expand(limit: limit) { [made, token = live.token()] number in
                token.touch()
                return number == 0 ? made.signal : number == 1 ? .just(2) : .empty
            }
            .record()
            source.send(0)
        }

        /// The events after 0, with any fault in them or in the remaining state.
        var outcome: String {
            let isOver = recording.hasEnded || recording.subscription.isDisposed
            return summary(
                "\(recording.events.dropFirst())", (recording.recorder.overlaps > 0, "overlapping"),
                (isOver && live.count > 0, "kept"))
        }
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder), arguments: [Int.max, 2])
    func `values of the source and of a signal made, sent at once, are both emitted and both expanded`(limit: Int) {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena(limit: limit) },
            { $0.source.send(1) },
            { $0.made.send(1) },
            outcome: \.outcome,
            outcomes: ["[next(1), next(1), next(2), next(2)]", "[next(1), next(2), next(1), next(2)]"])
        note(result)
    }

    @Test(.tags(.clause1Grammar))
    func `it completes once, when the source and the last signal made complete at once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena() },
            { $0.source.sendCompleted() },
            { $0.made.sendCompleted() },
            outcome: \.outcome,
            outcomes: ["[completed]"])
        note(result)
    }

    @Test(.tags(.clause1Grammar))
    func `a value that races the completion of the rest is emitted and expanded before it`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena() },
            {
                $0.made.send(1)
                $0.made.sendCompleted()
            },
            { $0.source.sendCompleted() },
            outcome: \.outcome,
            outcomes: ["[next(1), next(2), completed]"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `nothing is made or kept after a disposal that races a value`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Arena() },
            { $0.made.send(1) },
            { $0.recording.dispose() },
            outcome: \.outcome,
            outcomes: ["[]", "[next(1)]", "[next(1), next(2)]"])
        note(result)
    }
}
#endif
