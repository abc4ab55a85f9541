import Impulse
import Testing

/// Laws of operators that turn events into values and back, and of operators that change no event.
@Suite struct EventLaws {
    @Test func `dematerialize undoes materialize`() {
        expectLaw {
            $0.a.materialize().dematerialize()
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.materialize().materialize().dematerialize().dematerialize()
        } equals: {
            $0.a
        }
    }

    @Test func `materialize undoes dematerialize`() {
        expectLaw {
            $0.a.materialize().dematerialize(of: Int.self).materialize().promoteError()
        } equals: {
            $0.a.materialize().promoteError()
        }
    }

    @Test func `a map of the values equals a map of the events`() {
        expectLaw {
            $0.a.map(double).materialize().promoteError()
        } equals: {
            $0.a.materialize().map { $0.value.map { .next(double($0)) } ?? $0 }.promoteError()
        }
    }

    @Test func `on and named change no event`() {
        expectLaw {
            $0.a.on(next: { _ in }, error: { _ in }, completed: {})
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.named("name")
        } equals: {
            $0.a
        }
    }

    @Test func `deferred and subscribed(on: .immediate) change no event`() {
        expectLaw { inputs in
            .deferred { inputs.a }
        } equals: {
            $0.a
        }
        expectLaw {
            $0.a.subscribed(on: .immediate)
        } equals: {
            $0.a
        }
    }

    @Test func `a source subscribed to inside a created signal emits the same events`() {
        expectLaw { inputs in
            Signal { subscriber in
                let subscription = CompositeDisposable()
                subscriber.onDispose(subscription)
                inputs.a.subscribe(
                    in: subscription,
                    next: { subscriber.send($0) },
                    error: { subscriber.send(error: $0) },
                    completed: { subscriber.sendCompleted() })
                return nil
            }
        } equals: {
            $0.a
        }
    }

    @Test func `replayLazily delivers all events to its first subscriber as they are emitted`() {
        expectLaw {
            $0.a.replayLazily()
        } equals: {
            $0.a
        }
    }

    @Test func `delivery on the immediate scheduler changes nothing`() {
        expectLaw {
            $0.a.deliver(on: .immediate)
        } equals: {
            $0.a
        }
    }

    @Test func `delivery on a scheduler changes only the time`() {
        expectLaw(timed: false) {
            $0.a.deliver(on: $0.scheduler)
        } equals: {
            $0.a
        }
    }

    @Test func `delivery on one scheduler twice equals delivery once`() {
        expectLaw(timed: false) {
            $0.a.deliver(on: $0.scheduler).deliver(on: $0.scheduler)
        } equals: {
            $0.a.deliver(on: $0.scheduler)
        }
    }
}

extension Signal where Failure == Never {
    fileprivate func dematerialize<Inner>(of type: Inner.Type) -> Signal<Inner, TestError>
    where Value == Event<Inner, TestError> {
        dematerialize()
    }
}
