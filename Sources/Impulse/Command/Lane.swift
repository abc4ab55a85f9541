/// Steps that run on a scheduler one after the other, in the order in which they were sent, from whatever threads.
struct Lane: Sendable {
    private let steps = Subject<@Sendable () -> Void, Never>()

    init(on scheduler: some Scheduler) {
        steps.signal.deliver(on: scheduler).subscribe { $0() }
    }

    func run(_ step: @escaping @Sendable () -> Void) {
        steps.send(step)
    }

    /// What a subject tells that is sent to in this lane alone.
    ///
    /// Subscribing and unsubscribing are steps of the lane too: whoever comes or goes on another thread would own the
    /// subject for that moment, and what is sent meanwhile would be told there, and late.
    func signal<Value>(of subject: Subject<Value, Never>) -> Signal<Value, Never> {
        .gated { [self, signal = subject.signal] gate, _ in
            let subscription = SerialDisposable()
            gate.inputs.add(AnyDisposable { run { subscription.dispose() } })
            run {
                subscription.current = signal.subscribe(
                    next: { gate.send($0) }, completed: { gate.end(.completed) })
            }
        }
    }
}
