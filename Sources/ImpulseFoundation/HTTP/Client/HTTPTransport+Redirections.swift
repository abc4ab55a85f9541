import Impulse

extension HTTPTransport {
    /// A client that follows redirections, over this one, which does not.
    ///
    ///     let follower = client.followingRedirections(upTo: 3)
    ///     follower.get("http://localhost:8080/moved")
    ///
    /// ``URLSessionClient`` follows them by itself in this way. What the server's `Location` says is asked after the answer has ended, or
    /// after 64 KiB of it. Of the header fields, those that say what is asked and in which form go to another origin (another
    /// scheme, host or port): neither `Authorization` nor `Cookie`, nor one that is not known here. The user and the
    /// password of an address stay with its origin too, and those of a `Location` are ignored.
    ///
    /// 303 asks with `GET` and without a body, and so do 301 and 302 after `POST`; else method and body stay. A redirection that asks
    /// for a streamed body again is the answer. So is one to another scheme than `http` and `https`, and one without a `Location`.
    /// One with a port that is none fails with ``HTTPError/invalidRequest(reason:)``; one too many, with
    /// ``HTTPFailure/Reason/tooManyRedirections``. How much has been sent is counted anew for each request.
    ///
    /// - Parameter maximum: how many redirections of a request are followed.
    public func followingRedirections(upTo maximum: Int = 20) -> some HTTPTransport {
        precondition(maximum >= 0, "followingRedirections(upTo: \(maximum)): give 0 or more")
        return FollowingTransport(base: self, maximum: maximum)
    }
}

private struct FollowingTransport<Base: HTTPTransport>: HTTPTransport {
    let base: Base
    let maximum: Int

    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        Redirections(of: request, exchange: base.exchange).follow(request, left: maximum)
    }
}

/// The way of one request from redirection to redirection.
struct Redirections: Sendable {
    /// How much of a redirecting answer is read, so that its connection may serve again.
    private static let patience = 1 << 16

    private enum End: Error {
        case failed(HTTPError)
        case redirected(HTTPRequest, HTTPResponse)
    }

    private struct State {
        var next: (request: HTTPRequest, head: HTTPResponse)?
        var ignored = 0

        var end: Event<HTTPEvent, End>? { next.map { .error(.redirected($0.request, $0.head)) } }
    }

    private let address: String
    private let exchange: @Sendable (HTTPRequest) -> Signal<HTTPEvent, HTTPError>

    init(of request: HTTPRequest, exchange: @escaping @Sendable (HTTPRequest) -> Signal<HTTPEvent, HTTPError>) {
        (address, self.exchange) = (request.address, exchange)
    }

    func follow(_ request: HTTPRequest, left: Int) -> Signal<HTTPEvent, HTTPError> {
        exchange(request).materialize().scanMap(into: State()) { state, event -> Event<HTTPEvent, End>? in
            switch event {
            case .next(.response(let head)):
                state.next = request.redirected(by: head).map { ($0, head) }
                return state.next == nil ? .next(.response(head)) : nil
            case .next(.received(let chunk)) where state.next != nil:
                state.ignored += chunk.bytes.count
                return state.ignored < Self.patience ? nil : state.end
            case .next(let event): return .next(event)
            case .completed: return state.end ?? .completed
            case .error(let error): return state.end ?? .error(.failed(error))
            }
        }
        .compactMap { $0 }
        .dematerialize()
        .catch { end in self.goOn(after: end, left: left) }
    }

    private func goOn(after end: End, left: Int) -> Signal<HTTPEvent, HTTPError> {
        switch end {
        case .failed(.transport(let failure)):
            .error(
                .transport(
                    HTTPFailure(
                        failure.reason, at: address, underlying: failure.underlying, response: failure.response)))
        case .failed(let error): .error(error)
        case .redirected(let next, _) where left > 0: follow(next, left: left - 1)
        case .redirected(_, let head):
            .error(.transport(HTTPFailure(.tooManyRedirections, at: address, response: head)))
        }
    }
}
