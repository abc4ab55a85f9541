#if NATS
public import Impulse

extension NATS {
    /// Answers requests on a subject with the last value of a signal, for as long as it is subscribed to.
    ///
    ///     let answering = nats.reply(to: "quote", of: String.self) { name in
    ///         quotes(of: name)
    ///     }
    ///     .subscribe()
    ///
    /// Requests are answered concurrently, in the order in which the signals complete. A signal that fails or completes
    /// without a value answers with an error: the one who asks gets ``NATSError/refused(code:reason:)`` with code 500,
    /// and the first 1,024 bytes of the error's description.
    /// A request that cannot be decoded is answered with code 400, and goes to ``undecodable``. In place of an
    /// answer that cannot be encoded or is too large, code 500 is sent, and the error goes to ``publishingErrors``.
    ///
    /// - Parameters:
    ///   - queue: the name of a group: each request reaches one member of it.
    ///   - limit: the number of requests that are worked on at a time: `answer` is called for no more. Others wait, up
    ///     to 65,536, and up to the bytes of ``NATS/Configuration/receiveBuffer``; more are dropped, and reported to
    ///     `Diagnostics`.
    /// - Returns: A signal that emits each answer that was sent, and fails once the connection is closed.
    public func reply<Input: Codable & Sendable, Output: Codable & Sendable, Failure: Error>(
        to subject: String, of input: Input.Type, queue: String? = nil, limit: Int = 64,
        _ answer: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) -> Signal<Output, NATSError> {
        connection.messages(subject, queue: queue, buffering: .keepingNewest(65_536))
            .flatMap(.concurrent(limit: limit, buffering: .keepingOldest(65_536))) { [connection] request in
                // The closure is called when it is the request's turn.
                .deferred { connection.answer(to: request, by: answer) }
            }
    }

    /// Answers requests on a subject with the executions of a command.
    ///
    ///     nats.reply(to: "valve.open", of: ValveID.self, command: openValve).subscribe()
    ///
    /// The command's policy decides what happens to a request that comes while another is worked on: if it refuses, the
    /// one who asks gets ``NATSError/refused(code:reason:)`` with code 503. Otherwise like
    /// ``reply(to:of:queue:limit:_:)``.
    public func reply<Input: Codable & Sendable, Output: Codable & Sendable, Failure: Error>(
        to subject: String, of input: Input.Type, queue: String? = nil, command: Command<Input, Output, Failure>
    ) -> Signal<Output, NATSError> {
        // The command's policy bounds what runs, so nothing may wait before it.
        reply(to: subject, of: input, queue: queue, limit: .max) { command.execute($0) }
    }
}

extension Connection {
    fileprivate func answer<Input: Codable & Sendable, Output: Codable & Sendable, Failure: Error>(
        to request: RawMessage, by work: @Sendable (Input) -> Signal<Output, Failure>
    ) -> Signal<Output, NATSError> {
        guard let reply = request.reply else { return .empty }
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

    /// Returns a signal with the context that header fields bring.
    private func restored<Output, Failure: Error>(
        _ headers: NATSHeaders, _ make: () -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        guard let restore = configuration.restoring else { return make() }
        var made: Signal<Output, Failure>?
        restore(headers) { made = make().keepingContext() }
        return made ?? make()
    }

    /// Sends an answer, and returns it if that has succeeded. Otherwise the one who asks gets an error.
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

    /// Sends an error in place of an answer, unless that could not be sent either.
    private func failed(_ error: NATSError, to reply: String) {
        publishingErrors.send(error)
        switch error {
        case .notEncodable, .tooLarge: send(error: "\(error)", code: 500, to: reply)
        default: break
        }
    }

    private func send(error: String, code: Int, to reply: String) {
        // A field is one line that is not blank, and the broker may take no large one.
        let line = error.split { $0.isNewline || $0 == "\0" }.joined(separator: " ").drop(while: \.isWhitespace)
        let reason = line.isEmpty ? "an error without a description" : line.prefix(bytes: 1_024)
        do throws(NATSError) {
            guard NATSSubject.isPublishable(reply) else { throw .invalidSubject(reply) }
            try publish(
                RawMessage(
                    subject: reply, headers: [ServiceField.error: reason, ServiceField.code: "\(code)"], value: []))
        } catch {
            publishingErrors.send(error)
        }
    }
}

extension Substring {
    /// As many scalars as fit: one character may have millions of bytes.
    fileprivate func prefix(bytes limit: Int) -> String {
        var (prefix, room) = ("", limit)
        for scalar in unicodeScalars {
            room -= UTF8.width(scalar)
            if room < 0 { break }
            prefix.unicodeScalars.append(scalar)
        }
        return prefix
    }
}

/// An error that says whether the work was begun.
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
