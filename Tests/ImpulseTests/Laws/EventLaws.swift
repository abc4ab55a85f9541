import Impulse
import Testing

/// Operators that make events values and back, and those that change no event at all.
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

    @Test func `a map of the values is a map of the events`() {
        expectLaw {
            $0.a.map(double).materialize().promoteError()
        } equals: {
            $0.a.materialize().map { $0.value.map { .next(double($0)) } ?? $0 }.promoteError()
        }
    }

    @Test func `what only watches changes nothing`() {
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

    @Test func `what only puts off subscribing changes nothing`() {
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

    @Test func `what is subscribed to by hand is the same`() {
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

    @Test func `replayLazily tells its first subscriber all, as it comes`() {
        expectLaw {
            $0.a.replayLazily()
        } equals: {
            $0.a
        }
    }

    @Test func `delivering at once changes nothing`() {
        expectLaw {
            $0.a.deliver(on: .immediate)
        } equals: {
            $0.a
        }
    }

    @Test func `delivering on a scheduler changes the time alone`() {
        expectLaw(timed: false) {
            $0.a.deliver(on: $0.scheduler)
        } equals: {
            $0.a
        }
    }

    @Test func `delivering twice on one scheduler is delivering once`() {
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
