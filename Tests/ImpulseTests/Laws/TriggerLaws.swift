import Impulse
import Testing

/// What another signal begins, ends or replaces.
@Suite struct TriggerLaws {
    @Test func `throttle while nothing holds changes nothing, and while all does takes the last`() {
        for condition in [Signal<Bool, Never>.never, .empty, .just(false)] {
            expectLaw {
                $0.a.throttle(while: condition)
            } equals: {
                $0.a
            }
        }
        expectLaw {
            $0.a.throttle(while: Signal.just(true))
        } equals: {
            $0.a.take(last: 1)
        }
    }

    @Test func `a timeout that is over at once leaves the other alone`() {
        expectLaw {
            $0.a.timeout(after: .seconds(1), on: .immediate, switchTo: $0.b)
        } equals: {
            $0.b
        }
        expectLaw {
            $0.a.timeout(after: .seconds(1), on: .immediate, switchTo: .error(.two))
        } equals: {
            $0.a.timeout(after: .seconds(1), on: .immediate, error: .two)
        }
    }

    @Test func `never and an error are no triggers`() {
        for mute in [Numbers.never, .error(.one)] {
            expectLaw {
                $0.a.take(until: mute)
            } equals: {
                $0.a
            }
            expectLaw {
                $0.a.skip(until: mute)
            } equals: {
                $0.a.skip(while: { _ in true })
            }
        }
    }

    @Test func `what is triggered at once is nothing, or the whole`() {
        for trigger in [Numbers.just(1), .empty] {
            expectLaw {
                $0.a.take(until: trigger)
            } equals: { _ in
                Numbers.empty
            }
            expectLaw {
                $0.a.skip(until: trigger)
            } equals: {
                $0.a
            }
        }
    }

    @Test func `the first of two triggers counts`() {
        /// With a value in place of the completion, and no error.
        func firing(_ trigger: Numbers) -> Numbers {
            trigger.concat(.just(1)).catch(to: Numbers.never)
        }
        expectLaw {
            $0.a.take(until: $0.b).take(until: $0.c)
        } equals: {
            $0.a.take(until: .merge(firing($0.c), firing($0.b)))
        }
    }

    @Test func `a completion that is kept back makes a replacement a concat`() {
        expectLaw {
            $0.a.take(untilReplacement: .never)
        } equals: {
            $0.a.concat(.never)
        }
        expectLaw { inputs in
            inputs.a.take(untilReplacement: inputs.b.startWith(7))
        } equals: {
            $0.b.startWith(7)
        }
    }
}
