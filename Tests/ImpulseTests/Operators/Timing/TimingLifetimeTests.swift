import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests that timing operators retain only what they need, and that no timer is left when they end.
@Suite(.impulse) struct TimingLifetimeTests {
    typealias Source = Signal<Live.Token, TestError>

    /// A timing operator, subscribed to.
    struct Timed: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let subscribe: @Sendable (Source, TestScheduler, Live.Token) -> any Disposable

        init<Value>(_ name: String, _ apply: @escaping @Sendable (Source, TestScheduler) -> Signal<Value, TestError>) {
            testDescription = name
            subscribe = { source, time, token in
                apply(source, time).subscribe(next: { _ in token.touch() }, error: { _ in })
            }
        }

        static let all = [
            Timed("interval") { $0.map { _ in 0 }.merge(with: Signal.interval(.seconds(3), on: $1)) },
            Timed("timer") { $0.map { _ in 0 }.merge(with: Signal.timer(after: .seconds(3), on: $1).map { 0 }) },
            Timed("delay") { $0.delay(for: .seconds(3), on: $1) },
            Timed("debounce") { $0.debounce(for: .seconds(3), on: $1) },
            Timed("throttle") { $0.throttle(for: .seconds(3), on: $1) },
            Timed("throttle, first") { $0.throttle(for: .seconds(3), on: $1, latest: false) },
            Timed("timeout") { $0.timeout(after: .seconds(3), on: $1, error: .two) },
            Timed("timeout after silence") { $0.timeout(afterSilence: .seconds(3), on: $1, error: .two) },
            Timed("delaySubscription") { $0.merge(with: $0.delaySubscription(for: .seconds(3), on: $1)) },
            Timed("take(for:)") { $0.take(for: .seconds(3), on: $1) },
            Timed("skip(for:)") { $0.skip(for: .seconds(3), on: $1) },
            Timed("collect") { $0.collect(every: .seconds(3), on: $1) },
        ]
    }

    private let time = TestScheduler()
    private let live = Live()
    private let subject = Subject<Live.Token, TestError>()

    private func subscribe(_ timed: Timed) -> any Disposable {
        timed.subscribe(subject.signal, time, live.token())
    }

    /// Sends some values, the last one just before a timer is due.
    private func sendValues() {
        for _ in 1...3 {
            subject.send(live.token())
            time.advance(by: .milliseconds(900))
        }
    }

    /// Expects that running all scheduled work takes no time.
    private func expectNothingPending(_ sourceLocation: SourceLocation = #_sourceLocation) {
        let now = time.now
        time.run()
        #expect(time.now == now, "a timer is left", sourceLocation: sourceLocation)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: Timed.all)
    func `disposal cancels the timer and releases pending values immediately`(_ timed: Timed) {
        let subscription = subscribe(timed)
        sendValues()
        #expect(live.count > 0)
        subscription.dispose()
        #expect(live.count == 0)
        expectNothingPending()
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: Timed.all)
    func `a disposal before any value leaves nothing behind`(_ timed: Timed) {
        subscribe(timed).dispose()
        #expect(live.count == 0)
        expectNothingPending()
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Timed.all)
    func `an error cancels the timer and releases pending values immediately`(_ timed: Timed) {
        let subscription = subscribe(timed)
        sendValues()
        subject.send(error: .one)
        #expect(live.count == 0)
        expectNothingPending()
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Timed.all.filter { $0.testDescription != "interval" })
    func `nothing is retained after a completion`(_ timed: Timed) {
        let subscription = subscribe(timed)
        sendValues()
        subject.sendCompleted()
        time.run()
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause5Cancellation), arguments: Timed.all)
    func `a disposal inside a value leaves nothing behind`(_ timed: Timed) {
        let own = Holder<any Disposable>()
        let received = Counter()
        let source = subject.signal.on(next: { _ in if received.increment() == 3 { own.content?.dispose() } })
        own.content = timed.subscribe(source, time, live.token())
        sendValues()
        #expect(live.count == 0)
        expectNothingPending()
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside a tick stops the interval`() {
        let own = Holder<any Disposable>()
        let ticks = Recorder<Int>()
        own.content = Signal.interval(.seconds(1), on: time).subscribe {
            ticks.record($0)
            if $0 == 2 { own.content?.dispose() }
        }
        time.run()
        #expect(ticks.all == [0, 1, 2])
        #expect(time.now == .seconds(3))
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside the value that a completion emits drops the completion`() {
        let own = Holder<any Disposable>()
        let log = Recorder<String>()
        let source = subject
        own.content = source.signal.debounce(for: .seconds(1), on: time).subscribe(
            next: { _ in
                log.record("value")
                own.content?.dispose()
            },
            completed: { log.record("completed") })
        source.send(live.token())
        source.sendCompleted()
        #expect(log.all == ["value"])
    }
}
