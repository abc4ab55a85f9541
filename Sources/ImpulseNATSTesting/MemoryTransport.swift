#if NATS
import Impulse
import ImpulseNATS

/// A client's connection to the broker in memory.
final class MemoryTransport: NATSTransport {
    private enum Phase: Sendable {
        case waiting
        case open
        case closed(NATSError)
    }

    private struct State: Sendable {
        var phase = Phase.waiting
        var subscriptions: [MemorySubscription] = []
        /// Messages published without a connection.
        var waiting: [RawMessage] = []
        var held: [(RawMessage, MemorySubscription)] = []
        /// The number of times that messages in flight were lost.
        var losses = 0

        var isOpen: Bool { if case .open = phase { true } else { false } }
    }

    let clock: any Scheduler
    private let broker: MemoryBroker
    private let bound: Int
    private let shown = ShownStatus()
    let status: Property<NATSStatus>
    private let state = Guarded(State())
    private let report = Diagnostics.reporter(of: "NATS")

    init(_ broker: MemoryBroker, _ scheduler: any Scheduler, bound: Int) {
        self.broker = broker
        self.bound = bound
        status = shown.property
        clock = scheduler
    }

    deinit {
        broker.forget(ObjectIdentifier(self))
    }

    var losses: Int { state.withLock { $0.losses } }

    func makeScheduler() -> any Scheduler { clock }

    func publish(_ message: RawMessage, failed: @escaping @Sendable (NATSError) -> Void) throws(NATSError) {
        try message.checkLine()
        let losses = try state.withLock { state -> Result<Int?, NATSError> in
            switch state.phase {
            case .open: return .success(state.losses)
            case .closed(let error): return .failure(error)
            case .waiting:
                let size = state.waiting.reduce(message.size) { $0 + $1.size }
                guard size <= bound else { return .failure(.disconnected) }
                state.waiting.append(message)
                return .success(nil)
            }
        }
        .get()
        if let losses { pass(message, after: losses) }
    }

    func send(_ message: RawMessage) throws(NATSError) -> Bool {
        try message.checkLine()
        let losses = try state.withLock { state -> Result<Int?, NATSError> in
            if case .closed(let error) = state.phase { return .failure(error) }
            return .success(state.isOpen ? state.losses : nil)
        }
        .get()
        if let losses { pass(message, after: losses) }
        return losses != nil
    }

    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) -> any Disposable {
        guard NATSSubject.isSubscribable(subject), NATSSubject.fitLine(subject, queue) else {
            throw .invalidSubject(subject)
        }
        let subscription = MemorySubscription(subject, queue: queue, receive)
        try state.withLock { state -> Result<Void, NATSError> in
            if case .closed(let error) = state.phase { return .failure(error) }
            state.subscriptions.append(subscription)
            return .success(())
        }
        .get()
        return AnyDisposable { [weak self] in
            subscription.stop()
            self?.state.withLock { state in state.subscriptions.removeAll { $0 === subscription } }
        }
    }

    func close() {
        let error = NATSError.closed(reason: "by the program")
        // Messages already published are still sent, as by the C client.
        let count = state.withLock { state -> Int? in
            if case .closed = state.phase { return nil }
            defer { (state.phase, state.waiting, state.held) = (.closed(error), [], []) }
            return state.waiting.count
        }
        guard let count else { return }
        if count > 0 { report(error.losing(count)) }
        shown.end(error)
    }

    func connect() {
        if broker.isConnected, admit() { shown.show(.connected(server: "memory")) }
    }

    /// Sends the buffered messages in order, before later ones. Returns whether that makes the connection.
    private func admit() -> Bool {
        while true {
            let waiting = state.withLock { state -> [RawMessage]? in
                guard case .waiting = state.phase else { return nil }
                if state.waiting.isEmpty { state.phase = .open }
                defer { state.waiting = [] }
                return state.waiting
            }
            guard let waiting else { return false }
            if waiting.isEmpty { return true }
            for message in waiting { pass(message, after: losses) }
        }
    }

    func disconnect() {
        let isLost = state.withLock { state in
            if case .waiting = state.phase { return false }
            state.losses += 1
            state.held = []
            defer { if state.isOpen { state.phase = .waiting } }
            return state.isOpen
        }
        if isLost { shown.show(.reconnecting(attempt: 0)) }
    }

    func subscriptions(to subject: String) -> [MemorySubscription] {
        state.withLock { $0.isOpen ? $0.subscriptions : [] }.filter { NATSSubject.matches($0.subject, subject) }
    }

    /// - Parameter losses: the number of lost connections when it was sent.
    func receive(_ message: RawMessage, for subscription: MemorySubscription, after losses: Int) {
        guard state.withLock({ $0.isOpen && $0.losses == losses }) else { return }
        guard let limit = broker.holding else { return subscription.receive(message) }
        let isTooSlow = state.withLock { state in
            state.held.append((message, subscription))
            return state.held.count > limit
        }
        if isTooSlow {
            disconnect()
            _ = clock.schedule(after: .seconds(1)) { [weak self] in self?.connect() }
        }
    }

    func releaseHeld() {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for (message, subscription) in held { subscription.receive(message) }
    }

    /// - Parameter before: the number of lost connections when it was sent.
    private func pass(_ message: RawMessage, after before: Int) {
        broker.take(message) { [self] in losses == before }
    }
}

/// A subscription at the broker in memory.
final class MemorySubscription: Sendable {
    let subject: String
    let queue: String?
    private let receiver: Guarded<MessageReceiver?>

    init(_ subject: String, queue: String?, _ receiver: @escaping @Sendable (RawMessage) -> Void) {
        self.subject = subject
        self.queue = queue
        self.receiver = Guarded(MessageReceiver(receive: receiver))
    }

    func receive(_ message: RawMessage) {
        let receiver = receiver.withLock { $0 }
        receiver?.receive(message)
    }

    func stop() {
        let released = receiver.withLock { $0.take() }
        withExtendedLifetime(released) {}
    }
}
#endif
