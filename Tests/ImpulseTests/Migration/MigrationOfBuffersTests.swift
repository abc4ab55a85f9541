import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of the compositions that `Documentation/FromOthers.md` gives for RxJS's `bufferWhen` and `windowWhen`, with the
/// timelines that it documents.
@Suite(.impulse) struct MigrationOfBuffersTests {
    private typealias Letters = Signal<String, TestError>

    private let marbles = MarbleTest()

    private func hot(_ diagram: String) -> Letters { marbles.hot(diagram, error: .one) }
    private func cold(_ diagram: String) -> Letters { marbles.cold(diagram, error: .one) }

    /// Emits what each window does, with its number, and its end as a bar.
    private func events(of windows: Signal<Letters, TestError>) -> Letters {
        windows.enumerated().flatMap { number, window in window.concat(.just("|")).map { "\(number)\($0)" } }
    }

    private func boundaries(_ closing: @escaping @Sendable () -> Letters) -> Letters {
        Signal.deferred { closing() }.concat(.never).take(1).repeat()
    }

    @Test func `bufferWhen: gapless, each until the signal that is made for it emits; the end emits the last`() {
        let source = hot("-a-b--c-d-|")
        let made = Counter()
        let time = marbles.time
        let closing = boundaries {
            Signal.timer(after: .milliseconds(1 + made.increment()), on: time).map { "" }.promoteError()
        }
        let buffers = source.window(when: closing).flatMap { $0.collect() }.map { $0.joined() }
        marbles.expect(buffers, "--x--y---z(e|)", values: ["x": "a", "y": "b", "z": "cd", "e": ""], error: .one)
    }

    @Test func `bufferWhen: a signal that completes without a value does not close, and is made once`() {
        let source = hot("          -a-b-|")
        let closing = cold("       --|")
        let buffers = source.window(when: boundaries { closing })
            .flatMap { $0.collect() }.map { $0.joined() }
        marbles.expect(buffers, "   -----(x|)", values: ["x": "ab"], error: .one)
        marbles.expect(subscriptionsTo: closing, "^-!")
    }

    @Test func `bufferWhen: an error of a closing fails`() {
        let source = hot("          -a-b-|")
        let closing = cold("       --#")
        let buffers = source.window(when: boundaries { closing })
            .flatMap { $0.collect() }.map { $0.joined() }
        marbles.expect(buffers, "   --#", error: .one)
    }

    @Test func `windowWhen: the windows themselves`() {
        let source = hot("           -a--b--c|")
        let closing = cold("         ---x")
        let windows = source.window(when: boundaries { closing })
        marbles.expect(
            events(of: windows), "   -a-pb-qc(r|)",
            values: ["a": "0a", "p": "0|", "b": "1b", "q": "1|", "c": "2c", "r": "2|"], error: .one)
    }

    @Test func `windowTime: a window of a time, one every so often`() {
        let time = marbles.time
        let windows = hot("           -a-b-c|").window(
            from: .interval(.milliseconds(2), startingAfter: .zero, on: time),
            until: { _ in .timer(after: .milliseconds(4), on: time) })
        let lengths = windows.flatMap { $0.count() }.map { "\($0)" }
        marbles.expect(lengths, "     ----2-(21|)", error: .one)
    }
}
