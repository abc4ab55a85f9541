import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct CircuitBreakerTests {
    private let time = TestScheduler()
    private let states = Recorder<CircuitBreaker.State>()
    private let breaker: CircuitBreaker
    private let requests = Counter()

    init() {
        breaker = CircuitBreaker(failures: 2, recovery: .seconds(30), on: time)
        breaker.state.signal.subscribe { [states] in states.record($0) }
    }

    /// The events of a request that ends in this way.
    @discardableResult
    private func ask(_ answer: Signal<Int, TestError>) -> [Event<Int, TestError>] {
        Signal.deferred { [requests] in
            requests.increment()
            return answer
        }
        .protected(by: breaker, error: .two).record().events
    }

    @Test func `after so many failures in a row, it fails signals without subscribing to them`() {
        for _ in 1...2 { #expect(ask(.error(.one)) == [.error(.one)]) }
        #expect(ask(.just(1)) == [.error(.two)])
        #expect(requests.count == 2)
        #expect(states.all == [.closed, .open])
    }

    @Test func `a success ends the row`() {
        for _ in 1...3 {
            ask(.error(.one))
            #expect(ask(.just(1)) == [.next(1), .completed])
        }
        #expect(breaker.state.value == .closed)
        #expect(states.all == [.closed])
    }

    @Test func `an error after a value says nothing about the service`() {
        let sensitive = CircuitBreaker(failures: 1, recovery: .seconds(30), on: time)
        let answer = Signal<Int, TestError>.just(1).concat(.error(.one)).protected(by: sensitive, error: .two)
        #expect(answer.record().events == [.next(1), .error(.one)])
        #expect(sensitive.state.value == .closed)
    }

    @Test func `after the recovery time one subscription tries, and the others fail until it has its first event`() {
        for _ in 1...2 { ask(.error(.one)) }
        time.advance(by: .seconds(30))
        #expect(breaker.state.value == .halfOpen)
        let trial = Subject<Int, TestError>()
        let recording = trial.signal.protected(by: breaker, error: .two).record()
        #expect(ask(.just(1)) == [.error(.two)])
        trial.send(5)
        #expect(recording.events == [.next(5)])
        #expect(ask(.just(1)) == [.next(1), .completed])
        #expect(states.all == [.closed, .open, .halfOpen, .closed])
    }

    @Test func `a trial that fails opens it again for the recovery time`() {
        for _ in 1...2 { ask(.error(.one)) }
        time.advance(by: .seconds(30))
        ask(.error(.one))
        #expect(breaker.state.value == .open)
        time.advance(by: .seconds(29))
        #expect(breaker.state.value == .open)
        time.advance(by: .seconds(1))
        #expect(ask(.just(1)) == [.next(1), .completed])
        #expect(breaker.state.value == .closed)
    }

    @Test(.tags(.clause5Cancellation))
    func `a trial that is disposed of lets another one try`() {
        for _ in 1...2 { ask(.error(.one)) }
        time.advance(by: .seconds(30))
        Signal<Int, TestError>.never.protected(by: breaker, error: .two).subscribe(error: { _ in }).dispose()
        #expect(ask(.just(1)) == [.next(1), .completed])
        #expect(breaker.state.value == .closed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: [false, true])
    func `a trial whose source is released without an end lets another one try`(isHeld: Bool) {
        for _ in 1...2 { ask(.error(.one)) }
        time.advance(by: .seconds(30))
        let trial = Holder(Subject<Int, TestError>())
        let subscription = trial.content?.signal.protected(by: breaker, error: .two).subscribe(error: { _ in })
        let held = isHeld ? subscription : nil
        trial.content = nil
        #expect(ask(.just(1)) == [.next(1), .completed])
        withExtendedLifetime(held) {}
    }

    @Test func `a refusal is not announced`() {
        for _ in 1...2 { ask(.error(.one)) }
        let announced = Counter()
        breaker.state.signal.skip(1).subscribe { _ in announced.increment() }
        for _ in 1...10 { ask(.just(1)) }
        #expect(announced.count == 0)
        #expect(requests.count == 2)
    }

    @Test func `a timer that is stored late does not keep it open`() {
        let (scheduler, trials) = (HastyScheduler(), Counter())
        let breaker = CircuitBreaker(failures: 1, recovery: .milliseconds(1), on: scheduler)
        let failing = Signal<Int, TestError>.error(.one).protected(by: breaker, error: .two)
        breaker.state.signal.subscribe { state in
            if state == .halfOpen, trials.increment() == 1 { failing.subscribe(error: { _ in }) }
        }
        failing.subscribe(error: { _ in })
        scheduler.later.run()
        #expect(breaker.state.value == .halfOpen)
    }

    @Test func `an error that is no failure of the service counts as a success`() {
        let answers = Signal<Int, TestError>.error(.one)
        for _ in 1...5 {
            let recording = answers.protected(by: breaker, error: .two) { $0 != .one }.record()
            #expect(recording.events == [.error(.one)])
        }
        #expect(breaker.state.value == .closed)
    }

    @Test(arguments: [Signal<Int, TestError>.error(.two), .empty])
    func `an answer without a value ends the row of failures`(answer: Signal<Int, TestError>) {
        let ask = { (answer: Signal<Int, TestError>) in
            answer.protected(by: breaker, error: .two) { $0 == .one }.subscribe(error: { _ in })
        }
        for answer in [.error(.one), answer, .error(.one)] { _ = ask(answer) }
        #expect(breaker.state.value == .closed)
    }

    @Test func `only the first event of a subscription counts`() {
        for _ in 1...3 {
            let subject = Subject<Int, TestError>()
            subject.signal.protected(by: breaker, error: .two).subscribe(error: { _ in })
            subject.send(1)
            subject.send(error: .one)
        }
        #expect(breaker.state.value == .closed)
    }

    @Test func `what was subscribed to before the state changed does not count`() {
        let old = (1...4).map { _ in Subject<Int, TestError>() }
        for subject in old { subject.signal.protected(by: breaker, error: .two).subscribe(error: { _ in }) }
        old[0].send(error: .one)
        old[1].send(error: .one)
        time.advance(by: .seconds(30))
        old[2].send(1)
        #expect(breaker.state.value == .halfOpen)
        ask(.just(1))
        old[3].send(error: .one)
        ask(.error(.one))
        #expect(breaker.state.value == .closed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a breaker that has been released leaves no timer behind`() {
        let time = TestScheduler()
        var breaker: CircuitBreaker? = CircuitBreaker(failures: 1, recovery: .seconds(30), on: time)
        let state = breaker!.state.signal.record()
        Signal<Int, TestError>.error(.one).protected(by: breaker!, error: .two).subscribe(error: { _ in })
        breaker = nil
        time.run()
        #expect(time.now.offset == .zero)
        #expect(state.events == [.next(.closed), .next(.open), .completed])
    }

    @Test(.tags(.clause2Serial))
    func `of threads that subscribe at once to what is half open, one tries`() {
        race(
            on: { HalfOpen() },
            { $0.subscribe() }, { $0.subscribe() }, { $0.subscribe() },
            outcome: { $0.requests.count }, allowed: [1])
    }

    private struct HalfOpen: Sendable {
        let breaker = CircuitBreaker(failures: 1, recovery: .seconds(1), on: .immediate)
        let requests = Counter()

        init() {
            Signal<Int, TestError>.error(.one).protected(by: breaker, error: .two).subscribe(error: { _ in })
        }

        func subscribe() {
            Signal<Int, TestError>.endless.initially { [requests] in requests.increment() }
                .protected(by: breaker, error: .two).subscribe(error: { _ in })
        }
    }
}
