import Impulse
import Testing

/// The names and lines with which a loss is told.
@Suite(.tags(.clause10NothingLostInSilence)) struct TrailTests {
    private let subject = Subject<Int, TestError>()

    /// The names of what is lost by subscribing without an error closure, and doing this.
    private func names<Value>(of signal: Signal<Value, TestError>, _ body: () -> Void = {}) -> [[String]] {
        let losses = Recorder<Diagnostics.Loss>()
        Diagnostics.withHandler({ losses.record($0) }) {
            signal.subscribe()
            body()
        }
        return losses.all.map { $0.names.map(\.name) }
    }

    @Test func `an error is told with all names that it has passed, the farthest first`() {
        let signal = Signal<Int, TestError>.error(.one).named("a").map { $0 }.named("b").filter { _ in true }.named("c")
        #expect(names(of: signal) == [["a", "b", "c"]])
    }

    @Test func `names are told with where they were given`() {
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

    @Test func `of several inputs, it is the one that failed`() {
        let other = Subject<Int, TestError>()
        let merged = Signal.merge(other.signal.named("other"), subject.signal.named("this")).named("both")
        #expect(names(of: merged) { subject.send(error: .one) } == [["this", "both"]])
    }

    @Test func `an error of an inner signal is told with the names of that`() {
        let inner = Signal<Int, TestError>.error(.one).named("inner")
        let signal = subject.signal.named("outer").flatMap { _ in inner }.named("all")
        #expect(names(of: signal) { subject.send(1) } == [["inner", "all"]])
    }

    @Test func `names outlive a change of threads`() {
        let scheduler = CrankedScheduler()
        let signal = subject.signal.named("a").deliver(on: scheduler, buffering: .keepingOldest(3)).named("b")
        let names = names(of: signal) {
            subject.send(error: .one)
            scheduler.run()
        }
        #expect(names == [["a", "b"]])
    }

    @Test func `a retry starts anew`() {
        #expect(names(of: Signal<Int, TestError>.error(.one).named("a").retry(2).named("b")) == [["a", "b"]])
    }

    @Test func `a drop is told with the names on both sides`() {
        let scheduler = CrankedScheduler()
        let signal = subject.signal.named("a").map { $0 }.deliver(on: scheduler, buffering: .latest).named("b")
        #expect(names(of: signal) { for value in 1...2 { subject.send(value) } } == [["a", "b"]])
    }

    @Test func `a drop of a zip is told with the names of its input`() {
        let other = Subject<Int, TestError>()
        let zipped = Signal.zip(subject.signal.named("a"), other.signal.named("b"), buffering: .latest).named("c")
        let names = names(of: zipped) {
            for value in 1...2 { other.send(value) }
        }
        #expect(names == [["b", "c"]])
    }

    @Test func `a late error is told with the names downstream`() {
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

    @Test func `without names there are none`() {
        #expect(names(of: Signal<Int, TestError>.error(.one).map { $0 }) == [[]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a name keeps nothing alive`() {
        let live = Live()
        let token = live.token()
        let subscription = subject.signal.named("a").deliver(on: .immediate, buffering: .latest).named("b")
            .subscribe { _ in token.touch() }
        _ = consume token
        #expect(live.count == 1)
        subscription.dispose()
        #expect(live.count == 0)
    }
}
