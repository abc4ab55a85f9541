import Synchronization

/// A head that several threads may send into: it serializes what they send, ends once, and cancels its inputs.
///
/// It is what a ``Subscriber`` sends into. It knows its inputs, in order to cancel them, and what is downstream; its inputs know
/// the subscriber, which in turn keeps the gate. So when nothing is left that could send, the subscriber is released, and with
/// it what is downstream.
///
/// `@unchecked Sendable` for the reason that ``Head`` gives.
@usableFromInline
final class Gate<Value: Sendable, Failure: Error>: Head, Mailbox, @unchecked Sendable {
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    @usableFromInline
    enum Message {
        case next(Value)
        case end(Ending<Failure>)
        /// An end that a producer sends, not an operator.
        case failure(Failure)
        case work((borrowing Owner) -> Void)
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

    /// The inputs without whose completion the whole does not complete: see ``EndRule/whenAll``.
    @usableFromInline let awaited = Atomic(0)

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

    /// ``Subscriber/Owner/finish(_:)``, for whoever has entered. Always inlined: a frame less for each link of a chain that ends.
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

    /// ``end(_:)`` with an error of a producer's, which is reported if it comes too late.
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

    /// ``perform(_:)`` if there is no owner; returns whether there was none.
    @inlinable
    func tryPerform(_ work: (borrowing Owner) -> Void) -> Bool {
        guard word.tryEnter() else { return false }
        work(Owner(of: self))
        leave()
        return true
    }

    /// ``perform(_:)`` of work that takes an argument, without a closure per call.
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

    /// Releases what is downstream without emitting or cancelling anything: nobody is left who could send.
    @usableFromInline
    func abandon() {
        if isOpen { ReleaseTrampoline.perform { [self] in perform { _ in self.outlet = nil } } }
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
        case .work(let work): work(owner)
        }
    }

    /// It is no loss after a disposal, nor when an operator has stopped the source.
    @usableFromInline
    func handleLate(_ message: Message) {
        guard case .failure(let error) = message, word.hasEnded else { return }
        trail.report(.lateError(error), in: "\(Signal<Value, Failure>.self)")
    }
}
