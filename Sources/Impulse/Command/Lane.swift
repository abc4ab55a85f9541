/// Steps that run on a scheduler one after the other, in the order in which they were sent, from whatever threads.
struct Lane: Sendable {
    private let steps = Subject<@Sendable () -> Void, Never>()

    init(on scheduler: some Scheduler) {
        steps.signal.deliver(on: scheduler).subscribe { $0() }
    }

    func run(_ step: @escaping @Sendable () -> Void) {
        steps.send(step)
    }
}
