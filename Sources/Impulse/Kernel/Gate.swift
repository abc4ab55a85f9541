/// A head that many may send into: it serialises what they send, ends once, and cancels its inputs.
///
/// All operators with several inputs, or with inputs that come and go, and the subscriber of ``Signal/init(_:)``
/// stand on it. What an operator keeps beside the gate it may change only as the gate's owner: inside ``perform(_:)``.
///
/// `@unchecked Sendable` for the reason that ``Head`` gives.
@usableFromInline
final class Gate<Value: Sendable, Failure: Error>: Head, @unchecked Sendable {
    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>)
        case work(() -> Void)
    }

    /// Belongs to the owner of the word.
    @usableFromInline
    @exclusivity(unchecked)
    var outlet: Outlet<Value, Failure>?

    /// Belongs to ``start()``.
    @usableFromInline
    @exclusivity(unchecked)
    var body: ((Gate) -> Step)?

    @usableFromInline let inputs = CompositeDisposable()

    /// - Parameter body: what to do when the subscription starts.
    @inlinable
    init(_ sink: Sink<Value, Failure>, body: @escaping (Gate) -> Step) {
        outlet = Outlet(sink)
        self.body = body
        super.init(owned: false)
    }

    @usableFromInline
    override func start() -> Step {
        guard let body else { return .done }
        self.body = nil
        return isOpen ? body(self) : .done
    }

    @usableFromInline
    override func cancel() {
        inputs.dispose()
    }

    @usableFromInline
    override func drop() {
        outlet = nil
    }
}

extension Gate {
    @inlinable
    func send(_ value: Value) {
        guard word.tryEnter() else { return post(.next(value)) }
        emit(value)
        leave()
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        guard word.tryEnter() else { return post(.end(ending)) }
        finish(ending)
        leave()
    }

    /// Runs `work` as the owner: now, or when whoever is the owner leaves.
    @inlinable
    func perform(_ work: @escaping () -> Void) {
        guard word.tryEnter() else { return post(.work(work)) }
        work()
        leave()
    }

    /// ``perform(_:)`` of work that takes an argument, without a closure per call.
    @inlinable
    func perform<Argument>(_ argument: Argument, _ work: @escaping (Argument) -> Void) {
        guard word.tryEnter() else { return post(.work { work(argument) }) }
        work(argument)
        leave()
    }

    /// Delivers a value. For the owner only.
    @inlinable
    func emit(_ value: Value) {
        switch outlet {
        case .some(let outlet): outlet.next(value)
        case .none: break
        }
    }

    /// Tears down, then tells the end. For the owner only.
    @inlinable
    func finish(_ ending: Ending<Failure>) {
        guard close() else { return }
        switch outlet {
        case .some(let outlet): outlet.end(ending)
        case .none: break
        }
    }

    /// Lets go of what is downstream without telling or cancelling anything: nobody is left who could send.
    @inlinable
    func abandon() {
        perform { [self] in outlet = nil }
    }

    @inlinable
    func post(_ message: Message) {
        if word.post(Letter(message)) == .entered { leave() }
    }

    /// Gives up ownership, once everything that was posted meanwhile has been delivered.
    @inlinable
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    @inlinable
    func drainAndLeave() {
        let hasLeft = word.drain { parcel in
            guard isOpen else { return }
            switch unsafeDowncast(parcel, to: Letter<Message>.self).content {
            case .next(let value): emit(value)
            case .end(let ending): finish(ending)
            case .work(let work): work()
            }
        }
        if !hasLeft { drop() }
    }
}

extension Gate {
    /// Makes `signal` an input, to be run: registered before it starts, forgotten when it ends, cancelled with the gate.
    ///
    /// `next` and `end` are called serially for this input, and beside those of the other inputs.
    ///
    /// Never inlined: its frame would stay on the stack below what the input does when it is run.
    @inlinable
    @inline(never)
    func attach<Input, InputFailure>(
        _ signal: Signal<Input, InputFailure>,
        next: @escaping (Input) -> Void,
        end: @escaping (Ending<InputFailure>) -> Void
    ) -> Head {
        let key = Box<Bag<any Disposable>.Key?>(nil)
        let head = signal.attach(
            Sink(next: next) { [inputs] ending in
                if let key = key.state { inputs.remove(key) }
                end(ending)
            })
        key.state = inputs.insert(head)
        return head
    }

    /// ``attach(_:next:end:)`` of a signal that has the outlet to itself: its values pass by the gate, which is spared
    /// them, since nobody else sends any.
    @inlinable
    func attach(_ signal: Signal<Value, Failure>, passingTo sink: Sink<Value, Failure>) -> Head {
        attach(signal, next: passingBy(sink.next)) { [self] in end($0) }
    }

    /// What values are sent to that pass by the gate. It holds the gate, which nodes below refer to without owning it:
    /// a disposal inside such a delivery lets go of everything else that would.
    @inlinable
    func passingBy(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
        { [self] value in withExtendedLifetime(self) { next(value) } }
    }
}
