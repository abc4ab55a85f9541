import Impulse
import Testing

/// Laws of operators that another signal starts, ends or replaces.
@Suite struct TriggerLaws {
    @Test func `throttle(while:buffering:) changes nothing while false, and emits the last value while true`() {
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

    @Test func `throttle(while:buffering:) without a bound keeps all values until the completion`() {
        expectLaw {
            $0.a.throttle(while: Signal.just(true), buffering: .unbounded)
        } equals: {
            $0.a.collect().flatMap { Numbers($0) }
        }
        expectLaw {
            $0.a.throttle(while: Signal.just(false), buffering: .unbounded)
        } equals: {
            $0.a
        }
    }

    @Test func `a timeout that expires immediately switches to the other signal`() {
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

    @Test func `a trigger that never emits or fails does not trigger`() {
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

    @Test func `an immediate trigger makes take(until:) empty and skip(until:) the whole signal`() {
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

    @Test func `the first of two triggers takes effect`() {
        /// Returns a signal that fires on completion too, and never fails.
        func firing(_ trigger: Numbers) -> Numbers {
            trigger.concat(.just(1)).catch(to: Numbers.never)
        }
        expectLaw {
            $0.a.take(until: $0.b).take(until: $0.c)
        } equals: {
            $0.a.take(until: .merge(firing($0.c), firing($0.b)))
        }
    }

    @Test func `take(untilReplacement:) equals a concat with never, or the replacement if that is synchronous`() {
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
