#if NATS
public import Impulse
public import ImpulseNATS

/// A broker in memory, in virtual time, with faults on command.
///
///     import ImpulseTesting
///
///     let time = TestScheduler()
///     let broker = MemoryBroker(on: time)
///     let nats = broker.connect()
///     nats.messages("alarms.>", of: String.self).subscribe { print($0.value) }
///     try nats.publish("too hot", to: "alarms.boiler")
///     time.advance(by: .zero)     // prints "too hot"
///     broker.disconnect()         // what is on its way is lost; statuses show it
///     broker.reconnect()
///
/// A program that uses `NATS` runs on it unchanged: subjects, queue groups, requests, streams with deduplication and
/// readers, and properties. Everything is delivered on the scheduler, so nothing happens before time is advanced. It is
/// a model: it stores only in memory, has no clusters or permissions, and of a stream's limits it knows only the number
/// of messages, in all and per subject. Test everything else with a real broker.
public final class MemoryBroker: Sendable {
    private let scheduler: any Scheduler
    private let state = Guarded(State())

    /// Creates a broker without streams.
    ///
    /// - Parameter scheduler: delivers everything; a `TestScheduler`, or another serial scheduler.
    public init(on scheduler: some Scheduler) {
        self.scheduler = scheduler
    }

    /// Returns a connection. It is made when time is advanced, unless the broker is disconnected.
    public func connect(_ configuration: NATS.Configuration = .init()) -> NATS {
        let transport = MemoryTransport(self, scheduler, bound: configuration.reconnectBuffer)
        let isConnected = state.withLock { state in
            state.transports.append(WeakTransport(transport))
            return state.isConnected
        }
        if isConnected { scheduler.schedule { transport.connect() } }
        return NATS(transport, configuration)
    }

    /// Ends all connections, like a crash of the broker or of the network. Messages in flight are lost; stored messages
    /// are kept.
    public func disconnect() {
        state.withLock { $0.isConnected = false }
        for transport in transports { transport.disconnect() }
    }

    /// Ends all connections, and re-establishes them after `time`.
    public func disconnect(for time: Duration) {
        disconnect()
        _ = scheduler.schedule(after: time) { self.reconnect() }
    }

    /// Re-establishes the connections.
    public func reconnect() {
        state.withLock { $0.isConnected = true }
        for transport in transports { transport.connect() }
    }

    /// The time that a message takes from a client to the broker, and from the broker to a client. Zero by default.
    public var latency: Duration {
        get { state.withLock { $0.faults.latency } }
        set { state.withLock { $0.faults.latency = newValue } }
    }

    /// Delays messages published from now on to these subjects. Messages of other subjects overtake them; messages of
    /// one subject keep their order. A zero `time` ends the delay.
    public func delay(_ subjects: String, by time: Duration) {
        state.withLock { $0.faults.delays[subjects] = time == .zero ? nil : time }
    }

    /// Delivers the next `count` messages to these subjects twice. A stream stores them twice, unless they have an
    /// `id`.
    public func duplicate(_ subjects: String, count: Int = 1) {
        state.withLock { $0.faults.duplicates[subjects, default: 0] += count }
    }

    /// Drops the next `count` messages to these subjects, before a subscriber or a stream receives them.
    public func drop(_ subjects: String, count: Int = 1) {
        state.withLock { $0.faults.drops[subjects, default: 0] += count }
    }

    /// Holds all further deliveries, as if the clients were too slow to receive. A client with more than `limit`
    /// pending messages is disconnected as a slow consumer, and reconnects after a second; its pending messages are
    /// lost.
    public func hold(limit: Int = 65_536) { state.withLock { $0.faults.holding = limit } }

    /// Delivers the messages that ``hold(limit:)`` has held.
    public func release() {
        state.withLock { $0.faults.holding = nil }
        for transport in transports { transport.releaseHeld() }
    }
}

extension MemoryBroker {
    private struct State: Sendable {
        var transports: [WeakTransport] = []
        var isConnected = true
        var faults = Faults()
        var streams = StreamsModel()
        var timer: (any Disposable)?
        /// Chooses the members of queue groups in turn.
        var turn = 0
    }

    private struct WeakTransport: Sendable {
        let id: ObjectIdentifier
        weak let transport: MemoryTransport?
        init(_ transport: MemoryTransport) { (id, self.transport) = (ObjectIdentifier(transport), transport) }
    }

    private var transports: [MemoryTransport] { state.withLock { $0.transports }.compactMap(\.transport) }

    /// The number of connections that have not been released.
    package var numberOfConnections: Int { state.withLock { $0.transports.count } }

    /// Removes a connection that has been released.
    func forget(_ id: ObjectIdentifier) {
        state.withLock { $0.transports.removeAll { $0.id == id } }
    }

    var isConnected: Bool { state.withLock { $0.isConnected } }
    var holding: Int? { state.withLock { $0.faults.holding } }

    /// Takes a message from a client. `isAlive` returns whether the client's connection still exists.
    func take(_ message: RawMessage, isAlive: @escaping @Sendable () -> Bool) {
        let (delay, copies) = state.withLock { $0.faults.fate(of: message.subject) }
        for _ in 0..<copies {
            after(delay) {
                if isAlive() { self.route(message) }
            }
        }
    }

    private func route(_ message: RawMessage) {
        let now = scheduler.uptime
        let (isTaken, answers) = state.withLock { $0.streams.receive(message, at: now) }
        let isHeard = deliver(Outgoing(to: message.subject, message: message))
        if !isTaken, !isHeard, let reply = message.reply {
            _ = deliver(Outgoing(to: reply, message: RawMessage(subject: reply, headers: ["Status": "503"], value: [])))
        }
        send(answers)
    }

    private func send(_ answers: [Outgoing]) {
        // There is no recipient: the broker notices that, and serves other requesters.
        for answer in answers where !deliver(answer) { state.withLock { $0.streams.missed(answer) } }
        arm()
    }

    /// Wakes when a stream has something to do on its own.
    private func arm() {
        let due = state.withLock { $0.streams.due }
        let wait = due.map { $0 - scheduler.uptime }
        let timer = wait.map { wait in
            scheduler.schedule(after: max(wait, .zero)) {
                let now = self.scheduler.uptime
                self.send(self.state.withLock { $0.streams.advance(to: now) })
            }
        }
        let previous = state.withLock { state in
            defer { state.timer = timer }
            return state.timer
        }
        previous?.dispose()
    }

    /// Delivers a message to its subscribers, and to one member of each queue group. Returns whether there was a
    /// recipient.
    private func deliver(_ outgoing: Outgoing) -> Bool {
        let all = transports.flatMap { transport in
            transport.subscriptions(to: outgoing.to).map { (transport, $0) }
        }
        let turn = state.withLock { state in
            state.turn += 1
            return state.turn
        }
        var groups: [String: [(MemoryTransport, MemorySubscription)]] = [:]
        let latency = latency
        func pass(_ receiver: (MemoryTransport, MemorySubscription)) {
            let (transport, subscription) = receiver
            let losses = transport.losses
            after(latency) { transport.receive(outgoing.message, for: subscription, after: losses) }
        }
        for receiver in all {
            if let queue = receiver.1.queue { groups[queue, default: []].append(receiver) } else { pass(receiver) }
        }
        for members in groups.values { pass(members[turn % members.count]) }
        return !all.isEmpty
    }

    private func after(_ delay: Duration, _ work: @escaping @Sendable () -> Void) {
        if delay == .zero { scheduler.schedule(work) } else { _ = scheduler.schedule(after: delay, work) }
    }
}
#endif
