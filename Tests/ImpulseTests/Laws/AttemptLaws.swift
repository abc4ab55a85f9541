import Impulse
import ImpulseTesting
import Testing

/// Laws of `expand`, `hedged`, `limited`, `protected` and `record(to:)`, which change nothing where nothing is made,
/// attempted again, kept back, refused or read.
@Suite struct AttemptLaws {
    /// Never advanced, so no delay elapses.
    private let time = TestScheduler()

    @Test(arguments: [1, .max])
    func `expand to nothing changes nothing`(limit: Int) {
        expectLaw {
            $0.a.expand(limit: limit) { _ in .empty }
        } equals: {
            $0.a
        }
    }

    @Test func `expand once equals a flatMap that emits the value first`() {
        expectLaw { inputs in
            inputs.a.map { [$0] }.expand { $0.count == 1 ? inputs.b.map { [$0, $0] } : .empty }
        } equals: { inputs in
            inputs.a.flatMap { value in inputs.b.map { [$0, $0] }.startWith([value]) }
        }
    }

    @Test func `expand fails with the first error of a signal made`() {
        expectLaw {
            $0.a.expand { _ in .error(.two) }
        } equals: {
            $0.a.take(1).flatMap { Numbers.just($0).concat(.error(.two)) }
        }
    }

    @Test func `one attempt, or a source that emits at once, is not hedged`() {
        expectLaw {
            $0.a.hedged(after: .seconds(1), attempts: 1, on: time)
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.startWith(7).hedged(after: .seconds(1), attempts: 3, on: time)
        } equals: {
            $0.a.startWith(7)
        }
    }

    @Test(arguments: 1...3)
    func `before its delay, a hedge for one value is a retry`(count: Int) {
        expectLaw {
            $0.a.take(1).hedged(after: .seconds(1), attempts: count, on: time)
        } equals: {
            $0.a.take(1).retry(count - 1)
        }
    }

    @Test func `a limiter with a free place, or a token, changes nothing`() {
        expectLaw {
            $0.a.limited(by: .concurrency(1))
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.limited(by: .rate(1, per: .seconds(1), on: time))
        } equals: {
            $0.a
        }
    }

    @Test func `a limiter without a place refuses, or waits`() {
        func full() -> Limiter {
            let limiter = Limiter.concurrency(1)
            Numbers.endless.limited(by: limiter).subscribe(error: { _ in })
            return limiter
        }
        expectLaw {
            $0.a.limited(by: full(), waiting: 0, error: .two)
        } equals: { _ in
            Numbers.error(.two)
        }
        expectLaw {
            $0.a.limited(by: full())
        } equals: { _ in
            Numbers.never
        }
    }

    @Test func `a closed breaker changes nothing, and an open one fails`() {
        func breaker() -> CircuitBreaker { CircuitBreaker(failures: 1, recovery: .seconds(1), on: time) }
        expectLaw {
            $0.a.protected(by: breaker(), error: .two)
        } equals: {
            $0.a
        }
        expectLaw { inputs in
            let breaker = breaker()
            Numbers.error(.one).protected(by: breaker, error: .two).subscribe(error: { _ in })
            return inputs.a.protected(by: breaker, error: .two)
        } equals: { _ in
            Numbers.error(.two)
        }
    }

    @Test func `recording changes nothing`() {
        expectLaw {
            $0.a.record(to: EventRecorder(keeping: 3, on: time))
        } equals: {
            $0.a
        }
    }
}
