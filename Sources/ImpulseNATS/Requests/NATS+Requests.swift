#if NATS
public import Impulse

extension NATS {
    /// Sends a request to a subject, and emits one answer.
    ///
    ///     nats.request("quote", "AAPL", of: Quote.self, within: .seconds(1)).subscribe { print($0.price) }
    ///
    /// See ``request(_:_:as:answer:within:)``.
    public func request<Input: Codable & Sendable, Output: Codable & Sendable>(
        _ subject: String, _ input: Input, of type: Output.Type, within timeout: Duration = .seconds(5)
    ) -> Signal<Output, NATSError> {
        request(subject, input, as: .json, answer: .json, within: timeout)
    }

    /// Sends a request to a subject, and emits one answer.
    ///
    ///     nats.request("resize", picture, as: .bytes, answer: .bytes)
    ///
    /// Each subscription sends a request. It emits the first answer, on the connection's own scheduler, and completes.
    /// It fails with ``NATSError/noResponders(subject:)`` if nobody answers requests there, with
    /// ``NATSError/refused(code:reason:)`` if the answer is an error, and with ``NATSError/timedOut(subject:)``. A
    /// request is sent at most once, so the work is done at most once; after a timeout it may have been done. Disposal
    /// does not stop the responder's work.
    ///
    /// Without a connection, a request waits for one, and fails with ``NATSError/disconnected`` when the timeout has
    /// passed. After that, or after disposal, it is not sent.
    public func request<Input, Output>(
        _ subject: String, _ input: Input, as codec: NATSCodec<Input>, answer: NATSCodec<Output>,
        within timeout: Duration = .seconds(5)
    ) -> Signal<Output, NATSError> {
        .deferred { [connection] in
            let message: RawMessage
            do throws(NATSError) {
                message = try connection.message(input, to: subject, as: codec)
            } catch {
                return .error(error)
            }
            return connection.request(message, within: timeout)
                .tryMap { reply throws(NATSError) in try Self.decode(reply, as: answer) }
        }
    }

    private static func decode<Output>(
        _ reply: RawMessage, as codec: NATSCodec<Output>
    ) throws(NATSError) -> Output {
        if let code = reply.headers[ServiceField.code] {
            throw .refused(code: Int(code) ?? 500, reason: reply.headers[ServiceField.error] ?? "no reason given")
        }
        do {
            return try codec.decode(reply.value)
        } catch {
            throw .notDecodable(UndecodableMessage(reply, sequence: nil, as: Output.self, error))
        }
    }

    /// A command that is carried out by another process, which answers on a subject.
    ///
    ///     let open = nats.command("valve.open", of: ValveID.self, answer: Position.self)
    ///     open.execute(ValveID(number: 7)).subscribe { print($0.degrees) }
    ///
    /// Each execution sends one request, like ``request(_:_:of:within:)``. With ``reply(to:of:queue:command:)``, the
    /// other process answers with its own command, whose policy applies to all requesters. The parameters are like
    /// `Command`'s.
    public func command<Input: Codable & Sendable, Output: Codable & Sendable>(
        _ subject: String, of input: Input.Type, answer: Output.Type,
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        within timeout: Duration = .seconds(5),
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Command<Input, Output, NATSError> {
        Command(enabledIf: condition, on: scheduler, policy: policy, fileID: fileID, line: line) { [connection] input in
            NATS(sharing: connection).request(subject, input, of: Output.self, within: timeout)
        }
    }
}

/// The header fields of an error answer of a NATS service.
enum ServiceField {
    static let error = "Nats-Service-Error"
    static let code = "Nats-Service-Error-Code"
}
#endif
