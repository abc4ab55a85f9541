#if NATS
import Impulse

/// The value of a key: as it is shown, as the broker has it, and as it is being written.
final class KeyCore<Value: Sendable>: Sendable {
    private struct State: Sendable {
        /// The newest known value of the broker that could be decoded.
        var theirs: Value
        /// The revision of the broker's newest known value.
        var revision: UInt64 = 0
        /// The revision of the shown value, or of the value that the shown sets replace.
        var seen: UInt64 = 0
        var isWriting = false
        /// The next value to write.
        var next: Value?
        /// The shown value, and its number of changes.
        var shown: (value: Value, version: Int)

        mutating func show(_ value: Value) { shown = (value, shown.version + 1) }

        mutating func showTheirs() {
            seen = revision
            show(theirs)
        }

        /// Takes the next value to write. If there is none, ends the writing.
        mutating func takeNext() -> Write? {
            isWriting = next != nil
            if let value = next.take() { return Write(value: value, seen: seen) }
            // Shows a value that arrived during the write, or that preceded it.
            if revision != seen { showTheirs() }
            return nil
        }
    }

    private struct Write: Sendable {
        let value: Value
        /// The revision that it replaces.
        let seen: UInt64
    }

    private struct Outdated: Error {}

    let shown: MutableProperty<Value>
    let conflicts = ReportedErrors<NATSConflict<Value>>(reporting: Diagnostics.reporter(of: "a property of NATS"))
    let errors = ReportedErrors<NATSError>(reporting: Diagnostics.reporter(of: "a property of NATS"))
    let writing = SerialDisposable()
    private let key: String
    private let initial: Value
    private let codec: NATSCodec<Value>
    private let stream: NATSStream<[UInt8]>
    private let subject: String
    private let state: Guarded<State>

    init(_ connection: Connection, _ key: String, initial: Value, as codec: NATSCodec<Value>, bucket: String) {
        self.key = key
        self.initial = initial
        self.codec = codec
        subject = "$KV.\(bucket).\(key)"
        stream = NATSStream(connection, bucket: bucket)
        shown = MutableProperty(initial)
        state = Guarded(State(theirs: initial, shown: (initial, 0)))
    }

    var revision: UInt64 { state.withLock { $0.revision } }

    /// Watches the key until disposal.
    func watch() -> any Disposable {
        // With a wildcard, values of many keys would be shown.
        guard NATSSubject.isPublishable(subject) else {
            errors.send(.invalidSubject(subject))
            return AnyDisposable {}
        }
        return stream.deliveries(from: .lastPerSubject, filter: subject, inFlight: 16) { [weak self] in self?.forget() }
            .subscribe(
                next: { [weak self] delivery in
                    delivery.ack()
                    self?.receive(delivery)
                },
                error: { [weak self] in self?.errors.send($0) })
    }

    func set(_ value: Value) {
        let write = change { state -> Write? in
            state.show(value)
            state.next = value
            return state.isWriting ? nil : state.takeNext()
        }
        if let write { begin(write) }
    }

    private func receive(_ delivery: Delivery<[UInt8]>) {
        let message = RawMessage(subject: delivery.subject, headers: delivery.headers, value: delivery.value)
        learn(message, as: delivery.sequence)
    }

    /// Receives a value from the broker, and shows it unless a set is being written.
    private func learn(_ message: RawMessage, as sequence: UInt64) {
        let value = decode(message, sequence)
        change { state in
            guard sequence > state.revision else { return }
            state.revision = sequence
            if let value { state.theirs = value }
            if state.isWriting { return }
            if value == nil { state.seen = sequence } else { state.showTheirs() }
        }
    }

    /// The broker has lost all values, and numbers from the beginning.
    private func forget() {
        change { state in
            (state.theirs, state.revision) = (initial, 0)
            if !state.isWriting { state.showTheirs() }
        }
    }

    private func decode(_ message: RawMessage, _ sequence: UInt64) -> Value? {
        message.headers.isRemoval ? initial : stream.connection.decode(message, as: codec, sequence: sequence)
    }

