import Foundation
public import Impulse
import Synchronization

extension HTTPTransport {
    /// The events of a server that streams them (server-sent events), through as many connections as it takes.
    ///
    ///     client.events("http://localhost:8080/scores", on: .main)
    ///         .subscribe(next: { show($0.data) }, error: { show("\($0)") })
    ///
    /// When a connection ends or fails, another is made after the time that the server last asked for (`retry:`), else after the
    /// policy's delay, with the last event's identifier as `Last-Event-ID`, so that the server can go on where it was. It
    /// completes when the server answers 204. Its errors are what is not worth another attempt, by ``HTTPError/retryDecision``,
    /// an answer that is no stream of events, ``HTTPFailure/Reason/malformed``, and the last failure when the policy is used up.
    /// A disposal cancels the request on the wire, or the wait.
    ///
    /// - Parameters:
    ///   - request: what to ask; `Accept` and `Cache-Control` are set.
    ///   - lastEventID: the identifier to go on after; empty for none.
    ///   - policy: how often and after how long to connect again; 3 seconds, without end, as browsers do it, unless you say otherwise.
    ///     It counts all connections of a subscription.
    ///   - scheduler: where to wait. Events are sent where the client sends them.
    /// - Complexity: memory for one event.
    public func events(
        _ request: HTTPRequest,
        after lastEventID: String = "",
        reconnecting policy: RetryPolicy = RetryPolicy(delay: .constant(.seconds(3))),
        on scheduler: some Scheduler
    ) -> Signal<ServerSentEvent, HTTPError> {
        .deferred {
            let stream = EventStream(request, after: lastEventID)
            return Signal<ServerSentEvent, EventStreamEnd>.deferred { stream.connection(over: self) }
                .retry(policy, on: scheduler, decide: stream.decide)
                .catch { end in end.asSignal(of: request) }
        }
    }

    /// ``events(_:after:reconnecting:on:)`` of an address.
    @_disfavoredOverload
    public func events(
        _ address: some HTTPAddress,
        after lastEventID: String = "",
        reconnecting policy: RetryPolicy = RetryPolicy(delay: .constant(.seconds(3))),
        on scheduler: some Scheduler
    ) -> Signal<ServerSentEvent, HTTPError> {
        events(HTTPRequest(.get, address), after: lastEventID, reconnecting: policy, on: scheduler)
    }
}

/// How a connection to a stream of events ended.
private enum EventStreamEnd: Error {
    /// The server ended it, and may be asked to go on.
    case closed
    /// The server said that there is no more.
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

/// What one subscription knows of a stream, from one connection to the next.
private final class EventStream: Sendable {
    private let request: HTTPRequest
    private let parser: Mutex<ServerSentEventParser>
    private let reconnectionTime = Mutex<Duration?>(nil)

    init(_ request: HTTPRequest, after lastEventID: String) {
        self.request = request
        parser = Mutex(ServerSentEventParser(lastEventID: lastEventID))
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
            // What an earlier connection left unfinished is not gone on with.
            parser = ServerSentEventParser(lastEventID: parser.lastEventID)
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
            let events = parser.withLock { parser in
                let events = parser.events(in: chunk.bytes)
                if let time = parser.reconnectionTime { reconnectionTime.withLock { $0 = time } }
                return events
            }
            return Signal(events).promoteError(to: EventStreamEnd.self)
        }
    }

    func decide(_ end: EventStreamEnd) -> RetryDecision {
        let decision: RetryDecision =
            switch end {
            case .closed: .retry
            case .finished: .giveUp
            case .failed(let error): error.retryDecision
            }
        guard decision == .retry, let time = reconnectionTime.withLock(\.self) else { return decision }
        return .retryAfter(time)
    }
}
