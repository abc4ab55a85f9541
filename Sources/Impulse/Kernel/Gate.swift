import Synchronization

/// A subscription that several threads may send to. It serializes their events, ends once, and cancels its inputs.
///
/// A ``Subscriber`` sends to it. The gate holds its inputs, in order to cancel them, and the nodes downstream. Its
/// inputs hold the subscriber, which holds the gate. So when nothing is left that could send, the subscriber is
/// released, and everything downstream with it.
///
/// `@unchecked Sendable` for the reason that ``Subscription`` gives.
@usableFromInline
final class Gate<Value: Sendable, Failure: Error>: GateInputs, Mailbox, @unchecked Sendable {
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>)
        /// An error that a producer sends, not an operator.
        case failure(Failure)
        case work((borrowing Owner) -> Void)
    }

    /// Belongs to the owner of the word.
    @usableFromInline @exclusivity(unchecked) var outlet: Outlet<Value, Failure>?

    /// Belongs to ``start()``.
    @usableFromInline @exclusivity(unchecked) var body: ((Gate) -> Step)?

    @usableFromInline let trail: Trail

    /// The number of inputs that must complete before the signal does: see ``EndRule/whenAll``.
    @usableFromInline let awaited = Atomic(0)

    /// - Parameter body: runs when the subscription starts.
    @inlinable
    init(_ sink: consuming Sink<Value, Failure>, _ trail: Trail, body: @escaping (Gate) -> Step) {
        outlet = Outlet(sink.carried(by: trail))
        self.trail = trail
        self.body = body
        super.init(owned: false)
    }

    override func start() -> Step {
        guard let body else { return .done }
        self.body = nil
        return isOpen ? body(self) : .done
    }

    override func cancel() {
        // Without a context no frame of a restoration stays on the stack, which matters to long chains.
        guard let context = trail.context else { return super.cancel() }
        context.run { super.cancel() }
    }

    @usableFromInline
    override func drop() {
        outlet = nil
    }
}

extension Gate {
    @inlinable
    @inline(__always)
    func send(_ value: Value) {
        guard word.tryEnter() else { return post(.next(value)) }
        Owner(of: self).emit(value)
        leave()
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        guard word.tryEnter() else { return post(.end(ending)) }
        finish(ending)
        leave()
    }

    /// Performs ``Subscriber/Owner/finish(_:)`` for a caller that has entered. Always inlined: it saves a frame for
    /// each link of a chain that ends.
    @inlinable
    @inline(__always)
    func finish(_ ending: Ending<Failure>) {
        guard close(.ended) else { return }
        switch outlet {
        case .some(let outlet): outlet.end(ending)
        case .none: break
        }
        outlet = nil
    }

    /// Ends with an error that a producer sends, which is reported if it is late.
    @inlinable
    func fail(_ error: Failure) {
        guard word.tryEnter() else { return post(.failure(error)) }
        finish(.error(error))
        leave()
    }

    @inlinable
    func perform(_ work: @escaping (borrowing Owner) -> Void) {
        guard word.tryEnter() else { return post(.work(work)) }
        work(Owner(of: self))
        leave()
    }

    /// Performs `work` if there is no owner; returns whether there was none.
    @inlinable
    func tryPerform(_ work: (borrowing Owner) -> Void) -> Bool {
        guard word.tryEnter() else { return false }
        work(Owner(of: self))
        leave()
        return true
    }

    /// Performs work that takes an argument, without a closure per call: see ``perform(_:)``.
    @inlinable
    func perform<Argument>(_ argument: Argument, _ work: @escaping (borrowing Owner, Argument) -> Void) {
        guard word.tryEnter() else { return post(argument, work) }
        work(Owner(of: self), argument)
        leave()
    }

    @inlinable
    @inline(never)
    func post<Argument>(_ argument: Argument, _ work: @escaping (borrowing Owner, Argument) -> Void) {
        post(.work { work($0, argument) })
    }

    /// Releases everything downstream without emitting or canceling anything: nothing is left that could send.
    func abandon() {
        if isOpen { Trampoline.release { [self] in perform { _ in self.outlet = nil } } }
    }

    @inlinable
    @inline(never)
    func drainAndLeave() {
        drain()
    }

    @inlinable
    func handle(_ message: Message) {
        let owner = Owner(of: self)
        switch message {
        case .next(let value): owner.emit(value)
        case .end(let ending): owner.finish(ending)
        case .failure(let error): owner.finish(.error(error))
        // The owner may be a client that sends in a context of its own.
        case .work(let work): trail.run { work(owner) }
        }
    }

    /// Reports a late error, unless the subscription was disposed of or an operator has stopped the source.
    @usableFromInline
    func handleLate(_ message: Message) {
        guard case .failure(let error) = message, word.hasEnded else { return }
        trail.report(.lateError(lost(error)), in: name(of: Signal<Value, Failure>.self))
    }
}
