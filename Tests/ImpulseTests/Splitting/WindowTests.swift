import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct WindowTests {
    private let marbles = MarbleTest()

    @Test func `a window is emitted with its first value and completes with its last`() {
        let letters = marbles.hot("                      -a--b---c-|")
        marbles.expect(letters.window(count: 2), "       -x------y-|", inner: ["x": "a--(b|)", "y": "c-|"])
    }

    @Test func `a full window is closed without opening another`() {
        let letters = marbles.hot("                      -a--b-|")
        marbles.expect(letters.window(count: 1), "       -x--y-|", inner: ["x": "(a|)", "y": "(b|)"])
    }

    @Test(arguments: [
        (1, 1, "-v-w-x-y-z-|", ["v": "(a|)", "w": "(b|)", "x": "(c|)", "y": "(d|)", "z": "(e|)"]),
        (1, 2, "-v---x---z-|", ["v": "(a|)", "x": "(c|)", "z": "(e|)"]),
        (2, 2, "-v---x---z-|", ["v": "a-(b|)", "x": "c-(d|)", "z": "e-|"]),
        (3, 2, "-v---x---z-|", ["v": "a-b-(c|)", "x": "c-d-(e|)", "z": "e-|"]),
        (2, 3, "-v-----y---|", ["v": "a-(b|)", "y": "d-(e|)"]),
    ])
    func `window(count:step:) opens one with every step-th value`(
        count: Int, step: Int, windows: String, inner: [Character: String]
    ) {
        let letters = marbles.hot("-a-b-c-d-e-|")
        marbles.expect(letters.window(count: count, step: step), windows, inner: inner)
    }

    @Test func `window(count:step:): an error reaches all open windows, and a full count is no limit`() {
        let letters = marbles.hot("-a-b#", error: TestError.one)
        marbles.expect(
            letters.window(count: .max, step: 1), "-x-y#", inner: ["x": "a-b#", "y": "b#"], innerError: .one,
            error: .one)
    }

    @Test(.tags(.clause5Cancellation)) func `window(count:step:): the first window goes on alone`() {
        let letters = marbles.hot("-a-b-c-d|")
        marbles.expect(letters.window(count: 3, step: 1).take(1).flatMap { $0 }, "-a-b-(c|)")
        marbles.expect(subscriptionsTo: letters, "^----!")
    }

    @Test func `an error reaches the open window`() {
        let letters = marbles.hot("                      -a--b--c#", error: TestError.one)
        marbles.expect(
            letters.window(count: 2), "                  -x-----y#", inner: ["x": "a--(b|)", "y": "c#"],
            innerError: .one, error: .one)
    }

    @Test func `a window and its source continue after the subscription to new windows has ended`() {
        let letters = marbles.hot("                      -a--b---c-|")
        let first = letters.window(count: 2).take(1).flatMap { $0 }
        marbles.expect(first, "                          -a--(b|)")
        marbles.expect(subscriptionsTo: letters, "       ^---!")
    }

    @Test func `a window completes after the time, which starts with its first value`() {
        let letters = marbles.hot("                      -a-b-----c-------d|")
        let windows = letters.window(every: .milliseconds(4), on: marbles.time)
        marbles.expect(
            windows, "                        -x-------y-------z|", inner: ["x": "a-b-|", "y": "c---|", "z": "d|"])
    }

    @Test func `a full window completes, and the next one has its own time`() {
        let letters = marbles.hot("                      -a-bc--------d|")
        let windows = letters.window(every: .milliseconds(4), count: 2, on: marbles.time)
        marbles.expect(
            windows, "                        -x--y--------z|", inner: ["x": "a-(b|)", "y": "c---|", "z": "d|"])
    }

    @Test(.tags(.clause5Cancellation))
    func `no timer is left after a disposal`() {
        let (subject, time) = (Subject<Int, Never>(), TestScheduler())
        let subscription = subject.signal.window(every: .seconds(1), on: time).flatMap { $0 }.subscribe()
        subject.send(1)
        subscription.dispose()
        time.run()
        #expect(time.now == .zero)
    }
}

@Suite(.impulse) struct WindowBoundaryTests {
    private let marbles = MarbleTest()

    @Test func `each boundary completes a window and opens the next`() {
        let letters = marbles.hot("                      -a-b---c-----d|")
        let boundaries = marbles.hot("                   -----x---x-----")
        let windows = letters.window(when: boundaries)
        marbles.expect(
            windows, "                        x----y---z----|", inner: ["x": "-a-b-|", "y": "--c-|", "z": "----d|"])
        marbles.expect(subscriptionsTo: boundaries, "    ^-------------!")
    }

    @Test func `windows may be empty, and the last stays open after the boundaries complete`() {
        let letters = marbles.hot("                      -----a-|")
        let boundaries = marbles.hot("                   -x-x|")
        marbles.expect(letters.window(when: boundaries), " xy-z---|", inner: ["x": "-|", "y": "--|", "z": "--a-|"])
    }

    @Test func `the first error of either signal is passed on, and reaches the window too`() {
        let letters = marbles.hot("                      -a---", error: TestError.one)
        let boundaries = marbles.hot("                   ---#", error: TestError.two)
        marbles.expect(
            letters.window(when: boundaries), "            x--#", inner: ["x": "-a-#"], innerError: .two, error: .two)
        marbles.expect(subscriptionsTo: letters, "       ^--!")
    }

    @Test func `a window continues until its boundary after the subscription to new windows has ended`() {
        let letters = marbles.hot("                      -a---b-c-|")
        let boundaries = marbles.hot("                   ------x---")
        marbles.expect(letters.window(when: boundaries).take(1).flatMap { $0 }, "-a---b|")
        marbles.expect(subscriptionsTo: letters, "       ^-----!")
        marbles.expect(subscriptionsTo: boundaries, "    ^-----!")
    }
}
