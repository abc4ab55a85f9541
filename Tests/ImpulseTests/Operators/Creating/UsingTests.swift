import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct UsingTests {
    private let marbles = MarbleTest()

    /// Returns a signal that runs `source` with a resource, and logs what happens to both.
    private func using(_ source: Signal<String, TestError>, _ log: Recorder<String>) -> Signal<String, TestError> {
        .using {
            log.record("make")
            return 1
        } run: { _ in
            source.on(disposed: { log.record("stop") })
        } release: { _ in
            log.record("release")
        }
    }

    @Test(.tags(.clause6TearDownFirst))
    func `the resource is released after the source and before the terminal event`() {
        for end in [Signal<String, TestError>.empty, .error(.one)] {
            let log = Recorder<String>()
            using(end, log).subscribe(error: { _ in log.record("end") }, completed: { log.record("end") })
            #expect(log.all == ["make", "stop", "release", "end"])
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal releases the resource once, after the source`() {
        let log = Recorder<String>()
        let subscription = using(.never, log).subscribe()
        subscription.dispose()
        subscription.dispose()
        #expect(log.all == ["make", "stop", "release"])
    }

    @Test func `each subscription has a resource of its own`() {
        let log = Recorder<String>()
        let letters = marbles.cold("-a|", error: TestError.one)
        let signal = using(letters, log)
        let first = marbles.record(signal)
        marbles.expect(signal, "-a|", error: .one)
        marbles.expect(first, " -a|", error: .one)
        #expect(log.all == ["make", "make", "stop", "release", "stop", "release"])
    }

    @Test(.tags(.clause12TypedErrors))
    func `an error thrown while making the resource is emitted, and nothing runs`() {
        let runs = Counter()
        let signal = Signal<Int, TestError>.using {
            () throws(TestError) -> Int in
            throw .two
        } run: { _ in
            runs.increment()
            return .never
        } release: { _ in
            runs.increment()
        }
        #expect(signal.record().events == [.error(.two)])
        #expect(runs.count == 0)
    }
}
