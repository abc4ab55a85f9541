#if NATS
import Impulse
import ImpulseNATS

/// A client's connection to the broker in memory.
final class MemoryTransport: NATSTransport {
    private struct State: Sendable {
        var subscriptions: [MemorySubscription] = []
        /// Published without a connection.
        var waiting: [RawMessage] = []
        var held: [(RawMessage, MemorySubscription)] = []
        /// Counts the connections.
        var epoch = 0
    }

    let clock: any Scheduler
    private let broker: MemoryBroker
    private let bound: Int
    private let current = MutableProperty(NATSStatus.connecting(attempt: 0))
    private let state = Guarded(State())
    private let report = Diagnostics.reporter(of: "NATS")

    init(_ broker: MemoryBroker, _ scheduler: any Scheduler, bound: Int) {
        self.broker = broker
        self.bound = bound
        clock = scheduler
    }

    var status: Property<NATSStatus> { current.readOnly }
    var epoch: Int { state.withLock { $0.epoch } }

    func makeScheduler() -> any Scheduler { clock }

    func publish(_ message: RawMessage) throws(NATSError) {
        if case .closed(let error) = current.value { throw error }
        if current.value.isConnected { return pass(message) }
        let isKept = state.withLock { state in
            let size = state.waiting.reduce(message.value.count) { $0 + $1.value.count }
            if size <= bound { state.waiting.append(message) }
            return size <= bound
        }
        if !isKept { throw .disconnected }
    }

    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void
    ) throws(NATSError) -> any Disposable {
        guard NATSSubject.isSubscribable(subject) else { throw .invalidSubject(subject) }
        let subscription = MemorySubscription(subject, queue: queue, receive)
        state.withLock { $0.subscriptions.append(subscription) }
        return AnyDisposable { [weak self] in
            subscription.stop()
            self?.state.withLock { state in state.subscriptions.removeAll { $0 === subscription } }
        }
    }

    func close() {
        if case .closed = current.value { return }
        disconnect()
        let error = NATSError.closed(reason: "by the program")
        let count = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting.count
        }
        if count > 0 { report(error.losing(count)) }
        current.value = .closed(error)
    }

    func connect() {
        guard broker.isConnected, !current.value.isConnected else { return }
        if case .closed = current.value { return }
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        current.value = .connected(server: "memory")
        for message in waiting { pass(message) }
    }

    func disconnect() {
        guard current.value.isConnected else { return }
        state.withLock { state in
            state.epoch += 1
            state.held = []
        }
        current.value = .reconnecting(attempt: 0)
    }

    func subscriptions(to subject: String) -> [MemorySubscription] {
        guard current.value.isConnected else { return [] }
        return state.withLock { $0.subscriptions }.filter { NATSSubject.matches($0.subject, subject) }
    }

    func receive(_ message: RawMessage, for subscription: MemorySubscription, epoch: Int) {
        guard epoch == self.epoch else { return }
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

    private func pass(_ message: RawMessage) {
        let epoch = epoch
        broker.take(message) { [weak self] in self?.epoch == epoch }
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
