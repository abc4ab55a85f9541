import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of the compositions that `Documentation/FromOthers.md` gives for RxJS's and Reactor's buffers and windows, with
/// the timelines that those libraries document.
@Suite(.impulse) struct MigrationOfBuffersTests {
    private typealias Letters = Signal<String, TestError>

    private let marbles = MarbleTest()

    private func hot(_ diagram: String) -> Letters { marbles.hot(diagram, error: .one) }
    private func cold(_ diagram: String) -> Letters { marbles.cold(diagram, error: .one) }

    private func bufferToggle(
        _ source: Letters, _ openings: Letters, _ closing: @escaping @Sendable (String) -> Letters
    ) -> Letters {
        source.publish { source in
            .merge(
                source.ignoreValues(),
                openings.take(until: source.ignoreValues())
                    .flatMap { source.take(until: closing($0)).collect() }.map { $0.joined() })
        }
    }

    @Test func `bufferToggle: each from its opening to its closing; the end emits those that are open, and ends all`() {
        let source = hot("          -a-b-c-d-e--|")
        let openings = hot("        --x---x---x------")
        let closing = cold("   ----x")
        let buffers = bufferToggle(source, openings) { _ in closing }
        marbles.expect(buffers, "   ------p---q-(r|)", values: ["p": "bc", "q": "de", "r": ""], error: .one)
        marbles.expect(subscriptionsTo: openings, "^-----------!")
        marbles.expect(subscriptionsTo: closing, "--^---!", "------^---!", "----------^-!")
    }

    @Test func `bufferToggle: buffers may overlap, and each value is in all that are open`() {
        let source = hot("          -a-b-c-d-|")
        let openings = hot("        --x-x-----")
        let closing = cold("   ----x")
        let buffers = bufferToggle(source, openings) { _ in closing }
        marbles.expect(buffers, "   ------p-q|", values: ["p": "bc", "q": "cd"], error: .one)
    }

    @Test func `bufferToggle: the end of the openings ends nothing`() {
        let source = hot("          -a-bc--d-|")
        let openings = hot("        --x|")
        let closing = cold("   ---x")
        let buffers = bufferToggle(source, openings) { _ in closing }
        marbles.expect(buffers, "   -----p---|", values: ["p": "bc"], error: .one)
        marbles.expect(subscriptionsTo: source, "^--------!")
    }

    @Test func `bufferToggle: an error drops what is open, and disposes of all`() {
        let source = hot("          -a-b-#")
        let openings = hot("        --x-------")
        let closing = cold("   ------x")
        let buffers = bufferToggle(source, openings) { _ in closing }
        marbles.expect(buffers, "   -----#", error: .one)
        marbles.expect(subscriptionsTo: openings, "^----!")
        marbles.expect(subscriptionsTo: closing, "--^--!")
    }

    private func windowToggle(
        _ source: Letters, _ openings: Letters, _ closing: @escaping @Sendable (String) -> Letters
    ) -> Signal<Letters, TestError> {
        source.publish { source in
            .merge(
                source.ignoreValues(),
                openings.take(until: source.ignoreValues()).map { source.take(until: closing($0)) })
        }
    }

    /// Emits what each window does, with its number, and its end as a bar.
    private func events(of windows: Signal<Letters, TestError>) -> Letters {
        windows.enumerated().flatMap { number, window in window.concat(.just("|")).map { "\(number)\($0)" } }
    }

    @Test func `windowToggle: each window lasts from its opening to its closing, also after the last opening`() {
        let source = hot("                   --a-b-c-d-|")
        let openings = hot("                 -x---x|")
        let closing = cold("                ----x")
        let windows = windowToggle(source, openings) { _ in closing }
        marbles.expect(
            events(of: windows), "       --a-bec-df|",
            values: ["a": "0a", "b": "0b", "e": "0|", "c": "1c", "d": "1d", "f": "1|"], error: .one)
        marbles.expect(subscriptionsTo: closing, "-^---!", "-----^---!")
    }

    @Test func `windowToggle: windows may overlap, and the end of the source ends them`() {
        let source = hot("           -a-b-c---|")
        let openings = hot("         x---x-------")
        let closing = cold("        ------x")
        let windows = windowToggle(source, openings) { _ in closing }
        marbles.expect(
            events(of: windows), "       -a-b-(cd)e--(f|)",
            values: ["a": "0a", "b": "0b", "c": "0c", "d": "1c", "e": "0|", "f": "1|"], error: .one)
        marbles.expect(subscriptionsTo: openings, "^--------!")
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

    @Test func `bufferCount with a distance: arrays that overlap, of which each second is emitted`() {
        let numbers = marbles.cold("12345678|", values: .digits)
        let arrays = numbers.nwise(3).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        marbles.expect(arrays, "    --x-y-z-|", values: ["x": [1, 2, 3], "y": [3, 4, 5], "z": [5, 6, 7]])
    }
}
