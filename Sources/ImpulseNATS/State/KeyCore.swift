#if NATS
import Impulse

/// The value of a key, as it is shown, as the broker has it, and as it is being written.
final class KeyCore<Value: Sendable>: Sendable {
    private struct State: Sendable {
        /// The newest value of the broker's that is known, and its number.
        var theirs: Value
        var revision: UInt64 = 0
        var isWriting = false
        /// The set to write next, and the number of the value that it replaces.
        var next: (value: Value, seen: UInt64)?
    }

    let shown: MutableProperty<Value>
    let conflicts = ReportedErrors<NATSConflict<Value>>(of: "a property of NATS")
    let errors = ReportedErrors<NATSError>(of: "a property of NATS")
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
        state = Guarded(State(theirs: initial))
    }

    var revision: UInt64 { state.withLock { $0.revision } }

    /// Follows the key until the disposal.
    func watch() -> any Disposable {
        stream.signal(from: .lastPerSubject, filter: subject, inFlight: 16).subscribe(
            next: { [weak self] delivery in
                delivery.ack()
                self?.receive(delivery)
            },
            error: { [weak self] in self?.errors.send($0) })
    }

    func set(_ value: Value) {
        shown.value = value
        let isFirst = state.withLock { state in
            state.next = (value, state.revision)
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { writeNext() }
    }

    private func receive(_ delivery: Delivery<[UInt8]>) {
        let isDeletion = delivery.headers["KV-Operation"] != nil
        let message = RawMessage(subject: delivery.subject, value: delivery.value)
        let decoded = isDeletion ? initial : stream.connection.decode(message, as: codec, sequence: delivery.sequence)
        guard let value = decoded else { return }
        let isToShow = state.withLock { state in
            guard delivery.sequence > state.revision else { return false }
            (state.theirs, state.revision) = (value, delivery.sequence)
            return !state.isWriting
        }
        if isToShow { shown.value = value }
    }

    private func writeNext() {
        let next = state.withLock { state in
            state.isWriting = state.next != nil
            return state.next.take()
        }
        guard let (value, seen) = next else { return }
        writing.current = write(value, over: seen).subscribe(
            next: { [weak self] in self?.stored(value, as: $0.sequence) },
            error: { [weak self] in self?.failed(value, $0) },
            completed: { [weak self] in self?.writeNext() })
    }

    private func write(_ value: Value, over revision: UInt64) -> Signal<NATSAcknowledgement, NATSError> {
        do throws(NATSError) {
            let headers: NATSHeaders = [
                "Nats-Expected-Last-Subject-Sequence": "\(revision)", "Nats-Msg-Id": Inbox.make(),
            ]
            let message = try stream.connection.message(value, to: subject, as: codec, headers: headers)
            return stream.store(message, isRepeatable: true, within: .seconds(30))
        } catch {
            return .error(error)
        }
    }

    private func stored(_ value: Value, as sequence: UInt64) {
        state.withLock { state in
            // A set that came meanwhile replaces this one, unless it was made after another's value had shown.
            if let next = state.next, next.seen < sequence { state.next = (next.value, sequence) }
            if sequence > state.revision { (state.theirs, state.revision) = (value, sequence) }
        }
    }

    private func failed(_ value: Value, _ error: NATSError) {
        guard case .stream(_, 10071, _) = error else {
            errors.send(error)
            return showTheirs()
        }
        // What was written first may not have arrived yet.
        let latest = stream.connection.jetStream(
            "STREAM.MSG.GET.\(stream.name)", JetStream.encode(["last_by_subj": subject]),
            of: JetStream.StoredMessage.self)
        writing.current = latest.subscribe(
            next: { [weak self] in self?.lost(value, to: $0.message) },
            error: { [weak self] error in
                self?.errors.send(error)
                self?.showTheirs()
            })
    }

    private func lost(_ value: Value, to message: JetStream.StoredMessage.Content) {
        let raw = RawMessage(subject: subject, value: message.data.map { Array($0) } ?? [])
        let theirs = message.hdrs == nil || message.data != nil ? stream.connection.decode(raw, as: codec) : initial
        let (current, revision) = state.withLock { state in
            if let theirs, message.seq > state.revision { (state.theirs, state.revision) = (theirs, message.seq) }
            return (state.theirs, state.revision)
        }
        conflicts.send(NATSConflict(key: key, mine: value, theirs: current, revision: revision))
        showTheirs()
    }

    /// Shows the broker's value, unless something was set meanwhile, which then follows.
    private func showTheirs() {
        let (theirs, isNext) = state.withLock { state in
            if state.next == nil { state.isWriting = false }
            return (state.theirs, state.next != nil)
        }
        if isNext { writeNext() } else { shown.value = theirs }
    }
}
#endif
