import Impulse

/// What is under test, on an input, with the schedulers that it may use, and its subscriptions.
struct Trial: Sendable {
    /// The values that are sent for something to come out.
    static let values = 1...8
    /// The same within the subscription, with an end.
    static let prelude: [Event<Int, ContractError>] = values.map { .next($0) } + [.completed]

    let subject: ContractCase
    let input: ContractInput
    let signal: any WitnessedSignal
    let subscription = CompositeDisposable()
    /// The second subscription, where there is one.
    let secondSubscription = CompositeDisposable()
    private let schedulers = ContractSchedulers()

    /// - Parameter prepare: makes of the input what the operator is applied to.
    init(
        of subject: ContractCase, on input: ContractInput = ContractInput(),
        _ prepare: (Signal<Int, ContractError>) -> Signal<Int, ContractError> = { $0 }
    ) {
        self.subject = subject
        self.input = input
        signal = subject.apply(prepare(input.signal), schedulers)
    }

    /// Has the witness subscribe, in such a way that the subscription may be disposed of from inside.
    func subscribe(_ witness: Witness) {
        signal.subscribe(witness, in: subscription)
        settle()
    }

    /// Has a second witness subscribe, beside the first.
    func subscribeSecond(_ witness: Witness) {
        signal.subscribe(witness, in: secondSubscription)
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
