import Impulse

/// A signal under test on an input, with the schedulers that it may use, and its subscriptions.
struct Trial: Sendable {
    /// The values that are sent so that the signal emits something.
    static let values = 1...8
    /// The same values and a completion, to be sent during the subscription.
    static let prelude: [Event<Int, ContractError>] = values.map { .next($0) } + [.completed]

    let subject: ContractCase
    let input: ContractInput
    let signal: any WitnessedSignal
    let subscription = CompositeDisposable()
    /// The second subscription, if there is one.
    let secondSubscription = CompositeDisposable()
    private let schedulers = ContractSchedulers()

    /// - Parameter prepare: returns the signal to which the operator is applied, given the input.
    init(
        of subject: ContractCase, on input: ContractInput = ContractInput(),
        _ prepare: (Signal<Int, ContractError>) -> Signal<Int, ContractError> = { $0 }
    ) {
        self.subject = subject
        self.input = input
        signal = subject.apply(prepare(input.signal), schedulers)
    }

    /// Subscribes the witness in such a way that the subscription can be disposed of from inside.
    func subscribe(_ witness: Witness) {
        signal.subscribe(witness, in: subscription)
        settle()
    }

    /// Subscribes a second witness.
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

    /// Sends everything that may make the signal emit.
    func play(ending end: Event<Int, ContractError> = .completed) {
        sendValues()
        send(end)
    }

    /// Runs the work that has been scheduled, if the subject uses schedulers.
    func settle() {
        if !subject.isSynchronous { schedulers.settle() }
    }
}
