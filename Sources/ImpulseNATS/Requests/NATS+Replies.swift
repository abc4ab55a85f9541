#if NATS
public import Impulse

extension NATS {
    /// Answers requests on a subject with the last value of a signal, while it is subscribed to.
    ///
    ///     let answering = nats.reply(to: "quote", of: String.self) { name in
    ///         quotes(of: name)
    ///     }
    ///     .subscribe()
    ///
    /// Requests are answered concurrently, in the order in which the signals complete. If a signal fails, or completes
    /// without a value, the requester gets ``NATSError/refused(code:reason:)`` with code 500 and the first 1,024 bytes
    /// of the error's description. A request that cannot be decoded is answered with code 400, and goes to
    /// ``undecodable``. If an answer cannot be encoded or is too large, code 500 is sent, and the error goes to
    /// ``publishingErrors``. So does a request whose answer would go to a subject that begins with `$`, which is the
    /// broker's own: it is not handled.
    ///
    /// - Parameters:
    ///   - queue: the name of a group: each request reaches one member.
    ///   - limit: the number of requests handled at a time: `answer` is not called for more. Others are buffered, up to
    ///     65,536, and up to ``NATS/Configuration/receiveBuffer`` bytes; beyond that they are dropped, and reported to
    ///     `Diagnostics`.
    /// - Returns: A signal that emits each answer that was sent, and fails once the connection is closed.
    public func reply<Input: Codable & Sendable, Output: Codable & Sendable, Failure: Error>(
        to subject: String, of input: Input.Type, queue: String? = nil, limit: Int = 64,
        _ answer: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) -> Signal<Output, NATSError> {
        connection.messages(subject, queue: queue, buffering: .keepingNewest(65_536))
            .flatMap(.concurrent(limit: limit, buffering: .keepingOldest(65_536))) { [connection] request in
                // Calls the closure only when the request's turn comes.
                .deferred { connection.answer(to: request, by: answer) }
            }
    }

    /// Answers requests on a subject with the executions of a command.
    ///
    ///     nats.reply(to: "valve.open", of: ValveID.self, command: openValve).subscribe()
    ///
    /// The command's policy decides about a request that arrives during another. If it refuses, the requester gets
    /// ``NATSError/refused(code:reason:)`` with code 503. Otherwise like ``reply(to:of:queue:limit:_:)``.
    public func reply<Input: Codable & Sendable, Output: Codable & Sendable, Failure: Error>(
        to subject: String, of input: Input.Type, queue: String? = nil, command: Command<Input, Output, Failure>
    ) -> Signal<Output, NATSError> {
        // The command's policy limits concurrency, so nothing may be buffered before it.
        reply(to: subject, of: input, queue: queue, limit: .max) { command.execute($0) }
    }
}

extension Connection {
    fileprivate func answer<Input: Codable & Sendable, Output: Codable & Sendable, Failure: Error>(
        to request: RawMessage, by work: @Sendable (Input) -> Signal<Output, Failure>
    ) -> Signal<Output, NATSError> {
        guard let reply = request.reply else { return .empty }
        guard NATSSubject.isAnswerable(reply) else {
            publishingErrors.send(.invalidSubject(reply))
            return .empty
        }
        guard let input: Input = decode(request, as: .json) else {
            send(error: "the request cannot be decoded", code: 400, to: reply)
            return .empty
        }
        return restored(request.headers) { work(input) }.take(last: 1).map(Optional.some).ifEmpty(nil)
            .on(error: { [self] error in
                let isRefused = (error as? any Refusal)?.isRefusal == true
                send(error: "\(error)", code: isRefused ? 503 : 500, to: reply)
            })
            .compactMap { [self] output in send(output, to: reply) }
            .catch { _ in .empty }
    }

    /// Returns a signal with the context from the header fields.
    private func restored<Output, Failure: Error>(
        _ headers: NATSHeaders, _ make: () -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        guard let restore = configuration.restoring else { return make() }
        var made: Signal<Output, Failure>?
        restore(headers) { made = make().keepingContext() }
        return made ?? make()
    }

    /// Sends an answer, and returns it if that succeeded. Otherwise the requester gets an error.
    private func send<Output: Codable & Sendable>(_ output: Output?, to reply: String) -> Output? {
        do throws(NATSError) {
            guard let output else { throw .refused(code: 500, reason: "no answer") }
            try transport.publish(message(output, to: reply, as: .json)) { [weak self] in self?.failed($0, to: reply) }
            return output
        } catch {
            if case .refused(let code, let reason) = error {
                send(error: reason, code: code, to: reply)
            } else {
                failed(error, to: reply)
            }
            return nil
        }
    }

    /// Sends an error instead of an answer, unless that cannot be sent either.
    private func failed(_ error: NATSError, to reply: String) {
        publishingErrors.send(error)
        switch error {
        case .notEncodable, .tooLarge: send(error: "\(error)", code: 500, to: reply)
        default: break
        }
    }

    private func send(error: String, code: Int, to reply: String) {
        // A field must be one line that is not blank, and the broker may refuse a large one.
        let line = error.split { $0.isNewline || $0 == "\0" }.joined(separator: " ").drop(while: \.isWhitespace)
        let reason = line.isEmpty ? "an error without a description" : line.prefix(bytes: 1_024)
        do throws(NATSError) {
            try publish(
                RawMessage(
                    subject: reply, headers: [ServiceField.error: reason, ServiceField.code: "\(code)"], value: []))
        } catch {
            publishingErrors.send(error)
        }
    }
}

/// An error that says whether the work has begun.
private protocol Refusal {
    var isRefusal: Bool { get }
}

extension CommandError: Refusal {
    var isRefusal: Bool {
        switch self {
        case .disabled, .obstructed: true
        case .cancelled, .failed: false
        }
    }
}
#endif
