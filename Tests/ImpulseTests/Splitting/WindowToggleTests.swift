import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The timelines are those that RxJS and Reactor document for `bufferToggle` and `windowToggle`.
@Suite(.impulse) struct WindowToggleTests {
    private typealias Letters = Signal<String, TestError>
    private typealias Triggers = Signal<String, Never>

    private let marbles = MarbleTest()

    private func hot(_ diagram: String) -> Letters { marbles.hot(diagram, error: .one) }

    /// Emits what each window does, with its number, and its end as a bar.
    private func events(of windows: Signal<Letters, TestError>) -> Letters {
        windows.enumerated().flatMap { number, window in window.concat(.just("|")).map { "\(number)\($0)" } }
    }

    @Test func `arrays: each from its opening to its closing; the end emits those that are open, and ends all`() {
        let source = hot("          -a-b-c-d-e--|")
        let openings: Triggers = marbles.hot("        --x---x---x------")
        let closing: Triggers = marbles.cold("   ----x")
        let buffers = source.collect(from: openings, until: { _ in closing }).map { $0.joined() }
        marbles.expect(buffers, "   ------p---q-(r|)", values: ["p": "bc", "q": "de", "r": ""], error: .one)
        marbles.expect(subscriptionsTo: openings, "^-----------!")
        marbles.expect(subscriptionsTo: closing, "--^---!", "------^---!", "----------^-!")
    }

    @Test func `arrays may overlap, and each value is in all that are open`() {
        let source = hot("          -a-b-c-d-|")
        let openings: Triggers = marbles.hot("        --x-x-----")
        let closing: Triggers = marbles.cold("   ----x")
        let buffers = source.collect(from: openings, until: { _ in closing }).map { $0.joined() }
        marbles.expect(buffers, "   ------p-q|", values: ["p": "bc", "q": "cd"], error: .one)
    }

    @Test func `arrays: the end of the openings ends nothing`() {
        let source = hot("          -a-bc--d-|")
        let openings: Triggers = marbles.hot("        --x|")
        let closing: Triggers = marbles.cold("   ---x")
        let buffers = source.collect(from: openings, until: { _ in closing }).map { $0.joined() }
        marbles.expect(buffers, "   -----p---|", values: ["p": "bc"], error: .one)
        marbles.expect(subscriptionsTo: source, "^--------!")
    }

    @Test func `arrays: an error drops what is open, and disposes of all`() {
        let source = hot("          -a-b-#")
        let openings: Triggers = marbles.hot("        --x-------")
        let closing: Triggers = marbles.cold("   ------x")
        let buffers = source.collect(from: openings, until: { _ in closing }).map { $0.joined() }
        marbles.expect(buffers, "   -----#", error: .one)
        marbles.expect(subscriptionsTo: openings, "^----!")
        marbles.expect(subscriptionsTo: closing, "--^--!")
    }

    @Test func `each window lasts from its opening to its closing, also after the last opening`() {
        let source = hot("                   --a-b-c-d-|")
        let openings: Triggers = marbles.hot("                 -x---x|")
        let closing: Triggers = marbles.cold("                ----x")
        let windows = source.window(from: openings, until: { _ in closing })
        marbles.expect(
            events(of: windows), "       --a-bec-df|",
            values: ["a": "0a", "b": "0b", "e": "0|", "c": "1c", "d": "1d", "f": "1|"], error: .one)
        marbles.expect(subscriptionsTo: closing, "-^---!", "-----^---!")
    }

    @Test func `windows may overlap, and the end of the source ends them`() {
        let source = hot("           -a-b-c---|")
        let openings: Triggers = marbles.hot("         x---x-------")
        let closing: Triggers = marbles.cold("        ------x")
        let windows = source.window(from: openings, until: { _ in closing })
        marbles.expect(
            events(of: windows), "       -a-b-(cd)e--(f|)",
            values: ["a": "0a", "b": "0b", "c": "0c", "d": "1c", "e": "0|", "f": "1|"], error: .one)
        marbles.expect(subscriptionsTo: openings, "^--------!")
    }

    @Test func `arrays of a time, one every so often`() {
        let (source, time) = (hot("          -a-b-c-|"), marbles.time)
        let arrays = source.collect(
            from: .interval(.milliseconds(2), startingAfter: .zero, on: time),
            until: { _ in .timer(after: .milliseconds(4), on: time) })
        marbles.expect(
            arrays.map { $0.joined() }, "       ----x-y(zw|)", values: ["x": "ab", "y": "bc", "z": "c", "w": ""],
            error: .one)
    }

    @Test func `a source and openings that emit synchronously lose nothing`() {
        let arrays = Signal<Int, TestError>([1, 2, 3])
            .collect(from: Signal<Int, Never>([0, 0]), until: { _ in Signal<Int, Never>.never }).record()
        #expect(arrays.events == [.next([1, 2, 3]), .next([1, 2, 3]), .completed])
    }

    @Test func `a closing that emits synchronously leaves an empty array`() {
        let arrays = Signal<Int, TestError>([1])
            .collect(from: Signal<Int, Never>.just(0), until: { _ in Signal<Int, Never>.just(0) }).record()
        #expect(arrays.events == [.next([]), .completed])
    }

    @Test(.tags(.clause4OneOrder)) func `an opening sent inside a value gets the values after it`() {
        let (numbers, openings) = (Subject<Int, Never>(), Subject<Int, Never>())
        let arrays = numbers.signal.on(next: { if $0 == 1 { openings.send(0) } })
            .collect(from: openings.signal, until: { _ in Signal<Int, Never>.never }).record()
        for number in 0...3 { numbers.send(number) }
        numbers.sendCompleted()
        #expect(arrays.values == [[1, 2, 3]])
    }

    @Test(.tags(.clause4OneOrder)) func `a closing sent inside a window's value closes it after that value`() {
        let (numbers, closing) = (Subject<Int, Never>(), Subject<Int, Never>())
        let closings = closing.signal
        let events = Recorder<String>()
        let subscription = numbers.signal.window(from: Signal<Int, Never>.just(0), until: { _ in closings })
            .flatMap { $0 }
            .subscribe { number in
                if number == 1 { closing.send(0) }
                events.record("\(number)")
            }
        for number in 1...3 { numbers.send(number) }
        #expect(events.all == ["1"])
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause5Cancellation)) func `an open window and its closing go on after the windows' subscription`() {
        let source = hot("          -a-b-c-|")
        let openings: Triggers = marbles.hot("x-x----")
        let closing: Triggers = marbles.cold("----x")
        let first = source.window(from: openings, until: { _ in closing }).take(1).flatMap { $0 }
        marbles.expect(first, "     -a-b|", error: .one)
        marbles.expect(subscriptionsTo: source, "^---!")
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `a disposal disposes of source, openings and closings`() {
        let disposed = Counter()
        let never = Signal<Int, Never>.never.on(disposed: { disposed.increment() })
        let subscription = never.collect(from: Signal.just(0).concat(never), until: { _ in never }).subscribe()
        #expect(disposed.count == 0)
        subscription.dispose()
        #expect(disposed.count == 3)
    }
}
