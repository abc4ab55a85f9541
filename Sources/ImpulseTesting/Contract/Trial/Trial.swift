import Impulse

/// What is under test, on an input, with the schedulers that it may use, and at most one subscription.
struct Trial: Sendable {
    /// The values that are sent for something to come out.
    static let values = 1...8
    /// The same within the subscription, with an end.
    static let prelude: [Event<Int, ContractError>] = values.map { .next($0) } + [.completed]

    let subject: ContractCase
    let input: ContractInput
    let signal: any WitnessedSignal
    let subscription = CompositeDisposable()
    private let schedulers = ContractSchedulers()

    /// - Parameter tap: is told each value that goes in.
    init(
        of subject: ContractCase, on input: ContractInput = ContractInput(), tap: (@Sendable (Int) -> Void)? = nil
    ) {
        self.subject = subject
        self.input = input
        let source = tap.map { tap in
            input.signal.map { value in
                tap(value)
                return value
            }
        }
        signal = subject.apply(source ?? input.signal, schedulers)
    }

    /// Has the witness subscribe, in such a way that the subscription may be disposed of from inside.
    func subscribe(_ witness: Witness) {
        signal.subscribe(witness, in: subscription)
        settle()
    }

    func send(_ event: Event<Int, ContractError>) {
        input.send(event)
        settle()
    }

    func sendValues() {
        for value in Self.values { send(.next(value)) }
    }

    /// Everything that may make something come out.
    func play(ending end: Event<Int, ContractError> = .completed) {
        sendValues()
        send(end)
    }

    /// Lets what has been scheduled happen, with something that schedules.
    func settle() {
        if !subject.isSynchronous { schedulers.settle() }
    }
}