    private func begin(_ write: Write) {
        // Set first, because an immediate failure may begin the next.
        let slot = SerialDisposable()
        writing.current = slot
        slot.current = store(write).subscribe(
            next: { [weak self] in self?.stored(write, as: $0.sequence) },
            error: { [weak self] in self?.failed(write, $0) })
    }

    private func store(_ write: Write) -> Signal<NATSAcknowledgement, NATSError> {
        do throws(NATSError) {
            guard NATSSubject.isName(stream.name) else { throw .invalidName(stream.name) }
            let headers: NATSHeaders = [
                "Nats-Expected-Stream": stream.name,
                "Nats-Expected-Last-Subject-Sequence": "\(write.seen)", "Nats-Msg-Id": Inbox.make(),
            ]
            let message = try stream.connection.message(write.value, to: subject, as: codec, headers: headers)
            return stream.store(message, isRepeatable: true, within: .seconds(30))
        } catch {
            return .error(error)
        }
    }

    private func stored(_ write: Write, as sequence: UInt64) {
        let next = change { state in
            // A set made meanwhile replaces this one.
            state.seen = sequence
            if sequence > state.revision { (state.theirs, state.revision) = (write.value, sequence) }
            return state.takeNext()
        }
        if let next { begin(next) }
    }

    private func failed(_ write: Write, _ error: NATSError) {
        guard case .stream(_, 10071, _) = error else { return give(up: error) }
        // The earlier write may still be on its way.
        let known = revision
        let latest = stream.connection.jetStream(
            "STREAM.MSG.GET.\(stream.name)", JetStream.encode(["last_by_subj": subject]),
            of: JetStream.StoredMessage.self)
        let slot = SerialDisposable()
        writing.current = slot
        slot.current = latest.subscribe(
            next: { [weak self] in self?.lost(write, to: $0.message, known) },
            error: { [weak self] error in
                // The key has no value any more, or its bucket was deleted.
                if case .stream(404, _, _) = error { return self?.lost(write, to: nil, known) ?? () }
                self?.give(up: error)
            })
    }

    /// Takes the broker's value instead, shows it, and reports the lost sets: none of them knew it.
    ///
    /// - Parameter known: the newest known revision when the broker was asked.
    private func lost(_ write: Write, to found: JetStream.StoredMessage.Content?, _ known: UInt64) {
        let value =
            if let found {
                decode(RawMessage(subject: subject, headers: found.headers, value: found.bytes), found.seq)
            } else { Value?.some(initial) }
        let (lost, theirs, revision) = change { state in
            // The number is smaller if the broker has lost its storage. A value that arrived since is newer than the
            // answer.
            if state.revision == known || found.map({ $0.seq > state.revision }) == true {
                state.revision = found?.seq ?? 0
                if let value { state.theirs = value }
            }
            defer { state.isWriting = false }
            state.showTheirs()
            return ([write.value] + [state.next.take()].compactMap { $0 }, state.theirs, state.revision)
        }
        for mine in lost {
            conflicts.send(NATSConflict(key: key, mine: mine, theirs: theirs, revision: revision))
        }
    }

    /// Continues with the next set, or shows the broker's value again.
    private func give(up error: NATSError) {
        let next = change { state -> Write? in
            if state.next != nil { return state.takeNext() }
            state.isWriting = false
            state.showTheirs()
            return nil
        }
        errors.send(error)
        if let next { begin(next) }
    }

    /// Changes the state and the shown value in one step, so that the last shown value is the state's last.
    @discardableResult
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        // The replaced value is released after the lock: its deinit may call anything.
        let (result, version, replaced) = state.withLock { state in
            let before = state
            let result = body(&state)
            return (result, state.shown.version == before.shown.version ? nil : state.shown.version, before)
        }
        defer { withExtendedLifetime(replaced) {} }
        if let version {
            try? shown.modify { value throws(Outdated) in
                // A later value is shown instead, now or soon.
                guard let newest = state.withLock({ $0.shown.version == version ? $0.shown.value : nil }) else {
                    throw Outdated()
                }
                value = newest
            }
        }
        return result
    }
}
#endif
