import Impulse

/// A source that a test sends to, and that reports its cleanup.
struct ManualSource: Sendable {
    let subscriber = Holder<Subscriber<Int, TestError>>()
    let cleanups = Counter()
    let onCleanup: @Sendable () -> Void

    init(onCleanup: @escaping @Sendable () -> Void = {}) {
        self.onCleanup = onCleanup
    }

    var signal: Signal<Int, TestError> {
        Signal { [self] subscriber in
            self.subscriber.content = subscriber
            return AnyDisposable {
                cleanups.increment()
                onCleanup()
            }
        }
    }

    func send(_ value: Int) { subscriber.content?.send(value) }
    func send(_ end: Event<Never, TestError>) {
        switch end {
        case .next: break
        case .error(let error): subscriber.content?.send(error: error)
        case .completed: subscriber.content?.sendCompleted()
        }
    }
}
