/// A head that many may send into: it serialises what they send, ends once, and cancels its inputs.
///
/// It is what a ``Subscriber`` sends into. It knows its inputs, in order to cancel them, and what is below; its inputs know the
/// subscriber, which in turn keeps the gate. So when nothing is left that could send, the subscriber goes, and with it
/// what is below.
///
/// `@unchecked Sendable` for the reason that ``Head`` gives.
@usableFromInline
final class Gate<Value: Sendable, Failure: Error>: Head, @unchecked Sendable {
    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>)
        /// An end that a producer sends, not an operator.
        case failure(Failure)
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
    @usableFromInline let trail: Trail

    /// - Parameter body: what to do when the subscription starts.
    @inlinable
    init(_ sink: Sink<Value, Failure>, _ trail: Trail, body: @escaping (Gate) -> Step) {
        outlet = Outlet(sink)
        self.trail = trail
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

    /// ``end(_:)`` with an error of a producer's, which is told of if it comes too late.
    @inlinable
    func fail(_ error: Failure) {
        guard word.tryEnter() else { return post(.failure(error)) }
        finish(.error(error))
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
        guard word.tryEnter() else { return post(argument, work) }
        work(argument)
        leave()
    }

    @inlinable
    @inline(never)
    func post<Argument>(_ argument: Argument, _ work: @escaping (Argument) -> Void) {
        post(.work { work(argument) })
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
        guard close(.ended) else { return }
        switch outlet {
        case .some(let outlet): outlet.end(ending)
        case .none: break
        }
    }

    /// Lets go of what is below without telling or cancelling anything: nobody is left who could send.
    @usableFromInline
    func abandon() {
        if isOpen { Abandonment.perform { [self] in perform { [self] in outlet = nil } } }
    }

    @inlinable
    @inline(never)
    func post(_ message: Message) {
        switch word.post(Letter(message)) {
        case .entered: leave()
        case .closed: lose(message)
        case .queued, .refused: break
        }
    }

    /// Gives up ownership, once everything that was posted meanwhile has been delivered.
    @inlinable
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    @inlinable
    @inline(never)
    func drainAndLeave() {
        let hasLeft = word.drain { parcel in
            let message = unsafeDowncast(parcel, to: Letter<Message>.self).content
            guard isOpen else { return lose(message) }
            switch message {
            case .next(let value): emit(value)
            case .end(let ending): finish(ending)
            case .failure(let error): finish(.error(error))
            case .work(let work): work()
            }
        }
        if !hasLeft { drop() }
    }

    /// A message that comes too late. It is no loss after a disposal, nor when an operator has stopped the source.
    @usableFromInline
    func lose(_ message: Message) {
        guard case .failure(let error) = message, word.hasEnded else { return }
        trail.report(.lateError(error), in: "\(Signal<Value, Failure>.self)")
    }
}
