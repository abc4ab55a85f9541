import Impulse
import Testing

/// Tests of the names and call sites that a loss reports.
@Suite(.tags(.clause10NothingLostInSilence)) struct TrailTests {
    private let subject = Subject<Int, TestError>()

    /// Subscribes without an error closure, runs `body`, and returns the names that the losses report.
    private func names<Value>(of signal: Signal<Value, TestError>, _ body: () -> Void = {}) -> [[String]] {
        let losses = Recorder<Diagnostics.Loss>()
        Diagnostics.withHandler({ losses.record($0) }) {
            signal.subscribe()
            body()
        }
        return losses.all.map { $0.names.map(\.name) }
    }

    @Test func `an error reports all names that it has passed, the farthest upstream first`() {
        let signal = Signal<Int, TestError>.error(.one).named("a").map { $0 }.named("b").filter { _ in true }.named("c")
        #expect(names(of: signal) == [["a", "b", "c"]])
    }

    @Test func `names are reported with their call sites`() {
        let losses = losses {
            Signal<Int, TestError>.error(.one).named("scores", fileID: "Game/Scores.swift", line: 12)
                .subscribe(fileID: "App/View.swift", line: 7)
        }
        #expect(
            losses == [
                "unhandled error one of Signal<Int, TestError>, named scores (Game/Scores.swift:12), "
                    + "subscribed to at App/View.swift:7"
            ])
    }

    @Test func `an error reports the names of the input that failed, not of the others`() {
        let other = Subject<Int, TestError>()
        let merged = Signal.merge(other.signal.named("other"), subject.signal.named("this")).named("both")
        #expect(names(of: merged) { subject.send(error: .one) } == [["this", "both"]])
    }

    @Test func `an error of an inner signal reports the inner signal's names`() {
        let inner = Signal<Int, TestError>.error(.one).named("inner")
        let signal = subject.signal.named("outer").flatMap { _ in inner }.named("all")
        #expect(names(of: signal) { subject.send(1) } == [["inner", "all"]])
    }

    @Test func `names are kept across a change of threads`() {
        let scheduler = CrankedScheduler()
        let signal = subject.signal.named("a").deliver(on: scheduler, buffering: .keepingOldest(3)).named("b")
        let names = names(of: signal) {
            subject.send(error: .one)
            scheduler.run()
        }
        #expect(names == [["a", "b"]])
    }

    @Test func `an error after retries reports each name once`() {
        #expect(names(of: Signal<Int, TestError>.error(.one).named("a").retry(2).named("b")) == [["a", "b"]])
    }

    @Test func `a drop reports the names upstream and downstream`() {
        let scheduler = CrankedScheduler()
        let signal = subject.signal.named("a").map { $0 }.deliver(on: scheduler, buffering: .latest).named("b")
        #expect(names(of: signal) { for value in 1...2 { subject.send(value) } } == [["a", "b"]])
    }

    @Test func `a drop in zip reports the names of its input`() {
        let other = Subject<Int, TestError>()
        let zipped = Signal.zip(subject.signal.named("a"), other.signal.named("b"), buffering: .latest).named("c")
        let names = names(of: zipped) {
            for value in 1...2 { other.send(value) }
        }
        #expect(names == [["b", "c"]])
    }

    @Test func `a late error reports the names downstream`() {
        let subscribers = Recorder<Subscriber<Int, TestError>>()
        let signal = Signal<Int, TestError> { subscriber in
            subscribers.record(subscriber)
            return nil
        }
        let names = names(of: signal.named("a").merge(with: .never).named("b")) {
            subscribers.all.first?.sendCompleted()
            subscribers.all.first?.send(error: .one)
        }
        #expect(names == [["a", "b"]])
    }

    @Test func `a loss without named signals reports no names`() {
        #expect(names(of: Signal<Int, TestError>.error(.one).map { $0 }) == [[]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a name retains nothing`() {
        let live = Live()
        let token = live.token()
        let subscription = subject.signal.named("a").deliver(on: .immediate, buffering: .latest).named("b")
            .subscribe { _ in token.touch() }
        _ = consume token
        #expect(live.count == 1)
        subscription.dispose()
        #expect(live.count == 0)
    }

    #if os(Linux)
    @Test(.inOwnProcess)
    func `a chain stores each of its names once`() async {
        await #expect(processExitsWith: .success) {
            let source = Subject<Int, TestError>()
            let signal = (0..<2_000).reduce(source.signal) { signal, number in signal.named("\(number)") }
            let before = residentPages()
            let subscription = signal.subscribe(error: { _ in })
            // A list for each name would take 4,000 pages; the rest is mostly the stack.
            #expect(residentPages() - before < 2_500)
            subscription.dispose()
        }
    }
    #endif
}
