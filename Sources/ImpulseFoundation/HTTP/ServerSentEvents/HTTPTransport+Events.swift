import Foundation
public import Impulse
import Synchronization

extension HTTPTransport {
    /// Emits the events that a server streams (server-sent events), reconnecting as needed.
    ///
    ///     client.events("http://localhost:8080/scores", on: .main)
    ///         .subscribe(next: { show($0.data) }, error: { show("\($0)") })
    ///
    /// When a connection ends or fails, the client reconnects with the last event's identifier as `Last-Event-ID`, so
    /// that the server can continue after that event. The delay is the `Retry-After` of a failed response, or else the
    /// time that the server last asked for (`retry:`), or else the policy's. A server's delay counts as at least half a
    /// second, as in Firefox: the policy need not limit the connections, and without a delay both sides would be busy
    /// constantly.
    ///
    /// Completes when the server responds with 204. Fails with an error that ``HTTPError/retryDecision`` does not
    /// retry, with ``HTTPFailure/Reason/malformed`` if the response is not an event stream, with
    /// ``HTTPFailure/Reason/tooLarge`` and a ``TooLongError`` if an event exceeds the limit, and with the last failure
    /// when the policy is exhausted. Disposal cancels the request on the wire, or the delay.
    ///
    /// - Parameters:
    ///   - request: The request; its `Accept` and `Cache-Control` are set.
    ///   - lastEventID: The identifier after which to continue; empty for none.
    ///   - maximum: The maximum size of an event, in bytes: its name, ID and data, and the line that is being received;
    ///     1 MiB by default.
    ///   - policy: The number and the delays of reconnections. By default 3 seconds, without limit, like browsers. It
    ///     counts all connections of a subscription.
    ///   - scheduler: The scheduler of the delays. The client determines where events are sent.
    /// - Complexity: Memory for one event, at most four times `maximum`.
    public func events(
        _ request: HTTPRequest,
        after lastEventID: String = "",
        limitingEventsTo maximum: Int = 1 << 20,
        reconnecting policy: RetryPolicy = RetryPolicy(delay: .constant(.seconds(3))),
        on scheduler: some Scheduler
    ) -> Signal<ServerSentEvent, HTTPError> {
        guard maximum > 0 else { fatalError("events(limitingEventsTo: \(maximum)): give 1 or more") }
        return .deferred {
            let stream = EventStream(request, after: lastEventID, limit: maximum)
            return Signal<ServerSentEvent, EventStreamEnd>.deferred { stream.connection(over: self) }
                .retry(policy, on: scheduler, decide: stream.decide)
                .catch { end in end.asSignal(of: request) }
        }
    }

    /// Emits the events that a server streams at an address. See ``events(_:after:limitingEventsTo:reconnecting:on:)``.
    @_disfavoredOverload
    public func events(
        _ address: some HTTPAddress,
        after lastEventID: String = "",
        limitingEventsTo maximum: Int = 1 << 20,
        reconnecting policy: RetryPolicy = RetryPolicy(delay: .constant(.seconds(3))),
        on scheduler: some Scheduler
    ) -> Signal<ServerSentEvent, HTTPError> {
        events(
            HTTPRequest(.get, address), after: lastEventID, limitingEventsTo: maximum, reconnecting: policy,
            on: scheduler)
    }
}

/// The end of a connection to an event stream.
private enum EventStreamEnd: Error {
    /// The server closed the connection; reconnecting may continue the stream.
    case closed
    /// The server ended the stream.
    case finished
    case failed(HTTPError)

    func asSignal(of request: HTTPRequest) -> Signal<ServerSentEvent, HTTPError> {
        switch self {
        case .closed: .error(.transport(HTTPFailure(.interrupted, at: request.address)))
        case .finished: .empty
        case .failed(let error): .error(error)
        }
    }
}

/// The state of one subscription to an event stream, kept across connections.
private final class EventStream: Sendable {
    private let request: HTTPRequest
    private let maximum: Int
    private let parser: Mutex<ServerSentEventParser>
    private let reconnectionTime = Mutex<Duration?>(nil)

    init(_ request: HTTPRequest, after lastEventID: String, limit maximum: Int) {
        (self.request, self.maximum) = (request, maximum)
        parser = Mutex(ServerSentEventParser(lastEventID: lastEventID, limit: maximum))
    }

    func connection(over client: some HTTPTransport) -> Signal<ServerSentEvent, EventStreamEnd> {
        client.exchange(nextRequest())
            .refusingFailures()
            .mapError { EventStreamEnd.failed($0) }
            .flatMap(.concat) { event in self.events(of: event) }
            .concat(.error(.closed))
    }

    private func nextRequest() -> HTTPRequest {
        let id = parser.withLock { parser in
            // Discards an event that the previous connection left unfinished.
            parser = ServerSentEventParser(lastEventID: parser.lastEventID, limit: maximum)
            return parser.lastEventID
        }
        var request = request
        request.headers["Accept"] = "text/event-stream"
        request.headers["Cache-Control"] = "no-store"
        if !id.isEmpty { request.headers["Last-Event-ID"] = id }
        return request
    }

    private func events(of event: HTTPEvent) -> Signal<ServerSentEvent, EventStreamEnd> {
        switch event {
        case .sent: return .empty
        case .response(let head):
            if head.status == 204 { return .error(.finished) }
            let type = head.headers["Content-Type"]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
            if head.status == 200, type?.lowercased() == "text/event-stream" { return .empty }
            return .error(.failed(.transport(HTTPFailure(.malformed, at: request.address, response: head))))
        case .received(let chunk):
            let (events, error) = parser.withLock { parser in
                let events = parser.events(in: chunk.bytes)
                if let time = parser.reconnectionTime { reconnectionTime.withLock { $0 = time } }
                return (events, parser.error)
            }
            let emitted = Signal<ServerSentEvent, Never>(events).promoteError(to: EventStreamEnd.self)
            guard let error else { return emitted }
            let failure = HTTPFailure(.tooLarge, at: request.address, underlying: error)
            return emitted.concat(.error(.failed(.transport(failure))))
        }
    }

    func decide(_ end: EventStreamEnd) -> RetryDecision {
        let decision: RetryDecision =
            switch end {
            case .closed: .retry
            case .finished: .giveUp
            case .failed(let error): error.retryDecision
            }
        switch (decision, reconnectionTime.withLock(\.self)) {
        case (.retryAfter(let time), _), (.retry, let time?): return .retryAfter(max(time, .milliseconds(500)))
        case (.retry, nil), (.giveUp, _): return decision
        }
    }
}
