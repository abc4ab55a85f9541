import Impulse

// Mistakes that are easily made, and what the compiler has to say of each: `make check` lets it verify that.

func insideTheClosure(_ service: Service) -> Signal<Int, Failed> {
    Signal { subscriber in
        service.strat(subscriber.send)  // expected-error {{value of type 'Service' has no member 'strat'}}
        return AnyDisposable { service.stop() }
    }
}

func ofTheSubscriber() -> Signal<Int, Failed> {
    Signal { subscriber in
        subscriber.complete()  // expected-error {{value of type 'Subscriber<Int, Failed>' has no member 'complete'}}
        return nil
    }
}

func withoutAResult() -> Signal<Int, Failed> {
    Signal { subscriber in subscriber.send(1) }  // expected-error {{Return what stops the work, or nil}}
}

func withoutAResultByTheOldName() -> Signal<Int, Failed> {
    .createSignal { subscriber in subscriber.send(1) }  // expected-error {{replaced by 'init(_:)': Return what stops}}
}

struct Failed: Error {}

struct Service: Sendable {
    func start(_ tell: @escaping @Sendable (Int) -> Void) {}
    func stop() {}
}
